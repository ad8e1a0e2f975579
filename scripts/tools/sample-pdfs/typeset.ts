/**
 * Sets the sample sheets: `npm run sample-pdfs`. Each fragment in `sheets/` becomes a PDF of the default content, and
 * its bytes and pages go into its record.
 *
 * A new sheet: write its fragment, add its record to the class file (with any figures), then run this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Route } from 'playwright-core';
import { findChromium } from '../../chromium.ts';
import { format, resolveConfig } from 'prettier';
import { pdfPages, withFixedDates } from './pdf-facts.ts';
import {
  classFile,
  defaultContent,
  defaultFile,
} from '../../../infra/default-content/default-content.ts';
import { sheetPage, sheetsOf, type Sheet } from './sheet-page.ts';

/** Never resolved: every request is answered from disk. */
const ORIGIN = 'http://sheet.invalid';
const PACKAGES = new URL('../../../node_modules/', import.meta.url);

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

const setSheet = async (context: BrowserContext, sheet: Sheet): Promise<Buffer> => {
  const source = new URL(
    `./sheets/${sheet.material.filename.replace(/\.pdf$/, '.html')}`,
    import.meta.url,
  );
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
  for (const course of Object.values(defaultContent().classes)) {
    for (const sheet of sheetsOf(course)) {
      const { material } = sheet;
      const pdf = await setSheet(context, sheet);
      await writeFile(defaultFile(material.s3Key), pdf);
      Object.assign(material, { size: pdf.byteLength, pages: pdfPages(pdf) });
      console.log(`${material.filename}: ${material.size} bytes, ${material.pages ?? 0} pages`);
    }
    const file = fileURLToPath(classFile(course.id));
    const text = JSON.stringify(course, null, 2);
    await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  }
} finally {
  await browser.close();
}
