import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aChapter, aMaterial, aPost, aVideo } from '../api/domain/builders.ts';
import { compiledSite } from '../support/compiled-site.ts';
import { aClass, someContent } from '../support/content.ts';
import { pageText } from '../support/page-text.ts';

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
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, found]) => found ?? []);

test.each(samplePages)('%s says its language and has one title', (_path, html) => {
  expect(html).toContain('<html lang="en-IN"');
  expect(all(html.slice(0, html.indexOf('<body')), /<title>([^<]+)<\/title>/g)).toHaveLength(1);
});

// The viewer's heading is the name of the file, which only the browser knows.
// Specification: SITE-1
test.each(samplePages.filter(([path]) => path !== '/files'))(
  '%s has one main heading',
  (_path, html) => {
    expect(all(html, /<(h1)[\s>]/g)).toHaveLength(1);
  },
);

// Specification: SITE-6
test('no two pages have one title or one description', () => {
  const heads = publicPages.map(([, html]) => html.slice(0, html.indexOf('<body')));
  const titles = heads.flatMap((head) => all(head, /<title>([^<]+)<\/title>/g));
  const descriptions = heads.flatMap((head) =>
    all(head, /<meta name="description" content="([^"]+)"/g),
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
    const canonical = all(html, /<link rel="canonical" href="([^"]+)"/g);
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
  const loaded = all(html, /<(?:script|img|iframe|source)[^>]*\ssrc="([^"]+)"/g).concat(
    all(html, /<link[^>]*rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*href="([^"]+)"/g),
  );
  expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([]);
});

// Specification: SITE-9
test('structured data is JSON that cannot end its element', () => {
  for (const [path, html] of publicPages) {
    for (const data of all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      expect(data, path).not.toContain('<');
      expect(JSON.parse(data), path).toHaveProperty('@context', 'https://schema.org');
    }
  }
  const [school] = all(
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
  expect(all(html, /<details (name="faq"[^>]*)>/g)).toHaveLength(8);
  expect(all(html, /<details name="faq" (open)/g)).toHaveLength(1);
  for (const text of ['Explore Classes', 'Contact Us', 'Why Study With Us', '26 years']) {
    expect(texts(html)).toContain(text);
  }
});

test('the figure of experience stands once in the content of the home page and once in the footer', () => {
  const html = page(full, '/');
  const [before = '', content = '', footer = ''] = html.split(/<main|<footer/);
  const figures = [before, content, footer].map((part) => all(part, /(26 years)/g).length);
  expect(figures).toEqual([0, 1, 1]);
});

// Specification: CLASS-1
test('a class page names its chapters, tabs and what to do next', () => {
  const html = page(full, '/10');
  const text = texts(html);
  expect(text).toContain('Chapter 4: Quadratic Equations');
  expect(text).toContain('4 videos, 1 material');
  expect(html).toContain('id="chapter-4"');
  expect(all(html, /role="(tab)"/g)).toHaveLength(2);
  expect(text).toMatch(/Video Lectures\s+\(\d+\)/);
  expect(text).toMatch(/Study Materials\s+\(\d+\)/);
  expect(html).toContain('href="https://www.youtube.com/watch?v=2ZzuZvz33X0"');
  expect(html).not.toContain('<iframe');
  expect(html).toContain('href="/files/10_ch1_real-numbers-practice.pdf"');
  expect(html).toContain('href="/#contact"');
});

const CHAPTER = '/10/4-quadratic-equations';
const pictureOf = (html: string): string | undefined =>
  all(html, /<meta property="og:image" content="([^"]+)"/g)[0];
const graphOf = (html: string): unknown[] =>
  all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map((data): unknown =>
    JSON.parse(data),
  );

// Specification: CHAPTER-1, CHAPTER-4, CHAPTER-7
test('a chapter’s page has its videos, materials, neighbours and a message that names it', () => {
  const html = page(full, CHAPTER);
  expect(html).toMatch(/<h1[^>]*>Chapter 4: Quadratic Equations<\/h1>/);
  expect(all(html, /href="(\/videos\/10\/[\w-]{11})"[^>]*data-share/g)).toHaveLength(4);
  expect(all(html, /data-youtube="([\w-]{11})"/g)).toHaveLength(4);
  expect(html).toContain('href="/files/10_ch4_quadratic-equations-assignment.pdf"');
  expect(html).toMatch(/href="\/10\/3-pair-of-linear-equations-in-two-variables" rel="prev"/);
  expect(html).toMatch(/href="\/10\/5-arithmetic-progressions" rel="next"/);
  expect(html).toContain(
    encodeURIComponent('I have a question about Class 10, Chapter 4: Quadratic Equations.'),
  );
  expect(pictureOf(html)).not.toBe(pictureOf(page(full, '/10')));
  expect(page(full, '/10')).toContain(`href="${CHAPTER}"`);
});

