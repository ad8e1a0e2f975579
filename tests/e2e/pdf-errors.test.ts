import { PDF_NAMES, PDF_PASSWORD } from '../support/pdf-files/stored-pdfs.ts';
import { axeViolations, expect } from './fixtures.ts';
import { currentPage, error, open, openAndDraw, SHEET, sheet, test } from './viewer.ts';

const CLASS_10 = '/study-materials?class=10';
const DAMAGED = 'The file is probably damaged.';
const INCOMPLETE = 'The link is probably incomplete or has a typing mistake.';
for (const [path, text, why, materials] of [
  ['/files', 'No file specified', INCOMPLETE, '/study-materials'],
  ['/files/notes.pdf', 'Invalid file identifier format', INCOMPLETE, '/study-materials'],
  [`/files/${PDF_NAMES.broken}`, 'Failed to render PDF. Invalid PDF structure.', DAMAGED, CLASS_10],
  [`/files/${PDF_NAMES.html}`, 'Failed to render PDF. This file is not a PDF.', DAMAGED, CLASS_10],
] as const) {
  // Specification: VIEWER-2, VIEWER-3, VIEWER-5
  test(`${path} shows the File Error card, and Go Back goes one step back`, async ({ page }) => {
    await page.goto('/study-materials');
    await page.goto(path);
    await expect(error(page)).toContainText(text);
    await expect(error(page)).toContainText(why);
    await expect(error(page).getByRole('link', { name: /study materials$/ })).toHaveAttribute(
      'href',
      materials,
    );
    expect(await axeViolations(page)).toEqual([]);
    await error(page).getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/study-materials');
  });
}

for (const path of ['/files', '/files/abc.pdf', '/files/10_ch0_a.pdf', '/files/10_ch1_a..pdf']) {
  test(`${path} can be no file, so no PDF engine is loaded`, async ({ page }) => {
    const engine: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pdfjs-')) engine.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(error(page)).toBeVisible();
    expect(engine).toEqual([]);
  });
}

// Specification: VIEWER-1, VIEWER-4
test('a missing file is an error loading it', async ({ page, quiet }) => {
  await open(page, 'missing');
  await expect(error(page)).toContainText('Error loading file');
  // The browser itself reports the two answers with status 404.
  expect(quiet.splice(0).every((text) => text.includes('404'))).toBe(true);
});

// Specification: VIEWER-4
test('a missing file was probably replaced: its card leads to the materials of its class', async ({
  page,
  quiet,
}) => {
  await open(page, 'missing');
  await expect(error(page)).toContainText('This study material was probably replaced or removed.');
  await error(page).getByRole('link', { name: 'Class 10 study materials' }).click();
  await expect(page).toHaveURL(CLASS_10);
  quiet.splice(0);
});

// Specification: VIEWER-4
test('what is not there is not offered for download', async ({ page, quiet }) => {
  await open(page, 'missing');
  await expect(error(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  quiet.splice(0);
});

// Specification: VIEWER-12
test('a locked file asks for its password until it is right', async ({ page }) => {
  await open(page, 'encrypted');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Type its password to open it.');
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toContainText('That password is not right. Please try again.');
  await dialog.getByLabel('Password').fill(PDF_PASSWORD);
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(page.locator(SHEET)).toBeVisible();
  await expect(dialog).toBeHidden();
});

// Specification: VIEWER-5
test('a locked file that is not opened is an error', async ({ page }) => {
  await open(page, 'encrypted');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(error(page)).toContainText('Failed to render PDF. A password is needed to open it.');
});

// Specification: VIEWER-13
test('a lost connection keeps what is shown and goes on when it is back', async ({
  page,
  context,
  quiet,
}) => {
  await openAndDraw(page, 'hundred');
  await context.setOffline(true);
  await currentPage(page).fill('70');
  await currentPage(page).press('Enter');
  const lost = page.getByRole('alert').filter({ hasText: 'The connection was lost' });
  await expect(lost.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await expect(sheet(page, 70).locator('canvas')).toBeVisible();
  await expect(lost).toBeHidden();
  expect(quiet.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});
