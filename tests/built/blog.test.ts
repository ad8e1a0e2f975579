import { expect, test } from 'vitest';
import type { Post } from '#domain/blog/post';
import { POSTS_PER_PAGE } from '#site/content/select-blog.ts';
import { aPost, someContent } from '#support/builders';
import { allOf, builtSite, ORIGIN, has, lacks, linksTo } from '#support/built-site';

const render = (path: string, blogPosts: Post[], formerSlugs = {}): Promise<string> =>
  builtSite(someContent({ blogPosts, formerSlugs })).page(path);
const posts = (count: number): Post[] =>
  Array.from({ length: count }, (_, index) =>
    aPost({ id: `blog_${index}`, slug: `post-${index}`, title: `Post ${index}` }),
  );
/** What a page with formulas loads for them. */
const FORMULA_SHEET = /<link rel="stylesheet" href="\/_astro\/formulas\.[^"]+\.css"/;

// Specification: BLOG-1, BLOG-5
test('list and page of a post have its date, title, description or text, and the ways on', async () => {
  const list = await render('/blog', [aPost()]);
  has(
    list,
    /<time datetime="2026-11-21"[^>]*>21 November 2026/,
    /<a class="marker" href="\/blog\/why-zero"[^>]*>Why zero\?<\/a>/,
    'A short history.',
    /<a class="tap" href="\/blog\/why-zero"[^>]*>\s*Read More\s*<\/a>/,
    '<svg class="drawing"',
  );
  const post = await render('/blog/why-zero', [aPost()]);
  has(
    post,
    /<h1[^>]*>Why zero\?<\/h1>/,
    /Published on <time datetime="2026-11-21"[^>]*>21 November 2026<\/time>/,
    '<p>Nothing comes from nothing.</p>',
    /<h2[^>]*>About Some Teacher<\/h2>/,
  );
  linksTo(post, '/10', 'tel:+911612400000');
  for (const html of [list, post]) lacks(html, '<img');
});

// Specification: BLOG-3, BLOG-4, SITE-129
test('a list without posts says so and what to do', async () => {
  const html = await render('/blog', []);
  has(
    html,
    /<h2[^>]*>No blog posts yet<\/h2>/,
    'Check back soon for mathematics tutorials and problem solutions.',
  );
  linksTo(html, '/#contact', '/study-materials');
  lacks(html, 'href="/blog"');
  linksTo(await render('/blog', [aPost()]), '/blog');
});

// Specification: ROUTE-2
test('further posts are on further pages, each of them once, and a former address of a page leads to the newest', async () => {
  const all = posts(3 * POSTS_PER_PAGE);
  const paths = ['/blog', '/blog/page/2', '/blog/page/1'];
  const pages = await Promise.all(paths.map((path) => render(path, all)));
  const linked = pages.flatMap((html) => allOf(html, /class="marker" href="([^"]+)"/g));
  expect(linked).toEqual(all.map(({ slug }) => `/blog/${slug}`));
  const ways = (html: string) => [
    ...allOf(html, /rel="prev" href="([^"]+)"/g),
    ...allOf(html, /rel="next" href="([^"]+)"/g),
  ];
  expect(pages.map(ways)).toEqual([['/blog/page/2'], ['/blog', '/blog/page/1'], ['/blog/page/2']]);
  has(pages[0], /Page 3 of 3/);
  has(pages[1], `<link rel="canonical" href="${ORIGIN}/blog/page/2">`);
  has(await render('/blog/page/3', all), '0; url=/blog"');
});

// Specification: BLOG-1, BLOG-7, MODEL-6
test('a picture keeps its room and knows what stands in for it; one without a file is the stand-in', async () => {
  const filename = 'a b.webp';
  const image = { url: '', s3Key: `blog-images/${filename}`, filename, alt: 'A circle' };
  const sized = [aPost({ image: { ...image, width: 1600, height: 1200 } })];
  for (const path of ['/blog', '/blog/why-zero']) {
    has(
      await render(path, sized),
      /<img src="\/api\/images\/a%20b\.webp" alt="A circle"[^>]* width="1600" height="1200"/,
      'data-fallback="/img/placeholder-blog.jpg"',
    );
  }
  has(
    await render('/blog/why-zero', sized),
    '"url":"https://example.org/api/images/a%20b.webp","width":1600,"height":1200',
  );
  has(await render('/blog', [aPost({ image })]), 'width="800" height="450"');
  const without = await render('/blog/why-zero', [aPost({ image: { ...image, filename: '' } })]);
  has(without, '<img src="/img/placeholder-blog.jpg"');
});

// Specification: BLOG-8
test('formulas are set in title, description and text, with their style sheet there alone, and stay readable elsewhere', async () => {
  const post = aPost({
    title: 'Why $x^2\\ge0$',
    description: 'About $x$.',
    content: '<p>$$\\frac{1}{2}$$</p>',
  });
  const html = await render('/blog/why-zero', [post]);
  has(
    html,
    /<h1[^>]*>Why <span class="katex">/,
    '<mfrac><mn>1</mn><mn>2</mn></mfrac>',
    '<title>Why x²≥0 | Some Tuition</title>',
    '<meta property="og:title" content="Why x²≥0 | Some Tuition">',
  );
  lacks(html, /<[^>]+ style=/);
  has(html, FORMULA_SHEET);
  has(await render('/blog', [post]), /<p class="description"[^>]*>About <span class="katex">/);
  const plain = [aPost({ content: '<p>$5 and $6</p>' })];
  for (const path of ['/', '/blog', '/10', '/blog/why-zero'])
    expect(await render(path, plain), path).not.toMatch(FORMULA_SHEET);
});

test('a former address leads to the present one, for readers and for search engines, in its language', async () => {
  const html = await render('/pa/blog/old', [aPost()], { old: 'why-zero' });
  has(
    html,
    '<html lang="pa-IN"',
    '<meta http-equiv="refresh" content="0; url=/pa/blog/why-zero">',
    `<link rel="canonical" href="${ORIGIN}/pa/blog/why-zero">`,
    '<meta name="robots" content="noindex">',
  );
});

// Specification: SITE-10
test('the feed is RSS 2.0 with an item for each of the newest posts', async () => {
  const newest = aPost({ title: 'a < b \u0007& c', description: 'Of <b>' });
  const xml = await render('/rss.xml', [newest, ...posts(30)]);
  has(xml, '<rss version="2.0"');
  const items = allOf(xml, /<item>(.*?)<\/item>/gs);
  expect(items).toHaveLength(20);
  for (const item of items)
    for (const name of ['title', 'link', 'description', 'guid', 'pubDate'])
      has(item, new RegExp(`<${name}\\b[^>]*>[^<]+</${name}>`));
  has(items[0], '<title>a &lt; b &amp; c</title>');
  // Midnight in India.
  has(items[0], '<pubDate>Fri, 20 Nov 2026 18:30:00 GMT</pubDate>');
});
