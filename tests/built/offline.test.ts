import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createScale } from '../../scripts/tools/bench/shipped-bytes.ts';
import { builtPages } from '../../scripts/tools/bench/built-pages.ts';
import { plainBody } from '#api/publish/bodies.ts';
import { chapterBytes, isChapterToSave } from '#domain/course/saved-chapter.ts';
import { fileSize } from '#domain/text/format.ts';
import { SHARE_ACTION } from '#domain/course/shared-lines.ts';
import {
  engineParts,
  followAssets,
  loadedAssets,
  namedAssets,
} from '#site/islands/offline/named-assets.ts';
import { ENGINE_FOLDER } from '#site/pdf/pdf-engine.ts';

const { site, pages } = await builtPages();
const assets = new Map(site.assets.map((asset) => [asset.path, asset]));
const textOf = async (path: string) =>
  new TextDecoder().decode(await assets.get(path)?.read()) || expect.fail(`${path} is not shipped`);

// Specification: OFFLINE-8
test('the service worker is one small file in the root, which browsers ask for at each visit', async () => {
  const worker = assets.get('/sw.js') ?? expect.fail('no worker');
  const bytes = await worker.read();
  expect(brotliCompressSync(bytes).length).toBeLessThan(8_000);
  const text = new TextDecoder().decode(bytes);
  expect(text).not.toMatch(/\b(?:importScripts|import)\s*[("'`{*]|NODE_ENV/);
  const body = plainBody(worker, bytes);
  expect(body.contentType).toContain('text/javascript');
  expect(body.cacheControl).toContain('max-age=0');
  expect(site.policy).toMatch(/worker-src 'self'/);
  expect(site.policy).toMatch(/manifest-src 'self'/);
});

// Specification: TODAY-6
test('the installed admin has a worker of its own, which answers one address and keeps nothing', async () => {
  const worker = assets.get('/admin/sw.js') ?? expect.fail('no worker');
  const bytes = await worker.read();
  expect(brotliCompressSync(bytes).length).toBeLessThan(2_500);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(SHARE_ACTION);
  expect(text).not.toMatch(/\bcaches\b|\bfetch\(/);
  expect(plainBody(worker, bytes).cacheControl).toContain('max-age=0');
});

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

// Specification: OFFLINE-113
test('a chapter carries what can be saved of it, and its button names what that takes, measured', async () => {
  const [, html = ''] = [...pages].find(([path]) => path.startsWith('/8/1-')) ?? [];
  const [, attribute = ''] = /data-save="([^"]+)"/.exec(html) ?? [];
  const chapter: unknown = JSON.parse(attribute.replaceAll('&#34;', '"').replaceAll('&quot;', '"'));
  if (!isChapterToSave(chapter)) throw new Error('This is no chapter to save');
  const first = Number(/data-first-bytes="(\d+)"/.exec(html)?.[1]);
  const own = chapterBytes(chapter);
  expect(
    [...html.matchAll(/Save for offline \(([\d.]+ [KM]B)\)/g)].map(([, size]) => size),
  ).toEqual([fileSize(own + first), fileSize(own)]);

  // What a browser loads for the pages that are kept with it.
  const kept = [...pages].filter(([path]) => /^\/(files\/|8\/1-|8\/.*practice$)/.test(path));
  const named = kept.flatMap(([, each]) => namedAssets(each));
  let bytes = 0;
  await followAssets([...named, ...engineParts(named)], async (path) => {
    // The index of the search, which comes with the content.
    if (path.startsWith('/_astro/content/')) return '';
    const body = (await assets.get(path)?.read()) ?? expect.fail(`${path} is not shipped`);
    bytes += path.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
    return /\.(js|css)$/.test(path) ? new TextDecoder().decode(body) : '';
  });
  expect(first / bytes).toBeGreaterThan(0.9);
  expect(first / bytes).toBeLessThan(1.1);
});

// Specification: OFFLINE-133
test('with a chapter the search is saved, and the index that its page names', () => {
  const [, chapter = ''] = [...pages].find(([path]) => path.startsWith('/8/1-')) ?? [];
  expect(chapter).toMatch(/data-save="[^"]*(?:&#34;|&quot;)\/search(?:&#34;|&quot;)/);
  const search = pages.get('/search') ?? '';
  expect(namedAssets(search)).toContainEqual(
    expect.stringMatching(/^\/_astro\/content\/search\.[0-9a-f]{16}\.json$/),
  );
  expect(loadedAssets(search).join()).not.toContain('.json');
});
