/**
 * Sets the sample sheets and draws their covers: `npm run sample-pdfs`. Each fragment in `sheets/` becomes a PDF
 * of the default content with a picture of its first page, drawn by the engine of the viewer in a browser, as the admin
 * draws those of uploaded files. Its bytes and pages go into its record.
 *
 * A new sheet: write its fragment, add its record to the class file (with any figures), then run this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import katex from 'katex';
import { chromium, type BrowserContext, type Route } from 'playwright-core';
import { format, resolveConfig } from 'prettier';
import { chapterHeading } from '#domain/course/addresses.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { Class } from '#domain/course/class.ts';
import type { Material } from '#domain/course/material.ts';
import { encodePicture, THUMBNAIL } from '#api/uploads/uploads.ts';
import { coverKey, thumbnailKey } from '#domain/files/file-identifier.ts';
import { findChromium } from '../../chromium.ts';
import {
  chapterFile,
  defaultContent,
  defaultFile,
} from '../../../infra/default-content/default-content.ts';

/** Never resolved: every request is answered from disk. */
const ORIGIN = 'http://sheet.invalid';
const PACKAGES = new URL('../../../node_modules/', import.meta.url);
const COVER_WIDTH = 640;
const TYPES: Record<string, string> = {
  css: 'text/css',
  woff2: 'font/woff2',
  mjs: 'text/javascript',
};

/** The moment written into every sample PDF, so that setting them again changes nothing. */
const FIXED_DATE = "D:20260401000000+00'00'";

/** The number of pages that a PDF's page tree declares. */
export const pdfPages = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** The same PDF with its dates fixed. They keep their length, so no offset in the file moves. */
const withFixedDates = (pdf: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(pdf)
      .toString('latin1')
      .replaceAll(/D:\d{14}[+-]\d\d'\d\d'/g, FIXED_DATE),
    'latin1',
  );

/** A sample PDF with where it belongs. */
interface Sheet {
  course: Class;
  chapter: Chapter;
  material: Material;
}

/** The sample PDFs of a class. */
export const sheetsOf = (course: Class): Sheet[] =>
  course.chapters.flatMap((chapter) =>
    chapter.materials.map((material) => ({ course, chapter, material })),
  );

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A screen reader reads a formula as its TeX; without the role each symbol would be a separate element. */
const formula = (tex: string, displayMode: boolean): string =>
  `<span role="img" aria-label="${escape(tex)}">${katex.renderToString(tex, {
    displayMode,
    output: 'html',
    strict: 'error',
  })}</span>`;

/** `Half is $\frac12$` with the formula typeset; `$$…$$` gets its own line. A wrong formula throws. */
const typesetMath = (html: string): string =>
  html
    .replaceAll(/\$\$([^$]+)\$\$/g, (_all, tex: string) => formula(tex, true))
    .replaceAll(/\$([^$]+)\$/g, (_all, tex: string) => formula(tex, false));

/** Lines 5 mm apart, drawn as one path so that they stay lines in the PDF. Millimetres. */
const graphPaper = (width: number, height: number): string => {
  const lines: string[] = [];
  for (let x = 5; x < width; x += 5) lines.push(`M${x} 0V${height}`);
  for (let y = 5; y < height; y += 5) lines.push(`M0 ${y}H${width}`);
  return `<svg class="graph-paper" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMin slice" aria-hidden="true"><path vector-effect="non-scaling-stroke" d="${lines.join('')}"/></svg>`;
};

