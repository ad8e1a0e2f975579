import { expect, test } from 'vitest';
import { blogParts, formerBlogPaths } from '#site/content/select-blog.ts';
import { englishPath } from '#domain/text/language.ts';
import { createSiteRoutes, siteRoutes } from '#site/content/routes.ts';
import type { Class } from '#domain/course/class.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aChapter, aMaterial, aPost, aProfile, aVideo } from '../api/domain/builders.ts';
import { aClass, someContent } from '../support/content.ts';
import { randomEdits, seeded } from '../support/random-edits.ts';
import { sharingReader } from '../support/sharing-reader.ts';

const tenth = (videos = [aVideo()]) =>
  aClass({ chapters: [aChapter({ id: 1, videos, materials: [aMaterial()] })] });

const siteWith = ({
  ten = tenth(),
  ...rest
}: Partial<Omit<SiteContent, 'classes'>> & { ten?: Class } = {}) =>
  someContent({
    ...rest,
    classes: [
      aClass({ id: '9', title: 'Class 9 Mathematics' }),
      ten,
      aClass({ id: 'ca', title: 'CA Foundation Mathematics' }),
    ],
  });

const CONTEXT = { origin: 'https://example.org', year: 2026 };
const routesOf = (content: SiteContent, context = CONTEXT) => siteRoutes(content, context);

const changedBy = (before: SiteContent, after: SiteContent, year = CONTEXT.year): string[] => {
  const keys = new Map(
    routesOf(before).map(({ path, selection }) => [path, JSON.stringify(selection)]),
  );
  const changed = routesOf(after, { ...CONTEXT, year })
    .filter(({ path, selection }) => keys.get(path) !== JSON.stringify(selection))
    .map(({ path, language }) => ({
      language,
      path: englishPath(path).replace(
        /^\/_astro\/content\/(?:hi-|pa-)?(.+)\.[0-9a-f]{16}\./,
        '$1.<hash>.',
      ),
    }));
  const english = changed.filter(({ language }) => language === undefined);
  // What changes in English changes in all languages, but for what is there once.
  const once =
    /^(\/(admin.*|rss\.xml|sitemap.*|manifest.*|robots.*|study-materials\/\w+\.json)|(share|\w+-letters|devanagari|gurmukhi).*)$/;
  for (const language of ['hi', 'pa']) {
    const translated = changed.filter((each) => each.language === language);
    expect(translated.map(({ path }) => path)).toEqual(
      english.map(({ path }) => path).filter((path) => !once.test(path)),
    );
  }
  return english.map(({ path }) => path).sort();
};

// Specification: ROUTE-1, ROUTE-2
test('every kind of address has its file and content type', () => {
  const routes = new Map(routesOf(siteWith()).map((route) => [route.path, route]));
  const files = Object.fromEntries([...routes].map(([path, { file }]) => [path, file]));
  expect(files).toMatchObject({
    '/': 'index.html',
    '/9': '9.html',
    '/10': '10.html',
    '/ca-foundation': 'ca-foundation.html',
    '/study-materials': 'study-materials.html',
    '/10/1-quadratic-equations': '10/1-quadratic-equations.html',
    '/10/1': '10/1.html',
    '/videos/10/dQw4w9WgXcQ': 'videos/10/dQw4w9WgXcQ.html',
    '/files/10_ch4_worksheet-1.pdf': 'files/10_ch4_worksheet-1.pdf.html',
    '/sitemap-class-ca-foundation.xml': 'sitemap-class-ca-foundation.xml',
    '/videos': 'videos.html',
    '/blog': 'blog.html',
    '/blog/why-zero': 'blog/why-zero.html',
    '/files': 'files.html',
    '/admin': 'admin.html',
    '/404': '404.html',
    '/sitemap.xml': 'sitemap.xml',
    '/sitemap-pages.xml': 'sitemap-pages.xml',
    '/sitemap-posts-1.xml': 'sitemap-posts-1.xml',
    '/robots.txt': 'robots.txt',
    '/rss.xml': 'rss.xml',
    '/manifest.webmanifest': 'manifest.webmanifest',
    '/admin/manifest.webmanifest': 'admin/manifest.webmanifest',
  });
  expect(routes.get('/10')?.contentType).toBe('text/html; charset=utf-8');
  expect(routes.get('/rss.xml')?.contentType).toBe('application/rss+xml; charset=utf-8');
  expect(routes.get('/manifest.webmanifest')?.contentType).toBe('application/manifest+json');
});

test('the same content gives the same routes', () => {
  expect(routesOf(siteWith())).toEqual(routesOf(siteWith()));
});

test('another description of a video changes its pages and the lists of videos', () => {
  const after = siteWith({ ten: tenth([aVideo({ description: 'New.' })]) });
  expect(changedBy(siteWith(), after)).toEqual([
    '/10',
    '/10/1-quadratic-equations',
    '/videos',
    '/videos/10',
    '/videos/10/dQw4w9WgXcQ',
    'videos-10.<hash>.json',
  ]);
});

