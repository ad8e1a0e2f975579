import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { defaultContent } from '../support/default-content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aChapter, aPost, aVideo } from '../api/domain/builders.ts';
import { compiledSite } from '../support/compiled-site.ts';
import { aClass, someContent } from '../support/content.ts';
import { allOf, pageText } from '../support/page-text.ts';

const ORIGIN = 'https://example.org';
const site = await compiledSite();

const pagesOf = async (content: SiteContent): Promise<Map<string, string>> => {
  const pages = new Map<string, string>();
  const routes = site.routes(buildSnapshot(content), { origin: ORIGIN, year: 2026 });
  for (const route of routes) {
    // Other languages are the same pages with other words: tests/built/languages.test.ts
    if (!route.contentType.startsWith('text/html') || route.language !== undefined) continue;
    pages.set(route.path, pageText(await site.render(route)));
  }
  return pages;
};

const full = await pagesOf({
  ...defaultContent(),
  blogPosts: [aPost()],
  formerSlugs: { 'old-name': 'why-zero' },
});
const empty = await pagesOf(
  someContent({
    classes: [
      aClass({ id: '9', title: 'Class 9 Mathematics', chapters: [] }),
      aClass({ chapters: [aChapter({ id: 3, title: 'Circles' })] }),
    ],
    blogPosts: [],
  }),
);
/** Pages with the public header and footer. */
const publicPages = [...full].filter(
  ([path, html]) => path !== '/admin' && !html.includes('http-equiv="refresh"'),
);
/** The same with the pages of one chapter that has lessons and one that has none, instead of all chapters. */
const samplePages = publicPages.filter(([path]) => {
  const isLesson = /^\/(videos\/[^/]+\/|files\/|[^/]+\/\d+-)/.test(path);
  return !isLesson || /\/(10\/[16]-|znmPfDfsir8$|10_ch1_)/.test(path);
});
const page = (pages: Map<string, string>, path: string): string => {
  const html = pages.get(path);
  if (html === undefined) throw new Error(`There is no page ${path}`);
  return html;
};
const texts = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

test.each(samplePages)('%s says its language and has one title', (_path, html) => {
  expect(html).toContain('<html lang="en-IN"');
  expect(allOf(html.slice(0, html.indexOf('<body')), /<title>([^<]+)<\/title>/g)).toHaveLength(1);
});

// The viewer's heading is the name of the file, which only the browser knows.
// Specification: SITE-1
test.each(samplePages.filter(([path]) => path !== '/files'))(
  '%s has one main heading',
  (_path, html) => {
    expect(allOf(html, /<(h1)[\s>]/g)).toHaveLength(1);
  },
);

// Specification: SITE-6
test('no two pages have one title or one description', () => {
  const heads = publicPages.map(([, html]) => html.slice(0, html.indexOf('<body')));
  const titles = heads.flatMap((head) => allOf(head, /<title>([^<]+)<\/title>/g));
  const descriptions = heads.flatMap((head) =>
    allOf(head, /<meta name="description" content="([^"]+)"/g),
  );
  expect(titles).toHaveLength(publicPages.length);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(publicPages.length);
  for (const title of titles) expect(title).toContain('Ganit Point');
});

// Specification: SITE-7
test('each page names its own address, or stays out of search engines', () => {
  for (const [path, html] of publicPages) {
    const hidden = html.includes('<meta name="robots" content="noindex">');
    const canonical = allOf(html, /<link rel="canonical" href="([^"]+)"/g);
    expect(canonical, path).toEqual(hidden ? [] : [ORIGIN + path]);
  }
});

// Specification: SITE-1
test.each(samplePages)('%s has landmarks and a way past the header', (_path, html) => {
  for (const landmark of ['<header', '<main', '<footer', '<nav']) expect(html).toContain(landmark);
  expect(html).toContain('href="#main"');
});

test.each([...samplePages, ['/admin', page(full, '/admin')]])(
  '%s has no inline style and no code in attributes',
  (_path, html) => {
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
  },
);

// Specification: SITE-19, SITE-20
test.each(samplePages)('%s asks nothing of other hosts', (_path, html) => {
  const loaded = allOf(html, /<(?:script|img|iframe|source)[^>]*\ssrc="([^"]+)"/g).concat(
    allOf(html, /<link[^>]*rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*href="([^"]+)"/g),
  );
  expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([]);
});

