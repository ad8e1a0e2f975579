import { expect, test } from 'vitest';
import { checkPostForm, excerpt, type PostFields } from '#domain/blog/post.ts';

const REQUIRED = 'Please fill in all required fields';
const SLUG = 'Use small letters, digits and hyphens for the slug';
const DATE = 'Please enter a valid publish date';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';
const TODAY = '2026-11-21';

// Specification: POST-3, POST-4
test('the blog form with everything wrong names the problems one at a time, in order, and fills in what was left out', () => {
  let input: PostFields = {
    title: ' ',
    slug: '',
    description: '\n',
    content: '',
    keywords: 'k'.repeat(501),
    publishDate: '2026-02-30',
  };
  const steps: [Partial<PostFields>, string, keyof PostFields][] = [
    [{}, REQUIRED, 'title'],
    [{ title: 't'.repeat(201) }, REQUIRED, 'content'],
    [{ content: '<p>x</p>' }, REQUIRED, 'slug'],
    [{ slug: '../Why Zero' }, REQUIRED, 'description'],
    [{ description: 'd'.repeat(2001) }, SLUG, 'slug'],
    [{ slug: 'why-zero' }, DATE, 'publishDate'],
    [{ publishDate: '2028-02-29' }, TOO_LARGE, 'title'],
    [{ title: 'Why zero?' }, TOO_LARGE, 'description'],
    [{ description: 'A short history.' }, TOO_LARGE, 'keywords'],
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
])('the excerpt of %j is its first 200 characters and an ellipsis', (text, start) => {
  expect(excerpt(text)).toBe(`${start}…`);
});
