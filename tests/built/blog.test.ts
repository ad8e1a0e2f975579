import { expect, test } from 'vitest';
import type { Post } from '#domain/blog/post.ts';
import { POSTS_PER_PAGE } from '#site/content/select-blog.ts';
import { aPost, someContent } from '#support/builders.ts';
import { allOf, builtSite, ORIGIN } from '#support/built-site.ts';

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
  expect(list).toMatch(/<time datetime="2026-11-21"[^>]*>21 November 2026/);
  expect(list).toMatch(/<a class="marker" href="\/blog\/why-zero"[^>]*>Why zero\?<\/a>/);
  expect(list).toContain('A short history.');
  expect(list).toMatch(/<a class="tap" href="\/blog\/why-zero"[^>]*>\s*Read More\s*<\/a>/);
  expect(list).toContain('<svg class="drawing"');
  const post = await render('/blog/why-zero', [aPost()]);
  expect(post).toMatch(/<h1[^>]*>Why zero\?<\/h1>/);
  expect(post).toMatch(/Published on <time datetime="2026-11-21"[^>]*>21 November 2026<\/time>/);
  expect(post).toContain('<p>Nothing comes from nothing.</p>');
  expect(post).toMatch(/<h2[^>]*>About Some Teacher<\/h2>/);
  for (const link of ['/10', 'tel:+911612400000']) expect(post).toContain(`href="${link}"`);
  for (const html of [list, post]) expect(html).not.toContain('<img');
});

// Specification: BLOG-3, BLOG-4, SITE-129
test('a list without posts says so and what to do', async () => {
  const html = await render('/blog', []);
  expect(html).toMatch(/<h2[^>]*>No blog posts yet<\/h2>/);
  expect(html).toContain('Check back soon for mathematics tutorials and problem solutions.');
  for (const link of ['/#contact', '/study-materials']) expect(html).toContain(`href="${link}"`);
  expect(html).not.toContain('href="/blog"');
  expect(await render('/blog', [aPost()])).toContain('href="/blog"');
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
  expect(pages[0]).toMatch(/Page 3 of 3/);
  expect(pages[1]).toContain(`<link rel="canonical" href="${ORIGIN}/blog/page/2">`);
  expect(await render('/blog/page/3', all)).toContain('0; url=/blog"');
});

// Specification: BLOG-1, BLOG-7, MODEL-6
test('a picture keeps its room and knows what stands in for it; one without a file is the stand-in', async () => {
  const filename = 'a b.webp';
  const image = { url: '', s3Key: `blog-images/${filename}`, filename, alt: 'A circle' };
  const sized = [aPost({ image: { ...image, width: 1600, height: 1200 } })];
  for (const path of ['/blog', '/blog/why-zero']) {
    expect(await render(path, sized)).toMatch(
      /<img src="\/api\/images\/a%20b\.webp" alt="A circle"[^>]* width="1600" height="1200"/,
    );
    expect(await render(path, sized)).toContain('data-fallback="/img/placeholder-blog.jpg"');
  }
  expect(await render('/blog/why-zero', sized)).toContain(
    '"url":"https://example.org/api/images/a%20b.webp","width":1600,"height":1200',
  );
  expect(await render('/blog', [aPost({ image })])).toContain('width="800" height="450"');
  const without = await render('/blog/why-zero', [aPost({ image: { ...image, filename: '' } })]);
  expect(without).toContain('<img src="/img/placeholder-blog.jpg"');
});

// Specification: BLOG-8
test('formulas are set in title, description and text, with their style sheet there alone, and stay readable elsewhere', async () => {
  const post = aPost({
    title: 'Why $x^2\\ge0$',
    description: 'About $x$.',
    content: '<p>$$\\frac{1}{2}$$</p>',
  });
  const html = await render('/blog/why-zero', [post]);
  expect(html).toMatch(/<h1[^>]*>Why <span class="katex">/);
  expect(html).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
  expect(html).toContain('<title>Why x²≥0 | Some Tuition</title>');
  expect(html).toContain('<meta property="og:title" content="Why x²≥0 | Some Tuition">');
  expect(html).not.toMatch(/<[^>]+ style=/);
  expect(html).toMatch(FORMULA_SHEET);
  expect(await render('/blog', [post])).toMatch(
    /<p class="description"[^>]*>About <span class="katex">/,
  );
  const plain = [aPost({ content: '<p>$5 and $6</p>' })];
  for (const path of ['/', '/blog', '/10', '/blog/why-zero'])
    expect(await render(path, plain), path).not.toMatch(FORMULA_SHEET);
});

test('a former address leads to the present one, for readers and for search engines, in its language', async () => {
  const html = await render('/pa/blog/old', [aPost()], { old: 'why-zero' });
  expect(html).toContain('<html lang="pa-IN"');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/pa/blog/why-zero">');
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/pa/blog/why-zero">`);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

// Specification: SITE-10
test('the feed is RSS 2.0 with an item for each of the newest posts', async () => {
  const newest = aPost({ title: 'a < b \u0007& c', description: 'Of <b>' });
  const xml = await render('/rss.xml', [newest, ...posts(30)]);
  expect(xml).toContain('<rss version="2.0"');
  const items = allOf(xml, /<item>(.*?)<\/item>/gs);
  expect(items).toHaveLength(20);
  for (const item of items)
    for (const name of ['title', 'link', 'description', 'guid', 'pubDate'])
      expect(item).toMatch(new RegExp(`<${name}\\b[^>]*>[^<]+</${name}>`));
  expect(items[0]).toContain('<title>a &lt; b &amp; c</title>');
  // Midnight in India.
  expect(items[0]).toContain('<pubDate>Fri, 20 Nov 2026 18:30:00 GMT</pubDate>');
});
