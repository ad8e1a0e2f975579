/**
 * Sets the sample sheets and draws their covers: `npm run sample-pdfs`. Each fragment in `sheets/` becomes a PDF in `pdf/`
 * with a picture of its first page in `covers/`, drawn by the engine of the viewer in a browser, as the admin draws those
 * of uploaded files. The bytes and pages of all go into the default content's `material-files.ts`.
 *
 * A new sheet: write its fragment, add its line to `material-files.ts` (any figures) and its record to the
 * class file, then run this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import katex from 'katex';
import { chromium, type BrowserContext, type Route } from 'playwright-core';
import { encodePicture, THUMBNAIL } from '#api/uploads/encode-picture.ts';
import { coverKey, thumbnailKey } from '#domain/files/file-identifier.ts';
import { findChromium } from '../../chromium.ts';
import {
  coverFile,
  SAMPLE_PDF_FOLDER,
  sampleMaterials,
  type SampleMaterial,
} from '../../../infra/default-content/sample-files.ts';

/** Never resolved: every request is answered from disk. */
const ORIGIN = 'http://sheet.invalid';
const PACKAGES = new URL('../../../node_modules/', import.meta.url);
const FACTS = new URL(
  '../../../api/domain/content/default-content/material-files.ts',
  import.meta.url,
);
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
export const withFixedDates = (pdf: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(pdf)
      .toString('latin1')
      .replaceAll(/D:\d{14}[+-]\d\d'\d\d'/g, FIXED_DATE),
    'latin1',
  );

/** What the default content states about a sample PDF. */
interface PdfFacts {
  bytes: number;
  pages: number;
}

/** The source of `api/domain/content/default-content/material-files.ts`, from the facts by file name. */
export const factsModule = (
  facts: readonly (readonly [filename: string, PdfFacts])[],
): string => `/** Bytes and pages of the sample PDFs. Written by \`npm run sample-pdfs\`; not edited by hand. */
export const MATERIAL_FILES = {
${facts.map(([name, { bytes, pages }]) => `  '${name}': { bytes: ${bytes}, pages: ${pages} },`).join('\n')}
} as const;

/** The file name of a sample PDF. */
export type MaterialFilename = keyof typeof MATERIAL_FILES;
`;

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
export const typesetMath = (html: string): string =>
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
const sheetPage = (sheet: SampleMaterial, fragment: string): string => {
  const [name = '', kind = ''] = sheet.title.split(': ');
  const foot = `${sheet.course} · ${sheet.chapter}`;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<title>${escape(`${sheet.title} (${sheet.course})`)}</title>
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
  const file = pathname.startsWith('/pdf/')
    ? new URL(pathname.slice('/pdf/'.length), SAMPLE_PDF_FOLDER)
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

const setSheet = async (context: BrowserContext, sheet: SampleMaterial): Promise<Buffer> => {
  const source = new URL(`./sheets/${sheet.filename.replace(/\.pdf$/, '.html')}`, import.meta.url);
  const page = await openPage(context, sheetPage(sheet, await readFile(source, 'utf8')));
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  await page.close();
  return withFixedDates(pdf);
};

/** Runs in the page, so it is text: the first page as the data address of a WebP picture. */
const drawing = (filename: string) => `(async () => {
  const engine = await import('/pdfjs-dist/legacy/build/pdf.mjs');
  engine.GlobalWorkerOptions.workerSrc = '/pdfjs-dist/legacy/build/pdf.worker.mjs';
  const pdf = await engine.getDocument({
    url: '/pdf/${filename}',
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

const drawCover = async (context: BrowserContext, filename: string): Promise<void> => {
  const page = await openPage(context, '<title>x</title>');
  const url = String(await page.evaluate(drawing(filename)));
  await page.close();
  if (!url.startsWith('data:image/webp;base64,')) throw new Error(`${filename} was not drawn`);
  const picture = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const small = await encodePicture(picture, 'image/webp', THUMBNAIL);
  if (small.kind !== 'ok') throw new Error(`${filename}: ${small.kind}`);
  await writeFile(coverFile(coverKey(filename)), picture);
  await writeFile(coverFile(thumbnailKey(filename)), small.body);
};

const makeSamples = async (executablePath: string): Promise<void> => {
  const browser = await chromium.launch({
    executablePath,
    // Without a name of our own the whole user agent would be in the PDFs as their creator.
    args: ['--no-sandbox', '--user-agent=Chromium'],
  });
  try {
    const context = await browser.newContext();
    const facts: [string, PdfFacts][] = [];
    for (const sheet of sampleMaterials()) {
      const pdf = await setSheet(context, sheet);
      const found = { bytes: pdf.byteLength, pages: pdfPages(pdf) };
      await writeFile(new URL(sheet.filename, SAMPLE_PDF_FOLDER), pdf);
      await drawCover(context, sheet.filename);
      facts.push([sheet.filename, found]);
      console.log(`${sheet.filename}: ${found.bytes} bytes, ${found.pages} pages`);
    }
    await writeFile(FACTS, factsModule(facts));
  } finally {
    await browser.close();
  }
};

if (import.meta.main) {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  await makeSamples(executablePath);
}
