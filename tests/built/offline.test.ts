import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { createScale } from '#support/shipped-bytes';
import { builtPages } from '../../scripts/tools/bench/built-pages.ts';
import { assetFile } from '#api/publish/bodies';
import { chapterBytes, isChapterToSave } from '#domain/course/saved-chapter';
import { fileSize } from '#domain/text/format';
import { SHARE_ACTION } from '#domain/course/shared-lines';
import {
  engineParts,
  followAssets,
  loadedAssets,
  namedAssets,
} from '#site/islands/offline/named-assets.ts';
import { ENGINE_FOLDER } from '#site/pdf/pdf-engine.ts';

const { site, pages } = await builtPages();
const assets = new Map(site.assets.map((asset) => [asset.path, asset]));
const [, chapterPage = ''] = [...pages].find(([path]) => path.startsWith('/8/1-')) ?? [];
const textOf = async (path: string) =>
  new TextDecoder().decode(await assets.get(path)?.read()) || expect.fail(`${path} is not shipped`);

// Specification: OFFLINE-8, TODAY-6
test.each([
  ['/sw.js', 8_000, /\b(?:importScripts|import)\s*[("'`{*]|NODE_ENV/],
  // It answers one address and keeps nothing.
  ['/admin/sw.js', 2_500, /\bcaches\b|\bfetch\(/],
])(
  'the service worker %s is one small file that browsers ask for at each visit',
  async (path, most, never) => {
    const worker = assets.get(path) ?? expect.fail('no worker');
    const bytes = await worker.read();
    expect(brotliCompressSync(bytes).length).toBeLessThan(most);
    const text = await textOf(path);
    expect(text).not.toMatch(never);
    expect(text.includes(SHARE_ACTION)).toBe(path === '/admin/sw.js');
    const body = await assetFile(worker);
    expect(body.contentType).toContain('text/javascript');
    expect(body.cacheControl).toContain('max-age=0');
    for (const kind of ['worker', 'manifest']) expect(site.policy).toContain(`${kind}-src 'self'`);
  },
);

// Specification: OFFLINE-1
test('what is kept of a page includes every script that it loads, found by the names in it', async () => {
  const scale = await createScale(site);
  for (const [path, html] of pages) {
    if (/^\/(admin|files)(\/|$)/.test(path)) continue;
    const kept = await followAssets(loadedAssets(html), (address) =>
      address.endsWith('.js') ? textOf(address) : Promise.resolve(''),
    );
    expect(kept, path).toEqual(expect.arrayContaining([...scale.scripts(html).files]));
  }
});

test('the parts of the PDF engine that a saved chapter needs are shipped beside it', () => {
  const parts = engineParts([`${ENGINE_FOLDER}pdf.min.mjs`]);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(assets.has(part), part).toBe(true);
});

// The last percent of size takes nearly all the time.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

// Specification: OFFLINE-113
test('a chapter carries what can be saved of it, and its button names what that takes, measured', async () => {
  const [, attribute = ''] = /data-save="([^"]+)"/.exec(chapterPage) ?? [];
  const chapter: unknown = JSON.parse(attribute.replaceAll(/&#34;|&quot;/g, '"'));
  if (!isChapterToSave(chapter)) throw new Error('This is no chapter to save');
  const first = Number(/data-first-bytes="(\d+)"/.exec(chapterPage)?.[1]);
  const own = chapterBytes(chapter);
  expect(
    [...chapterPage.matchAll(/Save for offline \(([\d.]+ [KM]B)\)/g)].map(([, size]) => size),
  ).toEqual([fileSize(own + first), fileSize(own)]);

  // What a browser loads for the pages that are kept with it.
  const kept = [...pages].filter(([path]) => /^\/(files\/|8\/1-|8\/.*practice$)/.test(path));
  const named = kept.flatMap(([, each]) => namedAssets(each));
  let bytes = 0;
  await followAssets([...named, ...engineParts(named)], async (path) => {
    // The index of the search, which comes with the content.
    if (path.startsWith('/_astro/content/')) return '';
    const body = (await assets.get(path)?.read()) ?? expect.fail(`${path} is not shipped`);
    bytes += path.endsWith('.woff2') ? body.length : brotliCompressSync(body, QUICK).length;
    return /\.(js|css)$/.test(path) ? new TextDecoder().decode(body) : '';
  });
  expect(first / bytes).toBeGreaterThan(0.9);
  expect(first / bytes).toBeLessThan(1.1);
});

// Specification: OFFLINE-133
test('with a chapter the search is saved, and the index that its page names', () => {
  expect(chapterPage).toMatch(/data-save="[^"]*(?:&#34;|&quot;)\/search(?:&#34;|&quot;)/);
  const search = pages.get('/search') ?? '';
  expect(namedAssets(search)).toContainEqual(
    expect.stringMatching(/^\/_astro\/content\/search\.[0-9a-f]{16}\.json$/),
  );
  expect(loadedAssets(search).join()).not.toContain('.json');
});