test('another video also changes the count on the home page', () => {
  const after = siteWith({ ten: tenth([aVideo(), aVideo({ id: 'v2' })]) });
  expect(changedBy(siteWith(), after)).toEqual([
    '/',
    '/10',
    '/10/1-quadratic-equations',
    '/print/10',
    '/videos',
    '/videos/10',
    '/videos/10/dQw4w9WgXcQ',
    'videos-10.<hash>.json',
  ]);
});

test('another file of a material changes its pages, its chapter’s and the lists of materials', () => {
  const ten = aClass({
    chapters: [
      aChapter({
        id: 1,
        videos: [aVideo()],
        materials: [aMaterial({ filename: '10_ch1_a.pdf', title: 'Squares: $x^2$' })],
      }),
    ],
  });
  const after = siteWith({ ten });
  expect(changedBy(siteWith(), after)).toEqual([
    '/10',
    '/10/1-quadratic-equations',
    '/files/10_ch1_a.pdf',
    '/my-progress',
    '/print/10',
    '/sitemap-class-10.xml',
    '/study-materials',
    '/study-materials/10',
    '/videos/10/dQw4w9WgXcQ',
    'study-materials-10.<hash>.json',
  ]);
  const route = routesOf(after).find(({ path }) => path === '/files/10_ch1_a.pdf');
  expect(route?.contentType).toBe('text/html; charset=utf-8');
  expect(route?.selection).toMatchObject({ material: { title: 'Squares: x²' } });
});

// Specification: VIEWER-22
test('a material’s page leads to those before and after it that have pages', () => {
  const filenames = ['10_ch1_a.pdf', 'notes.pdf', '10_ch1_b.pdf', '10_ch1_c.pdf'];
  const materials = filenames.map((filename) => aMaterial({ filename, title: filename }));
  const routes = routesOf(siteWith({ ten: aClass({ chapters: [aChapter({ materials })] }) }));
  const neighbours = (path: string) => {
    const { previous, next } = routes.find((each) => each.path === path)?.selection as {
      previous?: { path: string };
      next?: { path: string };
    };
    return [previous?.path, next?.path];
  };
  expect(neighbours('/files/10_ch1_a.pdf')).toEqual([undefined, '/files/10_ch1_b.pdf']);
  expect(neighbours('/hi/files/10_ch1_b.pdf')).toEqual([
    '/hi/files/10_ch1_a.pdf',
    '/hi/files/10_ch1_c.pdf',
  ]);
});

test('a video that stands twice in a class is where its shared link leads once', () => {
  const twice = [aVideo(), aVideo({ id: 'v2' })];
  const ten = aClass({
    chapters: [aChapter({ id: 1, videos: twice }), aChapter({ id: 2, videos: [aVideo()] })],
  });
  const page = routesOf(siteWith({ ten })).find(({ path }) => path === '/10')?.selection;
  const { chapters } = page as { chapters: { videos: { anchor?: string; youtube: string }[] }[] };
  const videos = chapters.flatMap((chapter) => chapter.videos);
  expect(videos.map(({ anchor }) => anchor)).toEqual([
    `video-${videos[0]?.youtube ?? ''}`,
    undefined,
    undefined,
  ]);
});

// Specification: EXAM-2, EXAM-3, EXAM-6
test('an exam changes the home page, its class page and the page for the night before', () => {
  const plain = tenth();
  const [chapter] = plain.chapters;
  const sheet = aMaterial({ type: 'formulae' });
  const ten = { ...plain, chapters: chapter ? [{ ...chapter, materials: [sheet] }] : [] };
  const examDates = [{ id: 'e1', name: 'Board exam', date: '2027-02-18' }];
  expect(changedBy(siteWith({ ten }), siteWith({ ten: { ...ten, examDates } }))).toEqual([
    '/',
    '/10',
    '/10/exam',
    '/print/10/exam',
  ]);
  expect(changedBy(siteWith(), siteWith({ ten: { ...plain, examDates } }))).toEqual(['/', '/10']);
});

test('an edited post changes its page, the list and the feed', () => {
  const after = siteWith({ blogPosts: [aPost({ description: 'Another.' })] });
  expect(changedBy(siteWith(), after)).toEqual(['/blog', '/blog/why-zero', '/rss.xml']);
});

test('an edited text of a post changes its page alone', () => {
  const after = siteWith({ blogPosts: [aPost({ content: '<p>More.</p>' })] });
  expect(changedBy(siteWith(), after)).toEqual(['/blog/why-zero']);
});

test('an edited biography changes the home page alone', () => {
  const after = siteWith({ profile: aProfile({ biography: ['Another.'] }) });
  expect(changedBy(siteWith(), after)).toEqual(['/']);
});

