import { expect, test } from 'vitest';
import { aChapter, aMaterial, aPost, aVideo } from '../api/domain/builders.ts';
import { aClass } from '../support/content.ts';
import { changedBy, routesOf, siteWith, tenth } from './changed-routes.ts';

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

test('another description of a video changes its pages and the lists of videos', () => {
  const after = siteWith({ ten: tenth([aVideo({ description: 'New.' })]) });
  expect(changedBy(siteWith(), after)).toEqual([
    '/10',
    '/10/1-quadratic-equations',
    '/videos',
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
    '/search',
    '/videos',
    '/videos/10/dQw4w9WgXcQ',
    'search.<hash>.json',
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
    '/search',
    '/sitemap-class-10.xml',
    '/study-materials',
    '/videos/10/dQw4w9WgXcQ',
    'search.<hash>.json',
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
    const page = routes.find((each) => each.path === path)?.selection as
      { previous?: { path: string }; next?: { path: string } } | undefined;
    return [page?.previous?.path, page?.next?.path];
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
    '/10/calendar.ics',
    '/10/exam',
    '/print/10/exam',
  ]);
  expect(changedBy(siteWith(), siteWith({ ten: { ...plain, examDates } }))).toEqual([
    '/',
    '/10',
    '/10/calendar.ics',
  ]);
});

test('an edited post changes its page, the list and the feed', () => {
  const after = siteWith({ blogPosts: [aPost({ description: 'Another.' })] });
  expect(changedBy(siteWith(), after)).toEqual(['/blog', '/blog/why-zero', '/rss.xml']);
});

test('an edited text of a post changes its page alone', () => {
  const after = siteWith({ blogPosts: [aPost({ content: '<p>More.</p>' })] });
  expect(changedBy(siteWith(), after)).toEqual(['/blog/why-zero']);
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

// Specification: SEARCH-4
test('chapters of a class without videos are searched with the others, and it has no page of videos', () => {
  const nine = aClass({ id: '9', chapters: [aChapter({ id: 1, videos: [], materials: [] })] });
  const paths = routesOf({ ...siteWith(), classes: { ...siteWith().classes, '9': nine } }).map(
    ({ path }) => path.replace(/\.[0-9a-f]{16}\./, '.<hash>.'),
  );
  expect(paths).toContain('/_astro/content/videos-9.<hash>.json');
  expect(paths).not.toContain('/videos/9');
});
