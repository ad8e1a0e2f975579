import { describe, expect, test } from 'vitest';
import {
  checkPostForm,
  excerpt,
  isPublic,
  StoredPost,
  type PostFields,
} from '#domain/blog/post.ts';
import { aPost } from '../builders.ts';

const REQUIRED = 'Please fill in all required fields';
const SLUG = 'Use small letters, digits and hyphens for the slug';
const DATE = 'Please enter a valid publish date';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';
const TODAY = '2026-11-21';

const good: PostFields = {
  title: 'Why zero?',
  slug: 'why-zero',
  description: 'A short history.',
  content: '<p>Nothing.</p>',
};
const image = {
  url: '/api/images/a.webp',
  s3Key: 'blog-images/a.webp',
  filename: 'a.webp',
  alt: 'An abacus',
};

describe('the blog form', () => {
  // Specification: POST-3
  test('fills in what was left out, and gives trimmed texts, the slug composed', () => {
    const left = { keywords: '', publishDate: TODAY, status: 'published', image: null };
    expect(checkPostForm(good, TODAY)).toEqual({ kind: 'ok', value: { ...good, ...left } });
    expect(checkPostForm({ ...good, publishDate: ' ' }, TODAY)).toMatchObject({ value: left });
    const given = { status: 'draft' as const, image };
    const typed = {
      title: ' Why zero? ',
      slug: ' cafe\u0301 ',
      description: '\tA short history.\n',
      content: '\n<p>Nothing.</p>\n',
      keywords: ' zero, history ',
      publishDate: ' 2026-01-31 ',
    };
    expect(checkPostForm({ ...typed, ...given }, TODAY)).toEqual({
      kind: 'ok',
      value: {
        ...good,
        ...given,
        slug: 'café',
        keywords: 'zero, history',
        publishDate: '2026-01-31',
      },
    });
  });

  // Specification: POST-4
  test('with everything wrong names the problems one at a time, in order', () => {
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
    expect(checkPostForm({ ...input, keywords: '' }, TODAY).kind).toBe('ok');
  });
});

// Specification: POST-20
test.each([
  ['x'.repeat(300), 'x'.repeat(200)],
  // Whole characters are counted.
  ['🙂'.repeat(300), '🙂'.repeat(200)],
  [`x${'🙂'.repeat(300)}`, `x${'🙂'.repeat(199)}`],
])('the excerpt of %j is its first 200 characters and an ellipsis', (text, start) => {
  expect(excerpt(text)).toBe(`${start}…`);
});

test('a post that was stored before drafts existed counts as published', () => {
  const { status: _, ...older } = aPost();
  expect(StoredPost.parse(older)).toEqual(aPost({ status: 'published' }));
  expect(StoredPost.parse(aPost({ status: 'draft' })).status).toBe('draft');
});

// Specification: BLOG-9
test('a post is seen from the first moment of its day in India on, and never while it is a draft', () => {
  const midnight = Date.parse('2026-12-04T18:30:00Z');
  const waiting = aPost({ publishDate: '2026-12-05' });
  expect([isPublic(waiting, midnight - 1), isPublic(waiting, midnight)]).toEqual([false, true]);
  expect(isPublic({ ...waiting, status: 'draft' }, midnight + 1e12)).toBe(false);
});
