import { defaultContent } from '../support/default-content.ts';
import { expect, test } from 'vitest';
import { aPost } from '../api/domain/builders.ts';
import { builtSite, wordsOf } from '../support/built-site.ts';

const content = { ...defaultContent(), blogPosts: [aPost()] };
const { page } = builtSite(content, 2027);
const texts = (html: string): string => wordsOf(html).replaceAll('&amp;', '&');
const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;

// Specification: HOME-5, HOME-6, HOME-7
test('the home page gives the four reasons, the biography and three social links', async () => {
  const html = await page('/');
  const { profile } = content;
  expect(profile.reasons).toHaveLength(4);
  for (const words of [
    'Online Live Classes',
    'Study Materials',
    'Experienced Teacher',
    'Personalized Attention',
    ...profile.reasons.map(({ text }) => text),
    ...profile.biography,
  ]) {
    expect(texts(html)).toContain(words);
  }
  expect(profile.social).toHaveLength(3);
  const contact = html.slice(html.indexOf('id="contact"'), html.indexOf('id="faq"'));
  for (const { url } of profile.social) expect(contact).toContain(`href="${url}"`);
});

// Specification: SITE-11
test('the bar leads to the eleven places of the site', async () => {
  const html = await page('/10');
  const bar = html.slice(html.indexOf('aria-label="Main"'), html.indexOf('</nav>'));
  for (const [path, label] of [
    ['/#about', 'About Us'],
    ['/8', 'Class 8'],
    ['/9', 'Class 9'],
    ['/10', 'Class 10'],
    ['/11', 'Class 11'],
    ['/12', 'Class 12'],
    ['/ca-foundation', 'CA Foundation'],
    ['/study-materials', 'Study Materials'],
    ['/videos', 'Video Lectures'],
    ['/blog', 'Blog'],
    ['/#contact', 'Contact'],
  ]) {
    expect(bar).toMatch(new RegExp(`href="${String(path)}"[^>]*>\\s*${String(label)}\\s*</a>`));
  }
});

// Specification: PRODUCT-2, PRODUCT-3, SITE-14
test('the footer has quick links, contact, social links, experience and the year', async () => {
  const html = await page('/videos');
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
  const { profile } = content;
  for (const path of ['/8', '/ca-foundation', '/study-materials', '/videos', '/blog', '/#about']) {
    expect(footer).toContain(`href="${path}"`);
  }
  for (const { url } of profile.social) expect(footer).toContain(`href="${url}"`);
  for (const words of [profile.phone, profile.email, profile.address, '© 2027 Ganit Point']) {
    expect(texts(footer)).toContain(words);
  }
  expect(texts(footer)).toContain('27 years of teaching experience.');
});

// Specification: LIST-1, LIST-5
test('study materials have six classes, five types, the search, four tips and a way to ask', async () => {
  const html = await page('/study-materials');
  expect(html).toContain('placeholder="Search by chapter name..."');
  for (const id of ['8', '9', '10', '11', '12', 'ca']) {
    expect(html).toMatch(new RegExp(`type="radio"[^>]*value="${id}"`));
  }
  for (const id of ['assignments', 'mcqs', 'notes', 'practice', 'formulae']) {
    expect(html).toContain(`<option value="${id}"`);
  }
  const tips = html.slice(html.indexOf('id="tips-title"'), html.indexOf('id="help-title"'));
  expect(count(tips, /<h3/g)).toBe(4);
  expect(html.slice(html.indexOf('id="help-title"'))).toContain('href="/#contact"');
});

// Specification: CLASS-5
test('a sheet of a chapter opens in a new tab and says what it is', async () => {
  const html = await page('/10');
  const from = html.indexOf('href="/files/10_ch1_real-numbers-practice.pdf"');
  expect(html.slice(html.lastIndexOf('<a', from), html.indexOf('>', from))).toContain(
    'target="_blank"',
  );
  expect(texts(html.slice(from, html.indexOf('</li>', from)))).toContain('Practice Sheets');
});

// Specification: CLASS-3
test('every video of a chapter has its title, its description and no player before a tap', async () => {
  const html = await page('/10');
  for (const { videos } of content.classes['10']?.chapters ?? []) {
    for (const { title, description } of videos) {
      expect(texts(html)).toContain(title);
      expect(texts(html)).toContain(description);
    }
  }
  expect(html).not.toContain('<iframe');
});

// Specification: VIEWER-1
test('the page of the viewer says that the file is loading', async () => {
  expect(texts(await page('/files'))).toContain('Loading file...');
});

// Specification: CLASS-10
test('a chapter sheet has each chapter with its counts, a code for each video and the address of each sheet', async () => {
  for (const [id, path] of [
    ['10', '/print/10'],
    ['ca', '/print/ca-foundation'],
  ] as const) {
    const html = await page(path);
    const chapters = content.classes[id]?.chapters ?? [];
    const videos = chapters.flatMap((chapter) => chapter.videos);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    // One more code leads to the class itself.
    expect(count(main, /<svg[^>]*crispEdges/g)).toBe(videos.length + 1);
    for (const { url } of videos) expect(main).toContain(`youtu.be/${url.slice(-11)}`);
    for (const { id: number, title, materials } of chapters) {
      expect(count(texts(main), new RegExp(`Chapter ${number}: ${title.replace(/[()?]/g, '\\$&')}`, 'g'))).toBeGreaterThanOrEqual(2); // prettier-ignore
      for (const { filename } of materials) {
        expect(texts(main)).toContain(`example.org/files/${filename}`);
      }
    }
    expect(html).toContain('<meta name="robots" content="noindex">');
  }
  expect(await page('/10')).toContain('href="/print/10"');
  expect(await page('/10')).not.toContain('crispEdges');
});
