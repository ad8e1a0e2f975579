import { expect, test } from 'vitest';
import type { Post } from '#domain/blog/post.ts';
import { POSTS_PER_PAGE } from '#site/content/select-blog.ts';
import { aPost } from '../api/domain/builders.ts';
import { someContent } from '../support/content.ts';
import { builtSite, ORIGIN, site } from '../support/built-site.ts';

const render = (path: string, blogPosts: Post[], formerSlugs = {}): Promise<string> =>
  builtSite(someContent({ blogPosts, formerSlugs })).page(path);
const posts = (count: number): Post[] =>
  Array.from({ length: count }, (_, index) =>
    aPost({
      id: `blog_${index}`,
      slug: `post-${index}`,
      title: `Post ${index}`,
    }),
  );
const formulaSheet = /<link rel="stylesheet" href="(\/_astro\/formulas\.[^"]+\.css)"/;
/** Sheets that the page loads and that have KaTeX's fonts. */
const loadsFormulaStyles = async (html: string): Promise<boolean> => {
  const file = [...html.matchAll(new RegExp(formulaSheet, 'g'))].map(([, address]) => address);
  const sheets = await Promise.all(
    site.assets
      .filter(({ path }) => file.includes(path))
      .map(async (asset) => new TextDecoder().decode(await asset.read())),
  );
  return sheets.some((sheet) => sheet.includes('KaTeX_Main'));
};

// Specification: BLOG-1
test('the list shows date, title, description and both links of each post', async () => {
  const html = await render('/blog', [aPost()]);
  expect(html).toContain('<time datetime="2026-11-21"');
  expect(html).toContain('21 November 2026');
  expect(html).toMatch(/<a class="marker" href="\/blog\/why-zero"[^>]*>Why zero\?<\/a>/);
  expect(html).toContain('A short history.');
  expect(html).toMatch(/<a class="tap" href="\/blog\/why-zero"[^>]*>\s*Read More\s*<\/a>/);
  expect(html).toContain('<svg class="drawing"');
  expect(html).not.toContain('placeholder-blog.jpg"');
});

// Specification: BLOG-3, BLOG-4, SITE-129
test('a list without posts says so and what to do', async () => {
  const html = await render('/blog', []);
  expect(html).toMatch(/<h2[^>]*>No blog posts yet<\/h2>/);
  expect(html).toContain('Check back soon for mathematics tutorials and problem solutions.');
  expect(html).toContain('href="/#contact"');
  expect(html).toContain('href="/study-materials"');
  expect(html).not.toContain('href="/blog"');
  expect(await render('/blog', [aPost()])).toContain('href="/blog"');
});

// Specification: ROUTE-2
test('further posts are on further pages, each of them once', async () => {
  const all = posts(3 * POSTS_PER_PAGE);
  const pages = await Promise.all(
    ['/blog', '/blog/page/2', '/blog/page/1'].map((path) => render(path, all)),
  );
  const linked = pages.flatMap((html) =>
    [...html.matchAll(/class="marker" href="([^"]+)"/g)].map(([, path]) => path),
  );
  expect(linked).toEqual(all.map(({ slug }) => `/blog/${slug}`));
  const [newest = '', second = '', oldest = ''] = pages;
  expect(newest).toContain('rel="next" href="/blog/page/2"');
  expect(newest).not.toContain('rel="prev"');
  expect(newest).toMatch(/Page 3 of 3/);
  expect(second).toContain('rel="prev" href="/blog"');
  expect(second).toContain('rel="next" href="/blog/page/1"');
  expect(second).toMatch(/>Page 2</);
  expect(second).toContain(`<link rel="canonical" href="${ORIGIN}/blog/page/2">`);
  expect(oldest).toContain('rel="prev" href="/blog/page/2"');
  expect(oldest).not.toContain('rel="next"');
});

// Specification: ROUTE-2
test('an address that a page had when they were counted from the newest post leads to the newest posts', async () => {
  expect(await render('/blog/page/3', posts(3 * POSTS_PER_PAGE))).toContain('0; url=/blog"');
});

