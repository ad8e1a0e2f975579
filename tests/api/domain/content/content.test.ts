import { expect, test } from 'vitest';
import { toPublicContent, toSiteContent, type Content } from '#domain/content/content.ts';
import { Snapshot, SNAPSHOT_SCHEMA } from '#domain/content/snapshot.ts';
import { aChapter, aPost, aProfile } from '../builders.ts';

const content: Content = {
  profile: { ...aProfile(), ver: '3' },
  classes: [
    {
      id: 'ca',
      title: 'CA',
      description: '',
      ver: '1',
      chapters: [
        { ...aChapter({ id: 2 }), ver: '5' },
        { ...aChapter({ id: 1 }), ver: '4' },
      ],
    },
    { id: '10', title: 'Class 10', description: '', chapters: [], ver: '7' },
  ],
  blogPosts: [],
  formerSlugs: { old: 'why-zero' },
};

const orderOf = (posts: readonly { id: string; publishDate: string }[]) => {
  const blogPosts = posts.map((post) => ({ ...aPost(post), ver: '1' }));
  const site = toSiteContent({ ...content, blogPosts });
  // What is stored keeps its order.
  expect(blogPosts).toMatchObject(posts);
  return site.blogPosts.map(({ id }) => id);
};

test('the site sees no versions, and every part of the content', () => {
  const site = toSiteContent({ ...content, blogPosts: [{ ...aPost(), ver: '9' }] });
  expect(site).toEqual({
    profile: aProfile(),
    classOrder: ['ca', '10'],
    classes: {
      '10': { id: '10', title: 'Class 10', description: '', chapters: [] },
      ca: {
        id: 'ca',
        title: 'CA',
        description: '',
        chapters: [aChapter({ id: 2 }), aChapter({ id: 1 })],
      },
    },
    blogPosts: [aPost()],
    formerSlugs: { old: 'why-zero' },
  });
  const snapshot = { schema: SNAPSHOT_SCHEMA, digest: 'x', ...site };
  expect(Snapshot.parse(snapshot)).toEqual(snapshot);
});

test.each([
  [
    'posts come newest first',
    { blog_1: '2026-01-05', blog_2: '2026-11-21', blog_3: '2025-12-31' },
    ['blog_2', 'blog_1', 'blog_3'],
  ],
  [
    'dates with and without a time are compared as instants in India',
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

test('readers get public posts only, and former addresses that lead to them', () => {
  const stored = (id: string, with_: object) => ({
    ...aPost({ id, slug: id, ...with_ }),
    ver: '1',
  });
  const blogPosts = [
    stored('shown', { publishDate: '2026-11-21' }),
    stored('draft', { status: 'draft', publishDate: '2026-01-01' }),
    stored('waiting', { publishDate: '2026-11-22' }),
  ];
  const formerSlugs = { old: 'shown', 'old-draft': 'draft', soon: 'waiting', waiting: 'shown' };
  const all = { ...content, blogPosts, formerSlugs };
  const site = toPublicContent(all, Date.parse('2026-11-21T12:00:00+05:30'));
  expect(site.blogPosts.map(({ id }) => id)).toEqual(['shown']);
  expect(site.formerSlugs).toEqual({ old: 'shown' });
  expect(site).toEqual({ ...toSiteContent(all), ...site });
  const later = toPublicContent(all, Date.parse('2026-11-22T00:00:00+05:30'));
  expect(later.blogPosts.map(({ id }) => id)).toEqual(['waiting', 'shown']);
  expect(later.formerSlugs).toEqual({ old: 'shown', soon: 'waiting' });
});
