import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aPdf, drop, type Chosen } from './drop-files.ts';
import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';

const locked = async (name: string): Promise<Chosen> => ({
  ...aPdf(name),
  buffer: await readFile(new URL('../support/pdf-files/encrypted.pdf', import.meta.url)),
});

/** An empty chapter of class 11 for one test, and the screen of its study materials. */
const inChapter = async (page: Page, origin: string, id: number, work: () => Promise<void>) => {
  const headers = { origin };
  const data = { id, title: 'Uploads' };
  expect((await page.request.post('/api/classes/11/chapters', { data, headers })).ok()).toBe(true);
  await page.goto(`/admin/classes/11/chapters/${id}/content`);
  await work();
  const gone = await page.request.delete(`/api/classes/11/chapters/${id}`, { headers });
  expect(gone.ok()).toBe(true);
};

const choose = (page: Page, ...files: Chosen[]) =>
  page.getByLabel('PDF files').setInputFiles(files);

const row = (page: Page, name: string) => page.getByRole('listitem', { name });

// Specification: MODEL-11, MATERIAL-1, MATERIAL-3, MATERIAL-4, MATERIAL-5, MATERIAL-6, MATERIAL-10
// Specification: API-2
test('five PDFs are dropped and uploaded; the wrong type, too large a file and a locked one say so', async ({
  teacherPage: page,
  site,
}) => {
  await inChapter(page, site.url, 91, async () => {
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
    await drop(page, [
      aPdf('11_ch91_sets-notes.pdf'),
      aPdf('Venn diagrams worksheet.pdf'),
      aPdf('sets MCQ.pdf'),
      aPdf('samuchchay sutra.pdf'),
      await locked('Locked assignment.pdf'),
      { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') },
      { ...aPdf('big.pdf'), buffer: Buffer.alloc(LIMITS.pdfBytes + 1, 'x') },
    ]);
    await expect(row(page, 'photo.png')).toContainText(TEXT.file.pdf);
    await expect(row(page, 'big.pdf')).toContainText(TEXT.file.pdfSize);
    await expect(row(page, 'Locked assignment.pdf')).toContainText('locked with a password');
    await expect(row(page, '11_ch91_sets-notes.pdf')).toContainText('2 pages');
    await expect(row(page, '11_ch91_sets-notes.pdf').getByLabel('Title')).toHaveValue('Sets notes');
    expect(await axeInBothThemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Upload 5 files' }).click();
    await expect(page.locator('.row h2')).toHaveText([
      'Sets notes',
      'Venn diagrams worksheet',
      'Sets MCQ',
      'Samuchchay sutra',
      'Locked assignment',
    ]);
    await expect(page.getByText(TEXT.file.uploaded)).toBeVisible();
    await expect(page.locator('.upload')).toHaveCount(2);
    const facts = page.locator('.row .meta');
    await expect(facts.first()).toContainText(/^Lecture Notes, 1 KB, 2 pages, added \d/);
    await expect(facts.last()).toContainText('Subjective Assignment');
    // The small picture of the first page is stored and shown.
    const picture = page.locator('.row .sheet-picture img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(128);

    const href =
      (await page.getByRole('link', { name: 'Open Sets notes' }).getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/files\/11_ch91_sets-notes-[^/]+\.pdf$/);
    await page.getByRole('button', { name: 'Remove photo.png' }).click();
    await page.getByRole('button', { name: 'Remove big.pdf' }).click();

    await page.getByRole('button', { name: 'Delete Sets notes' }).click();
    await expect(page.getByRole('dialog')).toContainText(TEXT.confirm.material);
    await page.getByRole('button', { name: 'Delete material', exact: true }).click();
    await expect(page.getByText(TEXT.file.deleted)).toBeVisible();
    await expect(page.locator('.row')).toHaveCount(4);
  });
});

// Specification: MATERIAL-1, MATERIAL-2, MATERIAL-5, MATERIAL-6, MATERIAL-7
test('on a phone an upload is cancelled, fails with the storage, and is retried with the typed title', async ({
  teacherPage: page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await inChapter(page, site.url, 92, async () => {
    const name = 'DOC-20260405-WA0003.pdf';
    await choose(page, aPdf(name));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: TEXT.form.material });
    await expect(alert).toBeFocused();
    await alert.getByRole('link').click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByLabel('Title').fill('Typed on the bus');
    await page.getByLabel('Type').selectOption('notes');
    expect(await sidewaysScroll(page)).toBe(0);

    // A storage that never answers.
    await page.route('**/incoming-uploads**', () => undefined);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('progressbar', { name: `Uploading ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await page.getByRole('button', { name: `Cancel the upload of ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled();
    await page.unroute('**/incoming-uploads**');

    await page.route('**/incoming-uploads**', (route) => route.fulfill({ status: 403 }));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(row(page, name)).toContainText('Upload failed with status: 403');
    await expect(page.getByLabel('Title')).toHaveValue('Typed on the bus');
    await page.unroute('**/incoming-uploads**');

    await page.route('**/api/uploads/materials', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({ response, json: { ...body, s3Key: '' } });
    });
    await page.getByRole('button', { name: `Retry ${name}` }).click();
    await expect(row(page, name)).toContainText(TEXT.file.noKey);
    await page.unroute('**/api/uploads/materials');

    await page.getByRole('button', { name: `Retry ${name}` }).click();
    await expect(page.locator('.row h2')).toHaveText(['Typed on the bus']);
    await expect(page.getByText(TEXT.file.uploaded)).toBeVisible();
  });
});

// Specification: MATERIAL-7
test('when the answer to the last step is lost, Retry makes no second record', async ({
  teacherPage: page,
  site,
}) => {
  await inChapter(page, site.url, 93, async () => {
    const commit = '**/api/classes/11/chapters/93/materials';
    await page.route(commit, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await choose(page, aPdf('Relations notes.pdf'));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(`${TEXT.file.failed}: `);
    await page.unroute(commit);
    await page.getByRole('button', { name: 'Retry Relations notes.pdf' }).click();
    await expect(page.locator('.row h2')).toHaveText(['Relations notes']);
  });
});

// Specification: MATERIAL-8
test('a file that does not open is asked about, and leaving with unfinished uploads too', async ({
  teacherPage: page,
  site,
}) => {
  await inChapter(page, site.url, 94, async () => {
    const broken = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2_000, 'x')]);
    await choose(page, { ...aPdf('Broken notes.pdf'), buffer: broken });
    await expect(row(page, 'Broken notes.pdf')).toContainText('This file does not open.');

    await page.getByRole('link', { name: 'All chapters' }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave without uploading?');
    await page.getByRole('button', { name: 'Stay here' }).click();

    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Upload anyway?');
    await page.getByRole('button', { name: 'Skip this file' }).click();
    await expect(page.locator('.row')).toHaveCount(0);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('button', { name: 'Upload anyway' }).click();
    await expect(page.locator('.row h2')).toHaveText(['Broken notes']);
  });
});