test('the year changes every page with a footer, and no feed', () => {
  const changed = changedBy(siteWith(), siteWith(), 2027);
  expect(changed).toContain('/10');
  expect(changed).not.toContain('/admin');
  expect(changed).not.toContain('/sitemap.xml');
});

test('a former slug leads to the post, unless a post has it now', () => {
  const posts = [aPost(), aPost({ id: 'blog_2', slug: 'taken', title: 'Taken' })];
  const formerSlugs = { old: 'why-zero', taken: 'why-zero', lost: 'no-such-post' };
  const routes = routesOf(siteWith({ blogPosts: posts, formerSlugs }));
  const kinds = routes
    .filter(({ path }) => path.startsWith('/blog/'))
    .map(({ path, selection }) => [path, selection]);
  expect(kinds).toEqual([
    ['/blog/why-zero', expect.objectContaining({ kind: 'post' })],
    ['/blog/taken', expect.objectContaining({ kind: 'post' })],
    ['/blog/old', expect.objectContaining({ kind: 'redirect', to: '/blog/why-zero' })],
  ]);
});

test('an address in another script is percent-encoded in the path and plain in the file', () => {
  const routes = routesOf(siteWith({ blogPosts: [aPost({ slug: 'गणित' })] }));
  const encoded = encodeURIComponent('गणित');
  expect(routes).toContainEqual(
    expect.objectContaining({ path: `/blog/${encoded}`, file: 'blog/गणित.html' }),
  );
});

test('pages with one title are told apart', () => {
  const blogPosts = [
    aPost({ slug: 'a', title: 'Blog' }),
    aPost({ id: 'blog_2', slug: 'b', title: 'Blog' }),
  ];
  const titles = routesOf(siteWith({ blogPosts })).flatMap(({ selection, language }) =>
    // A page that only leads on has the title of where it leads.
    language === undefined &&
    selection !== null &&
    typeof selection === 'object' &&
    'meta' in selection &&
    !('to' in selection)
      ? [selection.meta]
      : [],
  );
  const names = titles.map((meta) => (meta as { title: string }).title);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('Blog (2) | Some Tuition');
  expect(names).toContain('Blog (3) | Some Tuition');
});

// Specification: BLOG-1, MODEL-6
test('a post without a picture has none; a picture without a file becomes the placeholder', () => {
  const blogPosts = [
    aPost({ slug: 'none' }),
    aPost({ slug: 'empty', image: { url: '', s3Key: '', filename: '' } }),
    aPost({ slug: 'good', image: { url: '', s3Key: '', filename: 'a b.png', alt: 'A graph' } }),
  ];
  const routes = routesOf(siteWith({ blogPosts }));
  const pictureAt = (path: string) => routes.find((route) => route.path === path)?.selection;
  expect(pictureAt('/blog/none')).toMatchObject({ picture: undefined });
  expect(pictureAt('/blog/empty')).toMatchObject({
    picture: { src: '/img/placeholder-blog.jpg' },
  });
  expect(pictureAt('/blog/good')).toMatchObject({
    picture: { src: '/api/images/a%20b.png', alt: 'A graph' },
  });
});

const blogOf = (count: number) =>
  siteWith({
    blogPosts: Array.from({ length: count }, (_, index) => {
      const number = count - index;
      return aPost({ id: `blog_${number}`, slug: `post-${number}`, title: `Post ${number}` });
    }),
  });

// Specification: ROUTE-2, SITE-10
test('a new post changes the newest page of the list and the last part of the sitemap, however many there are', () => {
  const changed = changedBy(blogOf(250), blogOf(251));
  expect(changed).toEqual([
    '/blog',
    '/blog/post-251',
    '/rss.xml',
    '/sitemap-posts-3.xml',
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
  const edit = randomEdits(content, seeded(5));
  const reader = sharingReader(
    () => content,
    () => Promise.resolve(undefined),
  );
  const routes = createSiteRoutes();
  for (let count = 0; count < 100; count += 1) {
    const kind = edit();
    const { content: read } = await reader.read();
    const [kept, fresh] = [routes(read, CONTEXT), siteRoutes(read, CONTEXT)];
    expect(JSON.stringify(kept) === JSON.stringify(fresh), kind).toBe(true);
  }
  const before = routes((await reader.read()).content, CONTEXT);
  const [post] = content.blogPosts;
  if (post !== undefined) post.content = '<p>Another text.</p>';
  const after = routes((await reader.read()).content, CONTEXT);
  const touched = after.filter((route, index) => route !== before[index]);
  const path = `/blog/${post?.slug ?? ''}`;
  expect(touched.map((route) => route.path)).toEqual([path, `/hi${path}`, `/pa${path}`]);
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
    counts: '101 videos, 101 materials',
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
