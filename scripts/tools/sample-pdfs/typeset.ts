/**
 * Sets the sample sheets: `npm run sample-pdfs`. Each fragment in `sheets/` becomes a PDF in `pdf/`, and
 * the bytes and pages of all of them go into the default content's `material-files.ts`.
 *
 * A new sheet: write its fragment, add its line to `material-files.ts` (any figures) and its record to the
 * class file, then run this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type BrowserContext, type Route } from 'playwright-core';
import { findChromium } from '../../chromium.ts';
import { factsModule, pdfPages, withFixedDates, type PdfFacts } from './pdf-facts.ts';
import {
  SAMPLE_PDF_FOLDER,
  sampleMaterials,
  type SampleMaterial,
} from '../../../infra/default-content/sample-files.ts';
import { sheetPage } from './sheet-page.ts';

/** Never resolved: every request is answered from disk. */
const ORIGIN = 'http://sheet.invalid';
const PACKAGES = new URL('../../../node_modules/', import.meta.url);
const FACTS = new URL(
  '../../../api/domain/content/default-content/material-files.ts',
  import.meta.url,
);

const types: Record<string, string> = { css: 'text/css', woff2: 'font/woff2' };

const answer = async (route: Route, html: string) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
  const file =
    pathname === '/sheet.css'
      ? new URL('./sheet.css', import.meta.url)
      : new URL(`.${pathname}`, PACKAGES);
  const contentType = types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return route.fulfill({ contentType, body: await readFile(file) });
};

const setSheet = async (context: BrowserContext, sheet: SampleMaterial): Promise<Buffer> => {
  const source = new URL(`./sheets/${sheet.filename.replace(/\.pdf$/, '.html')}`, import.meta.url);
  const html = sheetPage(sheet, await readFile(source, 'utf8'));
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => answer(route, html));
  await page.goto(ORIGIN);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  await page.close();
  return withFixedDates(pdf);
};

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
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
    facts.push([sheet.filename, found]);
    console.log(`${sheet.filename}: ${found.bytes} bytes, ${found.pages} pages`);
  }
  await writeFile(FACTS, factsModule(facts));
} finally {
  await browser.close();
}
