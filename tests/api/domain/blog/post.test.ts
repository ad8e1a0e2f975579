import { expect, test } from 'vitest';
import { checkPostForm, excerpt, type PostFields } from '#domain/blog/post';
import { checkBlogImage } from '#domain/blog/blog-image';
import { TEXT } from '#domain/text/texts';

const SLUG = 'Use small letters, digits and hyphens for the slug';
const DATE = 'Please enter a valid publish date';
const { tooLarge } = TEXT.edit;
const required = TEXT.form.post;
const TODAY = '2026-11-21';

// Specification: POST-3, POST-4
test('the blog form names problems one at a time, in order, and fills in what was left out', () => {
  let input: PostFields = {
    title: ' ',
    slug: '',
    description: '\n',
    content: '',
    keywords: 'k'.repeat(501),
    publishDate: '2026-02-30',
  };
  const steps: [Partial<PostFields>, string, keyof PostFields][] = [
    [{}, required, 'title'],
    [{ title: 't'.repeat(201) }, required, 'content'],
    [{ content: '<p>x</p>' }, required, 'slug'],
    [{ slug: '../Why Zero' }, required, 'description'],
    [{ description: 'd'.repeat(2001) }, SLUG, 'slug'],
    [{ slug: 'why-zero' }, DATE, 'publishDate'],
    [{ publishDate: '2028-02-29' }, tooLarge, 'title'],
    [{ title: 'Why zero?' }, tooLarge, 'description'],
    [{ description: 'A short history.' }, tooLarge, 'keywords'],
  ];
  for (const [corrected, message, field] of steps) {
    input = { ...input, ...corrected };
    expect(checkPostForm(input, TODAY)).toEqual({ kind: 'invalid', message, field });
  }
  const left = { ...input, title: ' Why zero? ', keywords: '', publishDate: ' ' };
  expect(checkPostForm(left, TODAY)).toMatchObject({
    value: { title: 'Why zero?', publishDate: TODAY, status: 'published', image: null },
  });
});

// Specification: POST-20
test.each([
  ['x'.repeat(300), 'x'.repeat(200)],
  // Whole characters are counted.
  [`x${'🙂'.repeat(300)}`, `x${'🙂'.repeat(199)}`],
])('the excerpt of %j is its first 200 characters and an ellipsis', (text, start) =>
  expect(excerpt(text)).toBe(`${start}…`),
);

const { image, imageSize } = TEXT.file;
// Specification: POST-7, POST-8
test.each([
  ['image/png', 5_242_879, undefined],
  ['image/webp', 5_242_880, imageSize],
  ['image/svg+xml', 1000, image],
  ['IMAGE/PNG', 1000, image],
  ['image/png;x=1', 1000, image],
  ['', 1000, image],
])('of a file that says %j, of %i bytes, is said: %s', (mime, bytes, message) =>
  expect(checkBlogImage({ mime, bytes })).toEqual(
    message === undefined
      ? { kind: 'ok', value: { mime } }
      : { kind: 'invalid', message, field: 'image' },
  ),
);
