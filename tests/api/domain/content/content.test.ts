import { expect, test } from 'vitest';
import { byNewest, type ContentSummary } from '#domain/content/content';
import { aPost, aChapter, aClass, aProfile, times, someContent } from '#support/builders';
import { contentPart, PART_CURSOR, withPart } from '#domain/content/content-parts';
import { createPublicView } from '#domain/content/public-view';
import type { Post } from '#domain/blog/post';

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

const someClass = (id: string, chapters: number) => ({
  ...aClass({ id }),
  ver: '1',
  chapters: times(chapters, (index) => ({
    ...aChapter({ id: index }),
    ver: '1',
  })),
});

const somePost = (number: number) => {
  const { content: _, ...post } = aPost({
    id: `blog_${number}`,
    slug: `p-${number}`,
    // Two posts a day.
    publishDate: new Date(Date.UTC(2020, 0, 1 + number / 2)).toISOString().slice(0, 10),
  });
  return { ...post, ver: '1' };
};

const content: ContentSummary = {
  profile: { ...aProfile(), ver: '1' },
  classes: [someClass('8', 3), someClass('ca', 0), someClass('12', 5)],
  blogPosts: times(40, (number) => somePost(number)).sort(byNewest),
};

// Specification: API-24
test.each([1, 1_500, 1_000_000])('parts of %i bytes make up the whole', (bytes) => {
  const cursors = new Set<string>();
  let part = contentPart(content, undefined, bytes);
  let loaded: ContentSummary = part;
  while (part.next !== null) {
    expect(part.next).toMatch(PART_CURSOR);
    expect(cursors).not.toContain(part.next);
    cursors.add(part.next);
    part = contentPart(content, part.next, bytes);
    loaded = withPart(loaded, part);
  }
  expect(loaded).toMatchObject(content);
});

test('posts that are added and deleted while the parts come disturb no other', () => {
  let part = contentPart(content, undefined, 1_000);
  let loaded: ContentSummary = part;
  let present = content;
  for (let number = 100; part.next !== null; number += 1) {
    const gone = new Set([part.blogPosts[0]?.id, part.blogPosts.at(-1)?.id]);
    const kept = present.blogPosts.filter(({ id }) => !gone.has(id));
    present = { ...present, blogPosts: [somePost(number), ...kept] };
    part = contentPart(present, part.next, 1_000);
    loaded = withPart(loaded, part);
  }
  expect(loaded.blogPosts.filter(({ id }) => !/\d{3}/.test(id))).toEqual(content.blogPosts);
});

const at = (day: string) => Date.parse(`${day}T00:00:00+05:30`);
const nextOf = (blogPosts: Post[], now: number, profile = aProfile()) =>
  createPublicView()(someContent({ blogPosts, profile }), now).nextChange;

test('the next change by time is the end of the notice or a waiting post', () => {
  const profile = aProfile({ notice: 'Closed.', noticeUntil: '2026-11-14' });
  const posts = [
    aPost({ publishDate: '2026-12-20' }),
    aPost({ publishDate: '2026-11-20' }),
    aPost({ publishDate: '2026-11-18', status: 'draft' }),
    aPost({ publishDate: '2020-01-01' }),
  ];
  expect(nextOf(posts, at('2026-11-15') - 1, profile)).toBe(at('2026-11-15'));
  expect(nextOf(posts, at('2026-11-15'), profile)).toBe(at('2026-11-20'));
  expect(nextOf(posts, at('2026-11-20'), profile)).toBe(at('2026-12-20'));
  expect(nextOf(posts, at('2026-12-20'), profile)).toBeUndefined();
});

// Specification: EXAM-5
test('an exam is public until its day is over in India; other classes stay the same objects', () => {
  const exam = (date: string) => ({ id: date, name: 'Board exam', date });
  const ten = aClass({ examDates: [exam('2027-02-18'), exam('2027-03-01')] });
  const content = someContent({ classes: [aClass({ id: '9' }), ten], blogPosts: [] });
  const view = createPublicView();
  const end = at('2027-02-19');
  expect(view(content, end - 1)).toMatchObject({ nextChange: end });
  expect(view(content, end - 1).content.classes).toBe(content.classes);
  const after = view(content, end);
  expect(after.nextChange).toBe(at('2027-03-02'));
  expect(after.content.classes['10']?.examDates).toEqual([exam('2027-03-01')]);
  expect(after.content.classes['9']).toBe(content.classes['9']);
  const over = view(content, at('2027-03-02'));
  expect(over.nextChange).toBeUndefined();
  expect(over.content.classes['10']).not.toHaveProperty('examDates');
});

test('readers get public posts only, and former addresses that lead to them', () => {
  const post = (id: string, with_: object) => aPost({ id, slug: id, ...with_ });
  const content = someContent({
    blogPosts: [
      post('shown', { publishDate: '2026-11-21' }),
      post('draft', { status: 'draft', publishDate: '2026-01-01' }),
      post('waiting', { publishDate: '2026-11-22' }),
    ],
    formerSlugs: { old: 'shown', 'old-draft': 'draft', soon: 'waiting', waiting: 'shown' },
  });
  const seen = (now: number) => {
    const { blogPosts, formerSlugs, ...rest } = createPublicView()(content, now).content;
    expect({ ...content, ...rest }).toEqual(content);
    return [blogPosts.map(({ id }) => id), formerSlugs];
  };
  expect(seen(at('2026-11-22') - 1)).toEqual([['shown'], { old: 'shown' }]);
  expect(seen(at('2026-11-22'))).toEqual([['shown', 'waiting'], { old: 'shown', soon: 'waiting' }]);
});