// Specification: CHAPTER-3
test('the number of a chapter leads to its page', () => {
  expect(page(full, '/10/4')).toContain(`content="0; url=${CHAPTER}"`);
});

// Specification: CHAPTER-8
test('a video’s page is about the video, before its player is asked for', () => {
  const [path = ''] = all(page(full, CHAPTER), /href="(\/videos\/10\/[\w-]{11})"/g);
  const html = page(full, path);
  const youtube = path.slice(-11);
  expect(html).toContain(`data-youtube="${youtube}"`);
  expect(html).not.toContain('<iframe');
  expect(html).toMatch(/href="\/videos\/10\/[\w-]{11}" rel="next"/);
  expect(html).toContain('href="/files/10_ch4_quadratic-equations-assignment.pdf"');
  expect(html).toContain(`href="${CHAPTER}"`);
  expect(graphOf(html)).toMatchObject([
    {
      '@type': 'VideoObject',
      embedUrl: `https://www.youtube-nocookie.com/embed/${youtube}`,
      thumbnailUrl: [pictureOf(page(full, CHAPTER))],
      uploadDate: expect.stringMatching(/^2026-0\d-/) as unknown,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { item: 'https://example.org/' },
        { item: 'https://example.org/10' },
        { item: `https://example.org${CHAPTER}` },
        { item: `https://example.org${path}` },
      ],
    },
  ]);
});

// Specification: VIEWER-15
test('a material’s page has its title and the picture of its first page before any script', () => {
  const html = page(full, '/files/10_ch4_quadratic-equations-assignment.pdf');
  const cover = '/media/covers/10_ch4_quadratic-equations-assignment.webp';
  expect(html).toMatch(/<title>Quadratic Equations: [^<]+\(Class 10, Chapter 4\)/);
  expect(html).toContain(`<link rel="preload" as="image" href="${cover}" fetchpriority="high">`);
  expect(html).toMatch(new RegExp(`<img class="pdf-cover" src="${cover}"`));
  expect(html).toContain(`href="${CHAPTER}"`);
  expect(html).toContain(
    'href="/media/materials/10/chapter4/10_ch4_quadratic-equations-assignment.pdf"',
  );
  expect(graphOf(html)).toMatchObject([
    { '@type': 'LearningResource', encodingFormat: 'application/pdf' },
    { '@type': 'BreadcrumbList' },
  ]);
});

// Specification: VIEWER-22
test('a material’s page leads to its neighbours in the chapter, and has no such place without any', async () => {
  const materials = ['a', 'b'].map((name) =>
    aMaterial({ id: name, filename: `10_ch3_${name}.pdf`, title: `Sheet ${name}` }),
  );
  const classes = [aClass({ chapters: [aChapter({ id: 3, title: 'Circles', materials })] })];
  const pages = await pagesOf(someContent({ classes, blogPosts: [] }));
  const html = page(pages, '/files/10_ch3_a.pdf');
  expect(html).toMatch(/href="\/files\/10_ch3_b\.pdf" rel="next"/);
  expect(html).not.toContain('rel="prev"');
  expect(page(full, '/files/10_ch4_quadratic-equations-assignment.pdf')).not.toMatch(
    /rel="(prev|next)"/,
  );
});

// Specification: CLASS-9
test('chapters, videos, materials and posts have links that share, plain ones without a script', () => {
  const shares = (path: string) => all(page(full, path), /<a [^>]*href="([^"]+)"[^>]*data-share=/g);
  expect(shares('/10')).toEqual(
    expect.arrayContaining([
      CHAPTER,
      '/videos/10/2ZzuZvz33X0',
      '/files/10_ch1_real-numbers-practice.pdf',
    ]),
  );
  expect(page(full, '/10')).toContain('id="video-2ZzuZvz33X0"');
  expect(shares('/videos')[0]).toMatch(/^\/videos\/8\/[\w-]{11}$/);
  expect(shares('/study-materials')).toContain('/files/10_ch1_real-numbers-practice.pdf');
  expect(shares('/blog/why-zero')).toEqual(['/blog/why-zero']);
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