// Specification: SITE-9
test('structured data is JSON that cannot end its element', () => {
  for (const [path, html] of publicPages) {
    for (const data of allOf(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      expect(data, path).not.toContain('<');
      expect(JSON.parse(data), path).toHaveProperty('@context', 'https://schema.org');
    }
  }
  const [school] = allOf(
    page(full, '/'),
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
  );
  expect(JSON.parse(school ?? '')).toMatchObject({
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    openingHours: 'Mo-Sa 06:00-20:00',
    hasOfferCatalog: {
      itemListElement: [
        'Class 8',
        'Class 9',
        'Class 10',
        'Class 11',
        'Class 12',
        'CA Foundation',
      ].map((name) => ({ itemOffered: { name } })),
    },
  });
});

// Specification: PRODUCT-3, HOME-2, HOME-3, HOME-7, HOME-8
test('the home page has its anchors, links, contact ways and eight questions', () => {
  const html = page(full, '/');
  for (const id of ['classes', 'about', 'contact', 'faq']) expect(html).toContain(`id="${id}"`);
  for (const path of ['/8', '/9', '/10', '/11', '/12', '/ca-foundation']) {
    expect(html).toContain(`href="${path}"`);
  }
  expect(html).toContain('href="tel:+919876543210"');
  expect(html).toContain('href="mailto:hello@ganitpoint.example.com"');
  expect(html).toContain('href="https://www.google.com/maps/search/?api=1');
  expect(html).toContain('https://wa.me/919876543210');
  expect(allOf(html, /<details (name="faq"[^>]*)>/g)).toHaveLength(8);
  expect(allOf(html, /<details name="faq" (open)/g)).toHaveLength(1);
  for (const text of ['Explore Classes', 'Contact Us', 'Why Study With Us', '26 years']) {
    expect(texts(html)).toContain(text);
  }
});

test('the figure of experience stands once in the content of the home page and once in the footer', () => {
  const html = page(full, '/');
  const [before = '', content = '', footer = ''] = html.split(/<main|<footer/);
  const figures = [before, content, footer].map((part) => allOf(part, /(26 years)/g).length);
  expect(figures).toEqual([0, 1, 1]);
});

// Specification: CLASS-1
test('a class page names its chapters, tabs and what to do next', () => {
  const html = page(full, '/10');
  const text = texts(html);
  expect(text).toContain('Chapter 4: Quadratic Equations');
  expect(text).toContain('4 videos');
  expect(html).toContain('id="chapter-4"');
  expect(allOf(html, /role="(tab)"/g)).toHaveLength(2);
  expect(text).toMatch(/Video Lectures\s+\(\d+\)/);
  expect(text).toMatch(/Study Materials\s+\(\d+\)/);
  expect(html).toContain('href="https://www.youtube.com/watch?v=2ZzuZvz33X0"');
  expect(html).not.toContain('<iframe');
  expect(html).toContain('href="/files/10_ch1_real-numbers-practice.pdf"');
  expect(html).toContain('href="/#contact"');
});

// Specification: CLASS-6, CLASS-7, BLOG-3
test('what is missing is said in the words of the specification', () => {
  const circles = texts(page(empty, '/10'));
  expect(circles).toContain('No video lectures available for this chapter yet.');
  expect(circles).toContain('No study materials available for this chapter yet.');
  expect(texts(page(empty, '/9'))).toContain(
    'No Chapters Available Content for this class will be added soon.',
  );
  expect(texts(page(empty, '/blog'))).toContain(
    'No blog posts yet Check back soon for mathematics tutorials and problem solutions.',
  );
});

// Specification: CLASS-4, MODEL-4
test('a video whose address is not of YouTube is said to be unavailable', async () => {
  const chapters = [aChapter({ videos: [aVideo({ url: 'javascript:alert(1)' })] })];
  const html = page(await pagesOf(someContent({ classes: [aClass({ chapters })] })), '/10');
  expect(texts(html)).toContain('This video is not available.');
  expect(html).not.toContain('javascript:');
});

// Specification: NOTFOUND-1, NOTFOUND-2, NOTFOUND-4
test('the not-found page has the words of the specification', () => {
  const text = texts(page(full, '/404'));
  for (const words of [
    'Oops! Equation Not Found',
    'Error 404 - Page Not Found',
    "Even Ganit Sir couldn't solve this equation! The page you're looking for seems to have vanished into the mathematical void.",
    "Some equations are better solved with Ganit Sir's help!",
    'Go Back',
    'Back to Home',
  ]) {
    expect(text).toContain(words);
  }
});

// Specification: BLOG-5
test('a post has its date, its text and ways on', () => {
  const html = page(full, '/blog/why-zero');
  expect(texts(html)).toContain('Published on 21 November 2026');
  expect(html).toContain('<p>Nothing comes from nothing.</p>');
  for (const path of ['/8', '/ca-foundation']) expect(html).toContain(`href="${path}"`);
});

// Specification: SITE-22
test('the texts of the teacher are cleaned before readers get them', async () => {
  const content = '<h1>Part</h1><p onclick="x()">Hi</p><script>y()</script><img src="//z.example">';
  const html = page(
    await pagesOf(someContent({ blogPosts: [aPost({ content })] })),
    '/blog/why-zero',
  );
  expect(html).toContain('<h2>Part</h2><p>Hi</p>');
  for (const bad of ['onclick', 'y()', 'z.example']) expect(html).not.toContain(bad);
});

test('a former address leads on without JavaScript', () => {
  expect(page(full, '/blog/old-name')).toContain(
    '<meta http-equiv="refresh" content="0; url=/blog/why-zero">',
  );
});

// Specification: SITE-15
test('a notice of the teacher stands above every public page', async () => {
  const content = defaultContent();
  content.profile.notice = 'No classes on <Diwali>.';
  const pages = await pagesOf(content);
  for (const path of ['/', '/10', '/404']) {
    expect(page(pages, path)).toContain('No classes on &lt;Diwali&gt;.');
  }
  expect(page(full, '/')).not.toContain('aria-label="Notice"');
});