// Specification: BLOG-5
test('a post has its title, date, text, help and the teacher', async () => {
  const html = await render('/blog/why-zero', [aPost()]);
  expect(html).toMatch(/<h1[^>]*>Why zero\?<\/h1>/);
  expect(html).toMatch(/Published on <time datetime="2026-11-21"[^>]*>21 November 2026<\/time>/);
  expect(html).toContain('<p>Nothing comes from nothing.</p>');
  expect(html).toMatch(/<h2[^>]*>About Some Teacher<\/h2>/);
  expect(html).toContain('href="/10"');
  expect(html).toContain('href="tel:+911612400000"');
  expect(html).not.toContain('<img');
});

const anImage = (filename: string) => ({
  url: `/api/images/${filename}`,
  s3Key: `blog-images/${filename}`,
  filename,
  alt: 'A circle',
});

// Specification: BLOG-7
test('a picture knows what stands in for it; one without a file is the stand-in', async () => {
  const html = await render('/blog/why-zero', [aPost({ image: anImage('a.webp') })]);
  expect(html).toMatch(
    /<img src="\/api\/images\/a\.webp" alt="A circle"[^>]*data-fallback="\/img\/placeholder-blog\.jpg"/,
  );
  const without = await render('/blog/why-zero', [aPost({ image: anImage('') })]);
  expect(without).toMatch(/<img src="\/img\/placeholder-blog\.jpg"/);
});

test('a picture whose size is known keeps its room, and search engines are told it', async () => {
  const image = { ...anImage('a.webp'), width: 1600, height: 1200 };
  for (const path of ['/blog', '/blog/why-zero']) {
    expect(await render(path, [aPost({ image })])).toMatch(
      /<img src="\/api\/images\/a\.webp"[^>]* width="1600" height="1200"/,
    );
  }
  expect(await render('/blog/why-zero', [aPost({ image })])).toContain(
    '"url":"https://example.org/api/images/a.webp","width":1600,"height":1200',
  );
  const unknown = await render('/blog', [aPost({ image: anImage('a.webp') })]);
  expect(unknown).toMatch(/<img src="\/api\/images\/a\.webp"[^>]* width="800" height="450"/);
});

// Specification: BLOG-8
test('formulas are set in title, description and text, and stay readable elsewhere', async () => {
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
  const list = await render('/blog', [post]);
  expect(list).toMatch(/<p class="description"[^>]*>About <span class="katex">/);
  expect(await render('/rss.xml', [post])).toContain('<title>Why x²≥0</title>');
});

test('styles and fonts for formulas are loaded where there are formulas and nowhere else', async () => {
  const withFormula = [aPost({ content: '<p>$x$</p>' })];
  expect(await loadsFormulaStyles(await render('/blog/why-zero', withFormula))).toBe(true);
  for (const path of ['/', '/blog', '/10']) {
    expect(await loadsFormulaStyles(await render(path, withFormula)), path).toBe(false);
  }
  const plain = await render('/blog/why-zero', [aPost({ content: '<p>$5 and $6</p>' })]);
  expect(await loadsFormulaStyles(plain)).toBe(false);
});

test('a former address leads to the present one, for readers and for search engines', async () => {
  const html = await render('/blog/old', [aPost()], { old: 'why-zero' });
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/blog/why-zero">');
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/blog/why-zero">`);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

// Specification: SITE-10
test('the feed is RSS 2.0 with an item for each of the newest posts', async () => {
  const newest = aPost({ title: 'a < b & c', description: 'Of <b>' });
  const xml = await render('/rss.xml', [newest, ...posts(30)]);
  expect(xml).toContain('<rss version="2.0"');
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
  expect(items).toHaveLength(20);
  for (const item of items)
    for (const name of ['title', 'link', 'description', 'guid', 'pubDate'])
      expect(item).toMatch(new RegExp(`<${name}\\b[^>]*>[^<]+</${name}>`));
  expect(items[0]).toContain('<title>a &lt; b &amp; c</title>');
  expect(items[0]).toMatch(
    /<pubDate>(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT</,
  );
});
