import { expect, test } from 'vitest';
import { defaultContent } from '#support/default-content';
import { aChapter, aClass, aPost, aVideo, someContent } from '#support/builders';
import { lines } from '#support/rows';
import { allOf, builtSite, ORIGIN, wordsOf, has, lacks, linksTo } from '#support/built-site';

const content = { ...defaultContent(), blogPosts: [aPost()] };
const { routes, page } = builtSite(content, 2027);
const { profile, classes } = content;
const texts = (html: string): string => wordsOf(html).replaceAll('&amp;', '&');
const between = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

// Specification: SITE-6, SITE-7, SITE-9
test('every page has a title and a description of its own, its address or none, and data that cannot end its element', async () => {
  const heads = { titles: new Set<string>(), descriptions: new Set<string>(), pages: 0 };
  // Other languages are the same pages with other words: tests/built/languages.test.ts
  for (const { path, contentType, language } of routes) {
    if (!contentType.startsWith('text/html') || language || path === '/admin') continue;
    const html = await page(path);
    if (html.includes('http-equiv="refresh"')) continue;
    const head = html.slice(0, html.indexOf('<body'));
    const [title = ''] = allOf(head, /<title>([^<]+)<\/title>/g);
    const [description = ''] = allOf(head, /<meta name="description" content="([^"]+)"/g);
    expect(title, path).toContain('Ganit Point');
    heads.titles.add(title);
    heads.descriptions.add(description);
    heads.pages += 1;
    const isHidden = html.includes('<meta name="robots" content="noindex">');
    const canonical = allOf(html, /<link rel="canonical" href="([^"]+)"/g);
    expect(canonical, path).toEqual(isHidden ? [] : [ORIGIN + path]);
    for (const data of allOf(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      expect(data, path).not.toContain('<');
      expect(JSON.parse(data), path).toHaveProperty('@context', 'https://schema.org');
    }
  }
  expect(heads.pages).toBeGreaterThan(100);
  expect([heads.titles.size, heads.descriptions.size]).toEqual([heads.pages, heads.pages]);
});

// Specification: PRODUCT-3, HOME-2, HOME-3, HOME-5, HOME-6, HOME-7, HOME-8
test('the home page has its anchors, links, contact ways, reasons, biography and eight questions', async () => {
  const html = await page('/');
  for (const id of ['classes', 'about', 'contact', 'faq']) has(html, `id="${id}"`);
  for (const href of [
    '/8',
    '/9',
    '/10',
    '/11',
    '/12',
    '/ca-foundation',
    'tel:+919876543210',
    'mailto:hello@ganitpoint.example.com',
    'https://www.google.com/maps/search/?api=1',
  ])
    has(html, `href="${href}`);
  has(html, 'https://wa.me/919876543210');
  expect(allOf(html, /<details (name="faq"[^>]*)>/g)).toHaveLength(8);
  expect(allOf(html, /<details name="faq" (open)/g)).toHaveLength(1);
  expect([profile.reasons.length, profile.social.length]).toEqual([4, 3]);
  const contact = between(html, 'id="contact"', 'id="faq"');
  for (const { url } of profile.social) linksTo(contact, url);
  const titles = lines`
    Explore Classes
    Contact Us
    Why Study With Us
    27 years
    Online Live Classes
    Study Materials
    Experienced Teacher
    Personalized Attention
  `;
  const reasons = profile.reasons.map(({ text }) => text);
  has(texts(html), ...titles, ...profile.biography, ...reasons);
});

// Specification: SITE-11
test('the bar leads to the eleven places of the site', async () => {
  const links = [
    ...between(await page('/10'), 'aria-label="Main"', '</nav>').matchAll(
      /href="([^"]+)"[^>]*>\s*([^<>]+?)\s*<\/a>/g,
    ),
  ].map(([, path = '', label = '']) => `${path} ${label}`);
  has(
    links,
    ...lines`
    /#about About Us
    /8 Class 8
    /9 Class 9
    /10 Class 10
    /11 Class 11
    /12 Class 12
    /ca-foundation CA Foundation
    /study-materials Study Materials
    /videos Video Lectures
    /blog Blog
    /#contact Contact
  `,
  );
});

// Specification: PRODUCT-2, PRODUCT-3, SITE-14
test('the footer has quick links, contact, social links, experience and the year', async () => {
  const footer = between(await page('/videos'), '<footer', '</footer>');
  const links = ['/8', '/ca-foundation', '/study-materials', '/videos', '/blog', '/#about'];
  linksTo(footer, ...links, ...profile.social.map(({ url }) => url));
  const { phone, email, address } = profile;
  has(texts(footer), phone, email, address, '© 2027 Ganit Point', '27 years of teaching');
});

