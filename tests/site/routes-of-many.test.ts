import { expect, test } from 'vitest';
import { presentContent } from '#api/content/follow.ts';
import { isOfKind } from '#site/content/page-data.ts';
import { blogParts, formerBlogPaths } from '#site/content/select-blog.ts';
import { createSiteRoutes, siteRoutes } from '#site/content/routes.ts';
import type { Class } from '#domain/course/class.ts';
import { aChapter, aMaterial, aPost, aVideo } from '../api/domain/builders.ts';
import { amount } from '../support/amount.ts';
import { aClass } from '../support/content.ts';
import { seededRandom } from '../support/random.ts';
import { randomEdits } from '../support/random-edits.ts';
import { memoryContent } from '../support/memory-content.ts';
import { changedBy, CONTEXT, routesOf, siteWith } from './changed-routes.ts';

const blogOf = (count: number) =>
  siteWith({
    blogPosts: Array.from({ length: count }, (_, index) => {
      const number = count - index;
      return aPost({ id: `blog_${number}`, slug: `post-${number}`, title: `Post ${number}` });
    }),
  });

// Specification: ROUTE-2, SITE-10
test('a new post changes the newest page of the list, the search and the last part of the sitemap, however many there are', () => {
  const changed = changedBy(blogOf(250), blogOf(251));
  expect(changed).toEqual([
    '/blog',
    '/blog/post-251',
    '/rss.xml',
    '/search',
    '/sitemap-posts-3.xml',
    'search.<hash>.json',
    'share.<hash>.png',
  ]);
});

test('the newest page has 12 to 35 posts, and every former address of a page leads somewhere', () => {
  const paths = (count: number) => routesOf(blogOf(count)).map(({ path }) => path);
  for (const count of [0, 1, 24, 35, 36, 59, 60, 61, 250]) {
    const { newest, further } = blogParts(Array.from({ length: count }));
    expect(newest.length + 24 * further.length).toBe(count);
    if (count >= 12) expect(newest.length).toBeGreaterThanOrEqual(12);
    expect(newest.length).toBeLessThan(36);
    for (let page = 2; page <= Math.ceil(count / 24); page += 1) {
      expect(paths(count)).toContain(`/blog/page/${page}`);
    }
  }
  expect(formerBlogPaths(60)).toEqual(['/blog/page/3']);
});

test('after any edits routes are those of a first look, and an edit of one post touches no other page of a post', async () => {
  const content = structuredClone(blogOf(40));
  const edit = randomEdits(content, seededRandom(5));
  const { repository } = memoryContent(content);
  const read = async () => (await presentContent(repository)).content;
  const routes = createSiteRoutes();
  for (let count = 0; count < amount({ sample: 40, full: 100 }); count += 1) {
    const kind = edit();
    const now = await read();
    const [kept, fresh] = [routes(now, CONTEXT), siteRoutes(now, CONTEXT)];
    expect(JSON.stringify(kept) === JSON.stringify(fresh), kind).toBe(true);
  }
  const before = routes(await read(), CONTEXT);
  const [post] = content.blogPosts;
  if (post !== undefined) post.content = '<p>Another text.</p>';
  const after = routes(await read(), CONTEXT);
  const known = new Set(before);
  const pages = after.filter(({ selection }) => isOfKind(selection, 'post'));
  const touched = pages.filter((route) => !known.has(route)).map((route) => route.path);
  const path = `/blog/${post?.slug ?? ''}`;
  expect(touched).toEqual([path, `/hi${path}`, `/pa${path}`]);
  // The lists that have it are made again, and say what they said.
  const said = new Set(before.map((route) => JSON.stringify(route)));
  const changed = after.filter((route) => !said.has(JSON.stringify(route)));
  expect(changed.map((route) => route.path)).toEqual([path, `/hi${path}`, `/pa${path}`]);
});

const manyLessons = (perChapter: number) =>
  aClass({
    chapters: [1, 2].map((id) =>
      aChapter({
        id,
        videos: Array.from({ length: perChapter }, (_, index) => aVideo({ id: `v${index}` })),
        materials: Array.from({ length: perChapter }, (_, index) => aMaterial({ id: `m${index}` })),
      }),
    ),
  });
const listedIn = (ten: Class, path: string) => {
  const page = routesOf(siteWith({ ten })).find((route) => route.path === path)?.selection;
  const { chapters, totals } = page as {
    chapters: { videos: unknown[]; materials: unknown[]; more: unknown; counts: string }[];
    totals?: unknown;
  };
  return { ...chapters[0], videos: chapters[0]?.videos.length, totals };
};

// Specification: CHAPTER-5
test('a class page lists up to 400 lessons, then the first of each chapter; the sheet for paper lists all', () => {
  expect(listedIn(manyLessons(100), '/10')).toMatchObject({
    videos: 100,
    more: { videos: 0, materials: 0 },
  });
  expect(listedIn(manyLessons(101), '/10')).toMatchObject({
    videos: 3,
    more: { videos: 98, materials: 98 },
    counts: '101 videos, 101 PDFs',
    totals: { videos: 202, materials: 202 },
  });
  expect(listedIn(manyLessons(101), '/print/10')).toMatchObject({ videos: 101 });
});

test('a video and a file of two chapters have one page each, that of the first', () => {
  const paths = routesOf(siteWith({ ten: manyLessons(2) })).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

// Specification: CHAPTER-3
test('former titles of a chapter lead to its page', () => {
  const ten = aClass({ chapters: [aChapter({ formerSlugs: ['quadratics'] })] });
  const route = routesOf(siteWith({ ten })).find(({ path }) => path === '/10/4-quadratics');
  expect(route?.selection).toMatchObject({ kind: 'redirect', to: '/10/4-quadratic-equations' });
});

// Specification: CHAPTER-6
test('an edit of a post that is about no chapter selects no chapter again, and a related one its chapter alone', () => {
  const about = (title: string, content = '') => aPost({ id: 'blog_9', slug: 'a', title, content });
  const selectRoutes = createSiteRoutes();
  const chaptersOf = (post: ReturnType<typeof aPost>) =>
    selectRoutes({ ...site, blogPosts: [post] }, CONTEXT).filter(({ path }) =>
      /^\/10\/\d+-/.test(path),
    );
  const site = siteWith({
    ten: aClass({ chapters: [aChapter(), aChapter({ id: 5, title: 'Circles' })] }),
  });
  const [before, other] = [chaptersOf(about('Zero')), chaptersOf(about('Why zero?'))];
  expect(other.map((route, index) => route === before[index])).toEqual([true, true]);
  const related = chaptersOf(about('Circles in art'));
  expect(related[1]?.selection).toMatchObject({ related: [{ title: 'Circles in art' }] });
  const text = chaptersOf(about('Circles in art', '<p>More.</p>'));
  expect(text.map((route, index) => route === related[index])).toEqual([true, true]);
});
