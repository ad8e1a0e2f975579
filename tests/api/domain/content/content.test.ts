import { expect, test } from 'vitest';
import { byNewest } from '#domain/content/content.ts';
import { aPost } from '#support/builders.ts';

const orderOf = (posts: readonly { id: string; publishDate: string }[]) => {
  const blogPosts = posts.map((post) => aPost(post));
  return blogPosts.sort(byNewest).map(({ id }) => id);
};

test.each([
  [
    'posts come newest first, dates with and without a time are compared as instants in India',
    {
      // Midnight of the 21st in India is 18:30 UTC on the 20th.
      blog_1: '2026-11-20T19:00:00Z',
      blog_2: '2026-11-21',
      blog_3: '2026-11-20T18:00:00Z',
      blog_4: '2026-11-21T02:00:00+05:30',
    },
    ['blog_4', 'blog_1', 'blog_2', 'blog_3'],
  ],
  [
    'of one date the post that was added last comes first',
    { blog_01: '2026-11-21', blog_03: '2026-11-21', blog_02: '2026-11-21' },
    ['blog_03', 'blog_02', 'blog_01'],
  ],
])('%s, in whatever order they were stored', (_what, dates: Record<string, string>, order) => {
  const posts = Object.entries(dates).map(([id, publishDate]) => ({ id, publishDate }));
  expect(orderOf(posts)).toEqual(order);
  expect(orderOf(posts.toReversed())).toEqual(order);
});
