import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { Snapshot } from '#domain/content/snapshot.ts';
import { coverPath, mediaPath, thumbnailKey } from '#domain/files/file-identifier.ts';
import { demoContent } from '../../../scripts/tools/demo.ts';
import { compiledSite } from '../../support/compiled-site.ts';
import { pageText } from '../../support/page-text.ts';

const site = await compiledSite();
const snapshot = buildSnapshot(
  demoContent({ seed: 7, posts: 0, videos: 6000, materials: 6000, chaptersPerClass: 15 }),
);
/** For what does not depend on how many lessons there are. */
const few = buildSnapshot(
  demoContent({ seed: 7, posts: 0, videos: 60, materials: 60, chaptersPerClass: 3 }),
);
const chapters = Object.values(snapshot.classes).flatMap((each) => each.chapters);
const sheets = chapters.flatMap(({ materials }) => materials);
const assets = new Map(site.assets.map((asset) => [asset.path, asset]));
const context = { origin: 'https://example.org', year: 2026 };

/** Renders pages of some content, whose routes are worked out once. */
const rendererOf = (content: Snapshot) => {
  const routes = new Map(site.routes(content, context).map((route) => [route.path, route]));
  return async (path: string): Promise<string> => {
    const route = routes.get(path);
    if (route === undefined) throw new Error(`There is no ${path}`);
    return pageText(await site.render(route));
  };
};
const textAt = rendererOf(snapshot);

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
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Scripts of a page with what they import at once; what they import later is not asked for before a use. */
const scriptBytes = async (paths: readonly string[], seen = new Set<string>()): Promise<number> => {
  let sum = 0;
  for (const path of paths) {
    if (seen.has(path)) continue;
    seen.add(path);
    const bytes = await assets.get(path)?.read();
    if (bytes === undefined) throw new Error(`${path} is not an asset`);
    const code = new TextDecoder().decode(bytes);
    const imports = all(code, /\bimport\s*(?:[^"'`();]*?from\s*)?["'`]\.\/([^"'`]+)/g);
    sum += brotli(bytes);
    sum += await scriptBytes(
      imports.map((file) => `/_astro/${file}`),
      seen,
    );
  }
  return sum;
};

describe.each([
  { path: '/videos', titles: chapters.flatMap(({ videos }) => videos.map(({ title }) => title)) },
  { path: '/study-materials', titles: sheets.map(({ title }) => title) },
])('$path with 6,000 lessons', async ({ path, titles }) => {
  const html = await textAt(path);
  const classes = all(html, /<a href="([^"]+)" data-list=/g);
  const files = all(html, / data-list="([^"]+)"/g);

  // Specification: LIST-13
  test('is at most 30 KB, its scripts before a use at most 3 KB, without React', async () => {
    expect(titles.length).toBeGreaterThanOrEqual(6000);
    expect(brotli(html)).toBeLessThanOrEqual(30 * 1024);
    const scripts = all(html, /<script[^>]* src="([^"]+)"/g);
    expect(scripts.length).toBeGreaterThan(0);
    expect(await scriptBytes(scripts)).toBeLessThanOrEqual(3 * 1024);
    expect(html).not.toContain('astro-island');
  });

  test('shows the first 24 at once', () => {
    const page = html.replaceAll(/<template>[\s\S]*?<\/template>/g, '');
    const shown = /<a class="(?:own marker|title)"[^>]*>(?:\s*<span[^>]*>)?\s*([^<\s][^<]*?)\s*</g;
    expect(all(plain(page), shown)).toEqual(titles.slice(0, 24));
  });

  // Specification: LIST-13, PRODUCT-5
  test('leads to the page of each class, and that to its chapters with every lesson as a link, without scripts', async () => {
    const pages = await Promise.all(classes.map((each) => textAt(each.replace(/#.*/, ''))));
    const ways = new Set(pages.flatMap((page) => all(page, / href="(\/[\w-]+\/\d+-[^"/#]+)"/g)));
    const html = plain((await Promise.all([...ways].map((each) => textAt(each)))).join(''));
    const shown = new Set(all(html, />([^<>]+)</g));
    expect(titles.filter((title) => !shown.has(title))).toEqual([]);
    if (path === '/videos') return;
    const links = new Set(all(html, / href="([^"]+)"/g));
    const wanted = sheets.map(({ filename }) => `/files/${encodeURIComponent(filename)}`);
    expect(wanted.filter((each) => !links.has(each))).toEqual([]);
  });

  // Specification: LIST-13
  test('names a data file of each class, which has every lesson in order', async () => {
    const texts = await Promise.all(files.map((each) => textAt(each)));
    expect(texts.flatMap((text) => all(text, /"title":"([^"]+)","(?:desc|href)/g))).toEqual(titles);
    expect(brotli(texts[0] ?? '')).toBeLessThanOrEqual(20 * 1024);
  });
});

test.each(['/videos', '/study-materials'])(
  '%s has other data addresses for those classes only whose lessons changed',
  async (path) => {
    const filesIn = async (content: Snapshot) =>
      all(await rendererOf(content)(path), / data-list="([^"]+)"/g);
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
    const body = await rendererOf({ ...few, classes })(path);
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
  const render = rendererOf(content);
  const html = await render('/study-materials');
  const address = mediaPath(thumbnailKey(sheet.filename));
  expect(all(html, /<img src="(\/media\/covers\/[^"]+)" alt="" loading="lazy"/g)).toEqual([
    address,
    coverPath(older.filename),
  ]);
  const [file = ''] = all(html, / data-list="([^"]+)"/g);
  expect(await render(file)).toContain(`"thumbnail":"${address}"`);
});
