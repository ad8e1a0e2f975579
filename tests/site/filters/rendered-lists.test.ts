import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { coverPath, mediaPath, thumbnailKey } from '#domain/files/file-identifier.ts';
import { demoContent } from '../../../scripts/tools/demo.ts';
import { createScale } from '../../../scripts/tools/bench/shipped-bytes.ts';
import { allOf, builtSite, site } from '../../support/built-site.ts';

const content = demoContent({
  posts: 0,
  videos: 6000,
  materials: 6000,
  chaptersPerClass: 15,
});
/** For what does not depend on how many lessons there are. */
const few = demoContent({ posts: 0, videos: 60, materials: 60, chaptersPerClass: 3 });
const chapters = Object.values(content.classes).flatMap((each) => each.chapters);
const sheets = chapters.flatMap(({ materials }) => materials);
const { page: textAt } = builtSite(content);
const scale = await createScale(site);

/** What a browser makes of a page's text: references resolved, spaces at the ends of elements gone. */
const plain = (html: string) =>
  html
    .replaceAll(/&#39;|&#x27;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/>\s+/g, '>')
    .replaceAll(/\s+</g, '<');

const brotli = (bytes: string | Uint8Array) => brotliCompressSync(bytes).length;

describe.each([
  { path: '/videos', titles: chapters.flatMap(({ videos }) => videos.map(({ title }) => title)) },
  { path: '/study-materials', titles: sheets.map(({ title }) => title) },
])('$path with 6,000 lessons', async ({ path, titles }) => {
  const html = await textAt(path);
  const classes = allOf(html, /<a href="([^"]+)" data-list=/g);
  const files = allOf(html, / data-list="([^"]+)"/g);

  // Specification: LIST-13
  test('is at most 30 KB, its scripts before a use at most 3 KB, without React', () => {
    expect(titles.length).toBeGreaterThanOrEqual(6000);
    expect(brotli(html)).toBeLessThanOrEqual(30 * 1024);
    const { bytes, files } = scale.scripts(html);
    expect(files.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(3_000);
    expect(html).not.toContain('astro-island');
  });

  test('shows the first 24 at once', () => {
    const page = html.replaceAll(/<template>[\s\S]*?<\/template>/g, '');
    const shown = /<a class="(?:own marker|title)"[^>]*>(?:\s*<span[^>]*>)?\s*([^<\s][^<]*?)\s*</g;
    expect(allOf(plain(page), shown)).toEqual(titles.slice(0, 24));
  });

  // Specification: LIST-13, PRODUCT-5
  test('leads to the page of each class, and that to its chapters with every lesson as a link, without scripts', async () => {
    const pages = await Promise.all(classes.map((each) => textAt(each.replace(/#.*/, ''))));
    const ways = new Set(pages.flatMap((page) => allOf(page, / href="(\/[\w-]+\/\d+-[^"/#]+)"/g)));
    const html = plain((await Promise.all([...ways].map((each) => textAt(each)))).join(''));
    const shown = new Set(allOf(html, />([^<>]+)</g));
    expect(titles.filter((title) => !shown.has(title))).toEqual([]);
    if (path === '/videos') return;
    const links = new Set(allOf(html, / href="([^"]+)"/g));
    const wanted = sheets.map(({ filename }) => `/files/${encodeURIComponent(filename)}`);
    expect(wanted.filter((each) => !links.has(each))).toEqual([]);
  });

  // Specification: LIST-13
  test('names a data file of each class, which has every lesson in order', async () => {
    const texts = await Promise.all(files.map((each) => textAt(each)));
    expect(texts.flatMap((text) => allOf(text, /"title":"([^"]+)","(?:desc|href)/g))).toEqual(
      titles,
    );
    expect(brotli(texts[0] ?? '')).toBeLessThanOrEqual(20 * 1024);
  });
});

test.each(['/videos', '/study-materials'])(
  '%s has other data addresses for those classes only whose lessons changed',
  async (path) => {
    const filesIn = async (content: SiteContent) =>
      allOf(await builtSite(content).page(path), / data-list="([^"]+)"/g);
    const files = await filesIn(few);
    const [first, ...others] = few.classOrder;
    if (first === undefined) throw new Error('no class');
    const changed = structuredClone(few);
    for (const each of changed.classes[first]?.chapters ?? [])
      for (const lesson of [...each.videos, ...each.materials]) lesson.title += ' again';
    const after = await filesIn(changed);
    expect(after.filter((each) => !files.includes(each))).toHaveLength(1);
    expect(after).toHaveLength(others.length + 1);
  },
);

test('a site without lessons says so, in the words of an empty list', async () => {
  const classes = Object.fromEntries(
    Object.entries(few.classes).map(([id, each]) => [id, { ...each, chapters: [] }]),
  );
  for (const [path, text] of [
    ['/videos', 'No videos found'],
    ['/study-materials', 'No materials found. Try adjusting your filters or search query.'],
  ] as const) {
    const body = await builtSite({ ...few, classes }).page(path);
    expect(body).toMatch(new RegExp(`<div class="empty"[^>]*data-none[^>]*>\\s*<p>\\s*${text}`));
    expect(body).not.toMatch(/<div class="empty"[^>]*hidden/);
  }
});

test('a sheet shows its small picture lazily in a fixed place, an older one its large picture, and the filter knows of it', async () => {
  const content = structuredClone(few);
  const [sheet, older, ...others] = Object.values(content.classes).flatMap((each) =>
    each.chapters.flatMap(({ materials }) => materials),
  );
  if (sheet === undefined || older === undefined) throw new Error('The demo has no materials');
  for (const one of others) delete one.cover;
  for (const one of [older, ...others]) delete one.thumbnail;
  const { page } = builtSite(content);
  const html = await page('/study-materials');
  const address = mediaPath(thumbnailKey(sheet.filename));
  expect(allOf(html, /<img src="(\/media\/covers\/[^"]+)" alt="" loading="lazy"/g)).toEqual([
    address,
    coverPath(older.filename),
  ]);
  const [file = ''] = allOf(html, / data-list="([^"]+)"/g);
  expect(await page(file)).toContain(`"thumbnail":"${address}"`);
});
