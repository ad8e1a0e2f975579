import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { coverPath, mediaPath, thumbnailKey } from '#domain/files/file-identifier';
import { demoContent } from '../../../scripts/tools/demo.ts';
import { allOf, builtSite } from '#support/built-site';

const content = demoContent({ posts: 0, videos: 6000, materials: 6000, chaptersPerClass: 15 });
const chapters = Object.values(content.classes).flatMap((each) => each.chapters);
const { page: textAt } = builtSite(content);
/** For what does not depend on how many lessons there are. */
const few = demoContent({ posts: 0, videos: 60, materials: 60, chaptersPerClass: 3 });

/** What a browser makes of a page's text: references resolved, spaces at the ends of elements gone. */
const plain = (html: string) =>
  html
    .replaceAll(/&#39;|&#x27;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/>\s+/g, '>')
    .replaceAll(/\s+</g, '<');
const brotli = (text: string) => brotliCompressSync(text).length;
const dataFiles = (html: string) => allOf(html, / data-list="([^"]+)"/g);

// Specification: LIST-13, PRODUCT-5
test.each([
  ['/videos', 'videos'],
  ['/study-materials', 'materials'],
] as const)(
  '%s with 6,000 lessons is small, shows the first 24, names data of each class, and leads to all without scripts',
  async (path, kind) => {
    const titles = chapters.flatMap((chapter) => chapter[kind].map(({ title }) => title));
    expect(titles.length).toBeGreaterThanOrEqual(6000);
    const html = await textAt(path);
    expect(brotli(html)).toBeLessThanOrEqual(30 * 1024);
    expect(html).not.toContain('astro-island');
    const shown = /<a class="(?:own marker|title)"[^>]*>(?:\s*<span[^>]*>)?\s*([^<\s][^<]*?)\s*</g;
    const visible = html.replaceAll(/<template>[\s\S]*?<\/template>/g, '');
    expect(allOf(plain(visible), shown)).toEqual(titles.slice(0, 24));

    const files = await Promise.all(dataFiles(html).map((each) => textAt(each)));
    const inFiles = files.flatMap((text) => allOf(text, /"title":"([^"]+)","(?:desc|href)/g));
    expect(inFiles).toEqual(titles);
    expect(brotli(files[0] ?? '')).toBeLessThanOrEqual(20 * 1024);

    // By the pages of classes and of their chapters.
    const classes = allOf(html, /<a href="([^"#]+)[^"]*" data-list=/g);
    const pages = await Promise.all(classes.map((each) => textAt(each)));
    const ways = new Set(pages.flatMap((page) => allOf(page, / href="(\/[\w-]+\/\d+-[^"/#]+)"/g)));
    const lessons = plain((await Promise.all([...ways].map((each) => textAt(each)))).join(''));
    const texts = new Set(allOf(lessons, />([^<>]+)</g));
    expect(titles.filter((title) => !texts.has(title))).toEqual([]);
    const links = new Set(allOf(lessons, / href="([^"]+)"/g));
    const sheets = chapters.flatMap(({ materials }) => materials.map(({ filename }) => filename));
    expect(sheets.filter((each) => !links.has(`/files/${encodeURIComponent(each)}`))).toEqual([]);
  },
);

test('a site without lessons says so, in the words of an empty list', async () => {
  const empty = structuredClone(few);
  for (const each of Object.values(empty.classes)) each.chapters = [];
  const { page } = builtSite(empty);
  for (const [path, text] of [
    ['/videos', 'No videos found'],
    ['/study-materials', 'No materials found. Try adjusting your filters or search query.'],
  ] as const)
    expect(await page(path)).toMatch(
      new RegExp(`<div class="empty"(?![^>]*hidden)[^>]*data-none[^>]*>\\s*<p>\\s*${text}`),
    );
});

test('a sheet shows its small picture lazily in a fixed place, an older one its large picture, and the filter knows of it', async () => {
  const content = structuredClone(few);
  const [sheet, older, ...others] = Object.values(content.classes).flatMap((each) =>
    each.chapters.flatMap(({ materials }) => materials),
  );
  if (!sheet || !older) throw new Error('The demo has no materials');
  for (const one of others) delete one.cover;
  for (const one of [older, ...others]) delete one.thumbnail;
  const { page } = builtSite(content);
  const html = await page('/study-materials');
  const address = mediaPath(thumbnailKey(sheet.filename));
  expect(allOf(html, /<img src="(\/media\/covers\/[^"]+)" alt="" loading="lazy"/g)).toEqual([
    address,
    coverPath(older.filename),
  ]);
  expect(await page(dataFiles(html)[0] ?? '')).toContain(`"thumbnail":"${address}"`);
});
