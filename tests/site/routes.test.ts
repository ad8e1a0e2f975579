import { expect, test } from 'vitest';
import type { Post } from '#domain/blog/post';
import { presentContent } from '#api/content/follow';
import { isOfKind } from '#site/content/page-data.ts';
import { blogParts, formerBlogPaths } from '#site/content/select-blog.ts';
import { createSiteRoutes, siteRoutes } from '#site/content/routes.ts';
import { aChapter, aClass, aMaterial, aPost, aVideo } from '#support/builders';
import { amount } from '#support/amount';
import { memoryContent } from '#support/memory-content';
import { seededRandom } from '#support/random';
import { randomEdits } from '#support/random-edits';
import { lines } from '#support/rows';
import { fileOf } from '../../scripts/build.ts';
import { changedBy, CONTEXT, routesOf, siteWith, textsOf } from './changed-routes.ts';

const CHAPTER = '/10/4-quadratic-equations';

// Specification: ROUTE-1, ROUTE-2
test('every kind of address has its file and content type; another script is encoded in the path and plain in the file', () => {
  const content = siteWith({ blogPosts: [aPost(), aPost({ id: 'blog_2', slug: 'गणित' })] });
  const all = routesOf(content);
  const routes = new Map(all.map((route) => [route.path, route]));
  const files = new Map(all.map((route) => [route.path, fileOf(route)]));
  for (const file of lines`
    9.html
    10.html
    ca-foundation.html
    study-materials.html
    10/4-quadratic-equations.html
    10/4.html
    videos/10/dQw4w9WgXcQ.html
    files/10_ch4_worksheet-1.pdf.html
    sitemap-class-ca-foundation.xml
    videos.html
    blog.html
    blog/why-zero.html
    files.html
    admin.html
    404.html
    sitemap.xml
    sitemap-pages.xml
    sitemap-posts-1.xml
    robots.txt
    rss.xml
    manifest.webmanifest
    admin/manifest.webmanifest
  `)
    expect(files.get(`/${file.replace(/\.html$/, '')}`)).toBe(file);
  expect(files.get('/')).toBe('index.html');
  expect(files.get(`/blog/${encodeURIComponent('गणित')}`)).toBe('blog/गणित.html');
  expect(
    ['/10', '/rss.xml', '/manifest.webmanifest'].map((path) => routes.get(path)?.contentType),
  ).toEqual([
    'text/html; charset=utf-8',
    'application/rss+xml; charset=utf-8',
    'application/manifest+json',
  ]);
});

test('the sitemap has the blog when there is a post', () => {
  const pages = (blogPosts: Post[]) =>
    textsOf(siteWith({ blogPosts })).get('/sitemap-pages.xml')?.includes('/blog<');
  expect([pages([]), pages([aPost()])]).toEqual([false, true]);
});

const described = aChapter({
  videos: [aVideo({ description: 'New.' })],
  materials: [aMaterial()],
});
const examDates = [{ id: 'e1', name: 'Board exam', date: '2027-02-18' }];

// Specification: EXAM-2, EXAM-3
test.each([
  [
    'another description of a video',
    siteWith({ ten: aClass({ chapters: [described] }) }),
    ['/10', CHAPTER, '/videos', '/videos/10/dQw4w9WgXcQ', 'videos-10.<hash>.json'],
  ],
  ['an exam', siteWith({ ten: aClass({ examDates }) }), ['/', '/10', '/10/calendar.ics']],
  [
    'another description of a post',
    siteWith({ blogPosts: [aPost({ description: 'Another.' })] }),
    ['/blog', '/blog/why-zero', '/rss.xml'],
  ],
  [
    'another text of a post',
    siteWith({ blogPosts: [aPost({ content: '<p>More.</p>' })] }),
    ['/blog/why-zero'],
  ],
])('%s changes the pages that show it, and no other', (_, after, changed) =>
  expect(changedBy(siteWith(), after)).toEqual(changed),
);

const blogOf = (count: number) =>
  siteWith({
    blogPosts: Array.from({ length: count }, (_, index) => {
      const number = count - index;
      return aPost({ id: `blog_${number}`, slug: `post-${number}`, title: `Post ${number}` });
    }),
  });

// Specification: ROUTE-2, SITE-10
test('a new post changes the newest page of the list, the search and the last part of the sitemap, however many there are', () =>
  expect(changedBy(blogOf(250), blogOf(251))).toEqual([
    '/blog',
    '/blog/post-251',
    '/rss.xml',
    '/search',
    '/sitemap-posts-3.xml',
    'search.<hash>.json',
    'share.<hash>.png',
  ]));

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
  // A page of a post that was not edited is not even made again.
  const known = new Set(routes(await read(), CONTEXT));
  const [post] = content.blogPosts;
  if (post) post.content = '<p>Another text.</p>';
  const touched = routes(await read(), CONTEXT).filter(
    (route) => isOfKind(route.selection, 'post') && !known.has(route),
  );
  const path = `/blog/${post?.slug ?? ''}`;
  expect(touched.map((route) => route.path)).toEqual([path, `/hi${path}`, `/pa${path}`]);
});

