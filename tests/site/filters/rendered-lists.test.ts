import { brotliCompressSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { coverPath } from '#domain/files/file-identifier.ts';
import { demoContent } from '../../../scripts/tools/demo/demo-content.ts';
import { compiledSite } from '../../support/compiled-site.ts';
import { pageText } from '../../support/page-text.ts';

const site = await compiledSite();
const snapshot = buildSnapshot(
  demoContent({ seed: 7, posts: 0, videos: 900, materials: 1000, chaptersPerClass: 15 }),
);
const chapters = Object.values(snapshot.classes).flatMap((each) => each.chapters);
const assets = new Map(site.assets.map((asset) => [asset.path, asset]));

const pageAt = async (path: string) => {
  const context = { origin: 'https://example.org', year: 2026 };
  const route = site.routes(snapshot, context).find((each) => each.path === path);
  if (route === undefined) throw new Error(`There is no ${path}`);
  return pageText(await site.render(route));
};

/** Everything about a page that these tests ask. Texts in `<template>` are not on the page. */
const readPage = (html: string) => {
  let indexed = '';
  const hrefs: string[] = [];
  const scripts: string[] = [];
  const open: string[] = [];
  let [elements, cards, inIndex, depth, templates] = [0, 0, false, 0, 0];
  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1;
      if (name === 'template') templates += 1;
      if (name === 'script' && attributes['src'] !== undefined) scripts.push(attributes['src']);
      if ('data-index' in attributes) [inIndex, depth] = [true, open.length];
      if (!inIndex && templates === 0 && (name === 'article' || open.at(-1) === 'results'))
        cards += 1;
      if (inIndex && attributes['href'] !== undefined) hrefs.push(attributes['href']);
      open.push('data-results' in attributes && name === 'ul' ? 'results' : name);
    },
    ontext(text) {
      if (inIndex && open.at(-1) === 'a') indexed += text;
    },
    onclosetag(name) {
      if (name === 'template') templates -= 1;
      if (open.pop() === 'a') indexed += '\n';
      if (inIndex && open.length === depth) inIndex = false;
    },
  });
  parser.end(html);
  return { indexed, hrefs, scripts, elements, cards };
};

const brotli = (bytes: string | Uint8Array) => brotliCompressSync(bytes).length;

/** Scripts of a page with what they import at once; what they import later is not asked for before a use. */
const scriptBytes = async (paths: readonly string[], seen = new Set<string>()): Promise<number> => {
  let sum = 0;
  for (const path of paths) {
    if (seen.has(path)) continue;
    seen.add(path);
    const bytes = await assets.get(path)?.read();
    if (bytes === undefined) throw new Error(`${path} is not an asset`);
    const code = new TextDecoder().decode(bytes);
    const imports = [...code.matchAll(/\bimport\s*(?:[^"'`();]*?from\s*)?["'`]\.\/([^"'`]+)/g)];
    sum +=
      brotli(bytes) +
      (await scriptBytes(
        imports.map(([, file]) => `/_astro/${file ?? ''}`),
        seen,
      ));
  }
  return sum;
};

describe.each([
  { path: '/videos', titles: chapters.flatMap(({ videos }) => videos.map(({ title }) => title)) },
  {
    path: '/study-materials',
    titles: chapters.flatMap(({ materials }) => materials.map(({ title }) => title)),
  },
])('$path with many lessons', async ({ path, titles }) => {
  const html = await pageAt(path);
  const page = readPage(html);

  test('has every lesson as a link for readers without scripts', () => {
    expect(titles.length).toBeGreaterThanOrEqual(900);
    const missing = titles.filter((title) => !page.indexed.includes(title));
    expect(missing).toEqual([]);
    expect(page.hrefs.length).toBeGreaterThanOrEqual(titles.length);
  });

  test('shows the first 24 at once', () => {
    expect(page.cards).toBe(24);
  });

  test('is at most 30 KB, its scripts before a use at most 3 KB, without React', async () => {
    expect(brotli(html)).toBeLessThanOrEqual(30 * 1024);
    expect(page.scripts.length).toBeGreaterThan(0);
    expect(await scriptBytes(page.scripts)).toBeLessThanOrEqual(3 * 1024);
    expect(html).not.toContain('astro-island');
  });

  test('has at most 6 elements for each lesson', () => {
    expect(page.elements / titles.length).toBeLessThanOrEqual(6);
  });
});

test('each material in the list without scripts can be read and downloaded', async () => {
  const { hrefs } = readPage(await pageAt('/study-materials'));
  for (const { filename, s3Key } of chapters.flatMap(({ materials }) => materials)) {
    expect(hrefs).toContain(`/files/${encodeURIComponent(filename)}`);
    expect(hrefs).toContain(`/api/serveFile?key=${encodeURIComponent(s3Key)}`);
  }
});

test('a site without lessons says so, in the words of an empty list', async () => {
  const classes = Object.fromEntries(
    Object.entries(snapshot.classes).map(([id, each]) => [id, { ...each, chapters: [] }]),
  );
  const empty = { ...snapshot, classes };
  for (const [path, text] of [
    ['/videos', 'No videos found'],
    ['/study-materials', 'No materials found. Try adjusting your filters or search query.'],
  ] as const) {
    const route = site
      .routes(empty, { origin: 'https://example.org', year: 2026 })
      .find((each) => each.path === path);
    if (route === undefined) throw new Error(`There is no ${path}`);
    const body = pageText(await site.render(route));
    expect(body).toMatch(new RegExp(`<div class="empty"[^>]*data-none[^>]*>\\s*<p>\\s*${text}`));
    expect(body).not.toMatch(/<div class="empty"[^>]*hidden/);
  }
});

test('a sheet with a stored picture shows it lazily in a fixed place, and the filter knows of it', async () => {
  const sheets = chapters.flatMap(({ materials }) => materials);
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('The demo has no material');
  const had = sheets.filter(({ cover }) => cover);
  for (const one of had) delete one.cover;
  const before = await pageAt('/study-materials');
  expect(before).not.toContain('/media/covers/');
  sheet.cover = true;
  const address = coverPath(sheet.filename);
  const html = await pageAt('/study-materials');
  delete sheet.cover;
  for (const one of had) one.cover = true;
  expect(html).toMatch(new RegExp(`<img src="${address}" alt="" loading="lazy"`));
  expect(html.match(/data-cover/g)).toHaveLength(1);
  // What the filter makes of the link to the viewer is the same address.
  const viewer = `/files/${encodeURIComponent(sheet.filename)}`;
  expect(viewer.replace('/files/', '/media/covers/').replace(/\.pdf$/, '.webp')).toBe(address);
});
