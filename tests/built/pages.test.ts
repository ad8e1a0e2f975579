import { expect, test } from 'vitest';
import { defaultContent } from '../support/default-content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aChapter, aPost, aVideo } from '../api/domain/builders.ts';
import { aClass, someContent } from '../support/content.ts';
import { allOf, builtSite, ORIGIN, wordsOf } from '../support/built-site.ts';

const pagesOf = async (content: SiteContent): Promise<Map<string, string>> => {
  const { routes, page } = builtSite(content);
  // Other languages are the same pages with other words: tests/built/languages.test.ts
  const own = routes.filter(
    ({ contentType, language }) => contentType.startsWith('text/html') && language === undefined,
  );
  return new Map(await Promise.all(own.map(async ({ path }) => [path, await page(path)] as const)));
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
const page = (pages: Map<string, string>, path: string): string => {
  const html = pages.get(path);
  if (html === undefined) throw new Error(`There is no page ${path}`);
  return html;
};
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

// Specification: SITE-9
test('structured data is JSON that cannot end its element', () => {
  for (const [path, html] of publicPages) {
    for (const data of allOf(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      expect(data, path).not.toContain('<');
      expect(JSON.parse(data), path).toHaveProperty('@context', 'https://schema.org');
    }
  }
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
    expect(wordsOf(html)).toContain(text);
  }
});

// Specification: CLASS-6, CLASS-7, BLOG-3
test('what is missing is said in the words of the specification', () => {
  const circles = wordsOf(page(empty, '/10'));
  expect(circles).toContain('No video lectures available for this chapter yet.');
  expect(circles).toContain('No study materials available for this chapter yet.');
  expect(wordsOf(page(empty, '/9'))).toContain(
    'No Chapters Available Content for this class will be added soon.',
  );
});

// Specification: CLASS-4, MODEL-4
test('a video whose address is not of YouTube is said to be unavailable', async () => {
  const chapters = [aChapter({ videos: [aVideo({ url: 'javascript:alert(1)' })] })];
  const html = page(await pagesOf(someContent({ classes: [aClass({ chapters })] })), '/10');
  expect(wordsOf(html)).toContain('This video is not available.');
  expect(html).not.toContain('javascript:');
});

// Specification: NOTFOUND-1, NOTFOUND-2, NOTFOUND-4
test('the not-found page has the words of the specification', () => {
  const text = wordsOf(page(full, '/404'));
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