// Specification: CHAPTER-5
test('a class page lists up to 400 lessons, then the first of each chapter; the sheet for paper lists all', () => {
  const listed = (perChapter: number, path: string) => {
    const chapters = [1, 2].map((id) =>
      aChapter({
        id,
        videos: Array.from({ length: perChapter }, (_, at) => aVideo({ id: `v${at}` })),
        materials: Array.from({ length: perChapter }, (_, at) => aMaterial({ id: `m${at}` })),
      }),
    );
    const routes = routesOf(siteWith({ ten: aClass({ chapters }) }));
    // A video and a file of two chapters have one page each, that of the first.
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
    const page = routes.find((route) => route.path === path)?.selection;
    const {
      chapters: [first],
      totals,
    } = page as {
      chapters: { videos: unknown[]; more: unknown; counts: string }[];
      totals?: unknown;
    };
    return { ...first, videos: first?.videos.length, totals };
  };
  expect(listed(100, '/10')).toMatchObject({ videos: 100, more: { videos: 0, materials: 0 } });
  expect(listed(101, '/10')).toMatchObject({
    videos: 3,
    more: { videos: 98, materials: 98 },
    counts: '101 videos, 101 PDFs',
    totals: { videos: 202, materials: 202 },
  });
  expect(listed(101, '/print/10')).toMatchObject({ videos: 101 });
});

// Specification: CHAPTER-6
test('a chapter names the posts about it, and is selected again only when one is about it', () => {
  const chapters = [aChapter(), aChapter({ id: 5, title: 'Circles' })];
  const site = siteWith({ ten: aClass({ chapters }) });
  const selectRoutes = createSiteRoutes();
  const chaptersWith = (title: string) =>
    selectRoutes({ ...site, blogPosts: [aPost({ title })] }, CONTEXT).filter(({ path }) =>
      /^\/10\/\d+-/.test(path),
    );
  const before = chaptersWith('Zero');
  expect(chaptersWith('Why zero?').map((route, at) => route === before[at])).toEqual([true, true]);
  expect(chaptersWith('Circles in art')[1]?.selection).toMatchObject({
    related: [{ title: 'Circles in art' }],
  });
});

test('a video that stands twice in a class is where its shared link leads once', () => {
  const twice = [aVideo(), aVideo({ id: 'v2' })];
  const ten = aClass({
    chapters: [aChapter({ id: 1, videos: twice }), aChapter({ id: 2, videos: [aVideo()] })],
  });
  const page = routesOf(siteWith({ ten })).find(({ path }) => path === '/10')?.selection;
  const { chapters } = page as { chapters: { videos: { anchor?: string }[] }[] };
  const anchors = chapters.flatMap((chapter) => chapter.videos.map(({ anchor }) => anchor));
  expect(anchors).toEqual(['video-dQw4w9WgXcQ', undefined, undefined]);
});

test('a former slug leads to the post, unless a post has it now', () => {
  const blogPosts = [aPost(), aPost({ id: 'blog_2', slug: 'taken', title: 'Taken' })];
  const formerSlugs = { old: 'why-zero', taken: 'why-zero', lost: 'no-such-post' };
  const routes = routesOf(siteWith({ blogPosts, formerSlugs }));
  expect(
    routes
      .filter(({ path }) => path.startsWith('/blog/'))
      .map(({ path, selection }) => [path, selection]),
  ).toMatchObject([
    ['/blog/why-zero', { kind: 'post' }],
    ['/blog/taken', { kind: 'post' }],
    ['/blog/old', { kind: 'redirect', path: '/blog/why-zero' }],
  ]);
});

test('pages with one title are told apart', () => {
  const blogPosts = ['a', 'b'].map((slug) => aPost({ id: `blog_${slug}`, slug, title: 'Blog' }));
  const titles = routesOf(siteWith({ blogPosts }))
    .filter(({ path }) => path.startsWith('/blog'))
    .map(({ selection }) => (selection as { meta: { title: string } }).meta.title);
  expect(titles.slice(1)).toEqual(['Blog (2) | Some Tuition', 'Blog (3) | Some Tuition']);
});

// Specification: SEARCH-4
test('chapters of a class without videos are searched with the others, and it has no page of videos', () => {
  const nine = aClass({ id: '9', chapters: [aChapter({ id: 1 })] });
  const paths = routesOf({ ...siteWith(), classes: { ...siteWith().classes, '9': nine } }).map(
    ({ path }) => path.replace(/\.[0-9a-f]{16}\./, '.<hash>.'),
  );
  expect(paths).toContain('/_astro/content/videos-9.<hash>.json');
  expect(paths).not.toContain('/videos/9');
});