/** The whole page of a sheet: its head, made from the record, and the fragment with its formulas typeset. */
const sheetPage = ({ course, chapter, material }: Sheet, fragment: string): string => {
  const [name = '', kind = ''] = material.title.split(': ');
  const foot = `${course.title} · ${chapterHeading(chapter)}`;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<title>${escape(`${material.title} (${course.title})`)}</title>
<link rel="stylesheet" href="/katex/dist/katex.min.css">
<link rel="stylesheet" href="/@fontsource-variable/source-sans-3/index.css">
<link rel="stylesheet" href="/@fontsource-variable/source-sans-3/wght-italic.css">
<link rel="stylesheet" href="/@fontsource/source-serif-4/600.css">
<link rel="stylesheet" href="/sheet.css">
<style>@page { @bottom-left { content: "${foot}"; font: 8.5pt "Source Sans 3 Variable", sans-serif; color: #5b6b7c; } }</style>
</head>
<body>
<header>
${graphPaper(180, 60)}
<div class="words">
<p>${escape(foot)}</p>
<h1>${escape(name)}</h1>
<p class="kind">${escape(kind.charAt(0).toUpperCase() + kind.slice(1))}</p>
<p class="fill-in"><span>Name:</span><span>Date:</span></p>
</div>
</header>
<main>
${typesetMath(fragment)}
</main>
</body>
</html>`;
};

/** Answers `/` with this page, and everything else with a file of a package, a sheet's style or a PDF. */
const answer = async (route: Route, html: string) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
  const file = pathname.startsWith('/materials/')
    ? defaultFile(pathname.slice(1))
    : pathname === '/sheet.css'
      ? new URL('./sheet.css', import.meta.url)
      : new URL(`.${pathname}`, PACKAGES);
  const contentType = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return route.fulfill({ contentType, body: await readFile(file) });
};

const openPage = async (context: BrowserContext, html: string) => {
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => answer(route, html));
  await page.goto(ORIGIN);
  return page;
};

const setSheet = async (context: BrowserContext, sheet: Sheet): Promise<Buffer> => {
  const name = sheet.material.filename.replace(/\.pdf$/, '.html');
  const source = new URL(`./sheets/${name}`, import.meta.url);
  const page = await openPage(context, sheetPage(sheet, await readFile(source, 'utf8')));
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  await page.close();
  return withFixedDates(pdf);
};

/** Runs in the page, so it is text: the first page as the data address of a WebP picture. */
const drawing = (s3Key: string) => `(async () => {
  const engine = await import('/pdfjs-dist/legacy/build/pdf.mjs');
  engine.GlobalWorkerOptions.workerSrc = '/pdfjs-dist/legacy/build/pdf.worker.mjs';
  const pdf = await engine.getDocument({
    url: '/${s3Key}',
    cMapUrl: '/pdfjs-dist/cmaps/',
    standardFontDataUrl: '/pdfjs-dist/standard_fonts/',
    wasmUrl: '/pdfjs-dist/wasm/',
  }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: ${COVER_WIDTH} / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = ${COVER_WIDTH};
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas.toDataURL('image/webp', 0.75);
})()`;

const drawCover = async (context: BrowserContext, { filename, s3Key }: Material): Promise<void> => {
  const page = await openPage(context, '<title>x</title>');
  const url = String(await page.evaluate(drawing(s3Key)));
  await page.close();
  if (!url.startsWith('data:image/webp;base64,')) throw new Error(`${filename} was not drawn`);
  const picture = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const small = await encodePicture(picture, 'image/webp', THUMBNAIL);
  if (small.kind !== 'ok') throw new Error(`${filename}: ${small.kind}`);
  await writeFile(defaultFile(coverKey(filename)), picture);
  await writeFile(defaultFile(thumbnailKey(filename)), small.body);
};

const makeSamples = async (executablePath: string): Promise<void> => {
  const browser = await chromium.launch({
    executablePath,
    // Without a name of our own the whole user agent would be in the PDFs as their creator.
    args: ['--no-sandbox', '--user-agent=Chromium'],
  });
  try {
    const context = await browser.newContext();
    for (const course of Object.values(defaultContent().classes)) {
      for (const sheet of sheetsOf(course)) {
        const { material } = sheet;
        const pdf = await setSheet(context, sheet);
        await writeFile(defaultFile(material.s3Key), pdf);
        await drawCover(context, material);
        Object.assign(material, { size: pdf.byteLength, pages: pdfPages(pdf) });
        console.log(`${material.filename}: ${material.size} bytes, ${material.pages ?? 0} pages`);
      }
      for (const chapter of course.chapters) {
        const file = fileURLToPath(chapterFile(course.id, chapter.id));
        const options = { ...(await resolveConfig(file)), filepath: file };
        await writeFile(file, await format(JSON.stringify(chapter, null, 2), options));
      }
    }
  } finally {
    await browser.close();
  }
};

if (import.meta.main) {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  await makeSamples(executablePath);
}
