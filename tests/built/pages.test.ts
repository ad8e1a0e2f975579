import { expect, test } from 'vitest';
import { defaultContent } from '#support/default-content.ts';
import { aChapter, aClass, aPost, aVideo, someContent } from '#support/builders.ts';
import { lines } from '#support/rows.ts';
import { allOf, builtSite, ORIGIN, wordsOf } from '#support/built-site.ts';

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
  for (const id of ['classes', 'about', 'contact', 'faq']) expect(html).toContain(`id="${id}"`);
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
    expect(html).toContain(`href="${href}`);
  expect(html).toContain('https://wa.me/919876543210');
  expect(allOf(html, /<details (name="faq"[^>]*)>/g)).toHaveLength(8);
  expect(allOf(html, /<details name="faq" (open)/g)).toHaveLength(1);
  expect([profile.reasons.length, profile.social.length]).toEqual([4, 3]);
  const contact = between(html, 'id="contact"', 'id="faq"');
  for (const { url } of profile.social) expect(contact).toContain(`href="${url}"`);
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
  for (const words of [...titles, ...profile.biography, ...reasons])
    expect(texts(html)).toContain(words);
});

// Specification: SITE-11
test('the bar leads to the eleven places of the site', async () => {
  const links = [
    ...between(await page('/10'), 'aria-label="Main"', '</nav>').matchAll(
      /href="([^"]+)"[^>]*>\s*([^<>]+?)\s*<\/a>/g,
    ),
  ].map(([, path = '', label = '']) => `${path} ${label}`);
  for (const place of lines`
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
  `)
    expect(links).toContain(place);
});

// Specification: PRODUCT-2, PRODUCT-3, SITE-14
test('the footer has quick links, contact, social links, experience and the year', async () => {
  const footer = between(await page('/videos'), '<footer', '</footer>');
  const links = ['/8', '/ca-foundation', '/study-materials', '/videos', '/blog', '/#about'];
  for (const href of [...links, ...profile.social.map(({ url }) => url)])
    expect(footer).toContain(`href="${href}"`);
  const { phone, email, address } = profile;
  for (const words of [phone, email, address, '© 2027 Ganit Point', '27 years of teaching'])
    expect(texts(footer)).toContain(words);
});

// Specification: LIST-1, LIST-5
test('study materials have six classes, five types, the search, four tips and a way to ask', async () => {
  const html = await page('/study-materials');
  expect(html).toContain('placeholder="Search by chapter name..."');
  for (const id of ['8', '9', '10', '11', '12', 'ca'])
    expect(html).toMatch(new RegExp(`type="radio"[^>]*value="${id}"`));
  for (const id of ['assignments', 'mcqs', 'notes', 'practice', 'formulae'])
    expect(html).toContain(`<option value="${id}"`);
  expect(between(html, 'id="tips-title"', 'id="help-title"').match(/<h3/g)).toHaveLength(4);
  expect(html.slice(html.indexOf('id="help-title"'))).toContain('href="/#contact"');
});

// Specification: CLASS-3, CLASS-5
test('videos of a chapter have their words and no player before a tap; a sheet opens in a new tab and says what it is', async () => {
  const html = await page('/10');
  for (const { title, description } of classes['10']?.chapters.flatMap((each) => each.videos) ?? [])
    for (const words of [title, description]) expect(texts(html)).toContain(words);
  expect(html).not.toContain('<iframe');
  const from = html.indexOf('href="/files/10_ch1_real-numbers-practice.pdf"');
  expect(html.slice(html.lastIndexOf('<a', from), html.indexOf('>', from))).toContain('"_blank"');
  expect(texts(html.slice(from, html.indexOf('</li>', from)))).toContain('Practice Sheets');
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
    for (const { url } of videos) expect(main).toContain(`youtu.be/${url.slice(-11)}`);
    for (const { id: number, title, materials } of chapters) {
      // In the list of the chapters and above its own.
      expect(texts(main).split(`Chapter ${number}: ${title}`).length).toBeGreaterThan(2);
      for (const { filename } of materials)
        expect(texts(main)).toContain(`example.org/files/${filename}`);
    }
    expect(html).toContain('<meta name="robots" content="noindex">');
    const onScreen = await page(path);
    expect(onScreen).toContain(`href="/print${path}"`);
    expect(onScreen).not.toContain('crispEdges');
  },
);

// Specification: NOTFOUND-1, NOTFOUND-2, NOTFOUND-4, VIEWER-1
test('the not-found page has the words of the specification, and the page of the viewer says that the file is loading', async () => {
  expect(texts(await page('/files'))).toContain('Loading file...');
  for (const words of lines`
    Oops! Equation Not Found
    Error 404 - Page Not Found
    Even Ganit Sir couldn't solve this equation! The page you're looking for seems to have vanished into the mathematical void.
    Some equations are better solved with Ganit Sir's help!
    Go Back
    Back to Home
  `)
    expect(texts(await page('/404'))).toContain(words);
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
    expect(wordsOf(await at(path))).toContain(words);
  expect(await at('/11')).not.toContain('javascript:');
  const cleaned = await at('/blog/why-zero');
  expect(cleaned).toContain('<h2>Part</h2><p>Hi</p>');
  for (const bad of ['onclick', 'y()', 'z.example']) expect(cleaned).not.toContain(bad);
  for (const path of ['/', '/10', '/404'])
    expect(await at(path)).toContain('No classes on &lt;Diwali&gt;.');
  expect(await page('/')).not.toContain('aria-label="Notice"');
});
