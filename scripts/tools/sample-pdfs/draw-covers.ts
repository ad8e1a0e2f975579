/**
 * Draws the first page of each sample PDF: `npm run sample-covers`, after `npm run sample-pdfs`. The pictures are
 * drawn by the engine of the viewer in a browser, as the admin draws those of uploaded files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page, type Route } from 'playwright-core';
import { encodePicture, THUMBNAIL } from '#api/uploads/encode-picture.ts';
import { coverKey, thumbnailKey } from '#domain/files/file-identifier.ts';
import { findChromium } from '../../chromium.ts';
import { defaultContent, defaultFile } from '../../../infra/default-content/default-content.ts';
import { sheetsOf } from './sheet-page.ts';

/** Never resolved: every request is answered from disk. */
const ORIGIN = 'http://cover.invalid';
const ENGINE = new URL('../../../node_modules/pdfjs-dist/', import.meta.url);
const WIDTH = 640;

const answer = async (route: Route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/')
    return route.fulfill({ contentType: 'text/html', body: '<title>x</title>' });
  const file = pathname.startsWith('/materials/')
    ? defaultFile(pathname.slice(1))
    : new URL(pathname.slice(1), ENGINE);
  const contentType = pathname.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
  return route.fulfill({ contentType, body: await readFile(file) });
};

/** Runs in the page, so it is text: the first page as the data address of a WebP picture. */
const drawing = (s3Key: string) => `(async () => {
  const engine = await import('/legacy/build/pdf.mjs');
  engine.GlobalWorkerOptions.workerSrc = '/legacy/build/pdf.worker.mjs';
  const pdf = await engine.getDocument({
    url: '/${s3Key}',
    cMapUrl: '/cmaps/',
    standardFontDataUrl: '/standard_fonts/',
    wasmUrl: '/wasm/',
  }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: ${WIDTH} / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = ${WIDTH};
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas.toDataURL('image/webp', 0.75);
})()`;

const draw = async (page: Page, s3Key: string): Promise<Buffer> => {
  const url = String(await page.evaluate(drawing(s3Key)));
  if (!url.startsWith('data:image/webp;base64,')) throw new Error(`${s3Key} was not drawn`);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, answer);
  await page.goto(ORIGIN);
  for (const { material } of Object.values(defaultContent().classes).flatMap(sheetsOf)) {
    const { filename, s3Key } = material;
    const picture = await draw(page, s3Key);
    const small = await encodePicture(picture, 'image/webp', THUMBNAIL);
    if (small.kind !== 'ok') throw new Error(`${filename}: ${small.kind}`);
    await writeFile(defaultFile(coverKey(filename)), picture);
    await writeFile(defaultFile(thumbnailKey(filename)), small.body);
    console.log(`${filename}: ${picture.length} and ${small.body.length} bytes`);
  }
} finally {
  await browser.close();
}