// Specification: LIST-1, LIST-5
test('study materials have six classes, five types, the search, four tips and a way to ask', async () => {
  const html = await page('/study-materials');
  has(html, 'placeholder="Search by chapter name..."');
  for (const id of ['8', '9', '10', '11', '12', 'ca'])
    expect(html).toMatch(new RegExp(`type="radio"[^>]*value="${id}"`));
  for (const id of ['assignments', 'mcqs', 'notes', 'practice', 'formulae'])
    has(html, `<option value="${id}"`);
  expect(between(html, 'id="tips-title"', 'id="help-title"').match(/<h3/g)).toHaveLength(4);
  linksTo(html.slice(html.indexOf('id="help-title"')), '/#contact');
});

// Specification: CLASS-3, CLASS-5
test('videos of a chapter have their words and no player before a tap; a sheet opens in a new tab and says what it is', async () => {
  const html = await page('/10');
  for (const { title, description } of classes['10']?.chapters.flatMap((each) => each.videos) ?? [])
    has(texts(html), title, description ?? expect.fail(title));
  lacks(html, '<iframe');
  const from = html.indexOf('href="/files/10_ch1_real-numbers-practice.pdf"');
  has(html.slice(html.lastIndexOf('<a', from), html.indexOf('>', from)), '"_blank"');
  has(texts(html.slice(from, html.indexOf('</li>', from))), 'Practice Sheets');
});

// Specification: CLASS-10
test.each([
  ['10', '/10'],
  ['ca', '/ca-foundation'],
])(
  'on paper class %s has each chapter, a code for each video and the address of each sheet',
  async (id, path) => {
    const html = await page(`/print${path}`);
    const main = between(html, '<main', '</main>');
    const { chapters = [] } = classes[id] ?? {};
    const videos = chapters.flatMap((chapter) => chapter.videos);
    // One more code leads to the class itself.
    expect(main.match(/<svg[^>]*crispEdges/g)).toHaveLength(videos.length + 1);
    for (const { url } of videos) has(main, `youtu.be/${url.slice(-11)}`);
    for (const { id: number, title, materials } of chapters) {
      // In the list of the chapters and above its own.
      expect(texts(main).split(`Chapter ${number}: ${title}`).length).toBeGreaterThan(2);
      for (const { filename } of materials) has(texts(main), `example.org/files/${filename}`);
    }
    has(html, '<meta name="robots" content="noindex">');
    const onScreen = await page(path);
    linksTo(onScreen, `/print${path}`);
    lacks(onScreen, 'crispEdges');
  },
);

// Specification: NOTFOUND-1, NOTFOUND-2, NOTFOUND-4, VIEWER-1
test('the not-found page has the words of the specification, and the page of the viewer says that the file is loading', async () => {
  has(texts(await page('/files')), 'Loading file...');
  has(
    texts(await page('/404')),
    ...lines`
    Oops! Equation Not Found
    Error 404 - Page Not Found
    Even Ganit Sir couldn't solve this equation! The page you're looking for seems to have vanished into the mathematical void.
    Some equations are better solved with Ganit Sir's help!
    Go Back
    Back to Home
  `,
  );
});

// Specification: CLASS-4, CLASS-6, CLASS-7, MODEL-4, SITE-15, SITE-22
test('what is missing or hostile is said or cleaned, and a notice stands above every page', async () => {
  const post =
    '<h1>Part</h1><p onclick="x()">Hi</p><script>y()</script><img src="//z.example/a.png">';
  const sample = someContent({
    classes: [
      aClass({ id: '9', title: 'Class 9 Mathematics', chapters: [] }),
      aClass({ chapters: [aChapter({ id: 3, title: 'Circles' })] }),
      aClass({
        id: '11',
        chapters: [aChapter({ videos: [aVideo({ url: 'javascript:alert(1)' })] })],
      }),
    ],
    blogPosts: [aPost({ content: post })],
  });
  sample.profile.notice = 'No classes on <Diwali>.';
  const { page: at } = builtSite(sample);
  for (const [path, words] of [
    ['/10', 'No video lectures available for this chapter yet.'],
    ['/10', 'No study materials available for this chapter yet.'],
    ['/9', 'No Chapters Available Content for this class will be added soon.'],
    ['/11', 'This video is not available.'],
  ] as const)
    has(wordsOf(await at(path)), words);
  lacks(await at('/11'), 'javascript:');
  const cleaned = await at('/blog/why-zero');
  has(cleaned, '<h2>Part</h2><p>Hi</p>');
  lacks(cleaned, 'onclick', 'y()', 'z.example');
  for (const path of ['/', '/10', '/404']) has(await at(path), 'No classes on &lt;Diwali&gt;.');
  lacks(await page('/'), 'aria-label="Notice"');
});
