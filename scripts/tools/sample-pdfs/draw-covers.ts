/**
 * Draws the first page of each sample PDF: `npm run sample-covers`, after `npm run sample-pdfs`. The pictures go
 * to `covers/`, drawn by the engine of the viewer in a browser, as the admin draws those of uploaded files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page, type Route } from 'playwright-core';
import { encodePicture, THUMBNAIL } from '#api/uploads/encode-picture.ts';
import { coverKey, thumbnailKey } from '#domain/files/file-identifier.ts';
import { findChromium } from '../../chromium.ts';
import {
  coverFile,
  SAMPLE_PDF_FOLDER,
  sampleMaterials,
} from '../../../infra/default-content/sample-files.ts';

/** Never resolved: every request is answered from disk. */
const ORIGIN = 'http://cover.invalid';
const ENGINE = new URL('../../../node_modules/pdfjs-dist/', import.meta.url);
const WIDTH = 640;

const answer = async (route: Route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/')
    return route.fulfill({ contentType: 'text/html', body: '<title>x</title>' });
  const [folder, file] = pathname.startsWith('/pdf/')
    ? [SAMPLE_PDF_FOLDER, pathname.slice('/pdf/'.length)]
    : [ENGINE, pathname.slice(1)];
  const contentType = pathname.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
  return route.fulfill({ contentType, body: await readFile(new URL(file, folder)) });
};

/** Runs in the page, so it is text: the first page as the data address of a WebP picture. */
const drawing = (filename: string) => `(async () => {
  const engine = await import('/legacy/build/pdf.mjs');
  engine.GlobalWorkerOptions.workerSrc = '/legacy/build/pdf.worker.mjs';
  const pdf = await engine.getDocument({
    url: '/pdf/${filename}',
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

const draw = async (page: Page, filename: string): Promise<Buffer> => {
  const url = String(await page.evaluate(drawing(filename)));
  if (!url.startsWith('data:image/webp;base64,')) throw new Error(`${filename} was not drawn`);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, answer);
  await page.goto(ORIGIN);
  for (const { filename } of sampleMaterials()) {
    const picture = await draw(page, filename);
    const small = await encodePicture(picture, 'image/webp', THUMBNAIL);
    if (small.kind !== 'ok') throw new Error(`${filename}: ${small.kind}`);
    await writeFile(coverFile(coverKey(filename)), picture);
    await writeFile(coverFile(thumbnailKey(filename)), small.body);
    console.log(`${filename}: ${picture.length} and ${small.body.length} bytes`);
  }
} finally {
  await browser.close();
}
