import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { button, openMenu } from './admin-page.ts';
import { aPdf, drop, type Chosen } from './drop-files.ts';
import { axeInBothThemes, expect, type Send, sidewaysScroll, test } from './fixtures.ts';

const locked = async (name: string): Promise<Chosen> => ({
  ...aPdf(name),
  buffer: await readFile(new URL('../support/pdf-files/encrypted.pdf', import.meta.url)),
});

/** An empty chapter of class 11 for one test, and the screen of its study materials. */
const inChapter = async (page: Page, send: Send, id: number, work: () => Promise<void>) => {
  await send('POST', '/classes/11/chapters', { id, title: 'Uploads' });
  await page.goto(`/admin/classes/11/chapters/${id}/content`);
  await work();
  await send('DELETE', `/classes/11/chapters/${id}`);
};

const choose = (page: Page, ...files: Chosen[]) =>
  page.getByLabel('PDF files').setInputFiles(files);

const row = (page: Page, name: string) => page.getByRole('listitem', { name });

// Specification: MODEL-11, MATERIAL-1, MATERIAL-3, MATERIAL-4, MATERIAL-5, MATERIAL-6, MATERIAL-8, MATERIAL-10
// Specification: API-2, COURSE-84, MATERIAL-225, MATERIAL-226
test('five PDFs are dropped and uploaded; the wrong type, too large a file and a locked one say so, and leaving asks first', async ({
  teacherPage: page,
  send,
}) => {
  await inChapter(page, send, 91, async () => {
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
    await drop(page, [
      aPdf('11_ch91_sets-notes.pdf'),
      aPdf('Venn diagrams worksheet.pdf'),
      aPdf('sets MCQ.pdf'),
      aPdf('samuchchay sutra.pdf'),
      await locked('Locked assignment.pdf'),
      { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') },
      { ...aPdf('big.pdf'), more: LIMITS.pdfBytes },
    ]);
    await expect(row(page, 'photo.png')).toContainText(TEXT.file.pdf);
    await expect(row(page, 'big.pdf')).toContainText(TEXT.file.pdfSize);
    await expect(row(page, 'Locked assignment.pdf')).toContainText('locked with a password');
    await expect(row(page, '11_ch91_sets-notes.pdf')).toContainText('2 pages');
    await expect(row(page, '11_ch91_sets-notes.pdf').getByLabel('Title')).toHaveValue('Sets notes');
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: /: all chapters$/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave without uploading?');
    await page.getByRole('button', { name: 'Stay here' }).click();

    await page.getByRole('button', { name: 'Upload 5 files' }).click();
    // What readers cannot open waits for her word.
    await page.getByRole('button', { name: 'Upload anyway' }).click();
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

    // Another file under the same link.
    const bytes = async () => (await (await page.request.get(await file())).body()).length;
    const file = async () =>
      /\/media\/materials\/[^"]+\.pdf/.exec(await (await page.request.get(href)).text())?.[0] ?? '';
    await openMenu(page, 'Sets notes');
    const next = {
      ...aPdf('Corrected.pdf'),
      buffer: Buffer.concat([aPdf('x').buffer, Buffer.from('\n')]),
    };
    await page.getByLabel('New file of Sets notes').setInputFiles(next);
    await expect.poll(bytes).toBe(next.buffer.length);
    await expect(page.locator('.row h2').first()).toHaveText('Sets notes');

    await openMenu(page, 'Sets notes');
    await button(page, 'Move to another chapter').click();
    await page.getByLabel('Chapter', { exact: true }).selectOption({ index: 0 });
    await button(page, 'Move').click();
    await expect(page.getByText(/^Sets notes moved to .*, Chapter 1\.$/)).toBeVisible();
    await expect(page.locator('.row')).toHaveCount(4);
    await page.goto('/admin/classes/11/chapters/1/content');
    await openMenu(page, 'Sets notes');
    await page.getByRole('button', { name: 'Delete Sets notes' }).click();
    await expect(page.getByRole('dialog', { name: 'Sets notes' }).last()).toContainText(
      TEXT.confirm.material,
    );
    await page.getByRole('button', { name: 'Delete material', exact: true }).click();
    await expect(page.getByText(TEXT.file.deleted)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sets notes' })).toHaveCount(0);
  });
});

// Specification: MATERIAL-1, MATERIAL-2, MATERIAL-5, MATERIAL-6, MATERIAL-7
test('on a phone an upload waits, is discarded, fails with the storage, and is retried with the typed title', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await inChapter(page, send, 92, async () => {
    const name = 'DOC-20260405-WA0003.pdf';
    const typed = async () => {
      await choose(page, aPdf(name));
      await page.getByLabel('Title').fill('');
      await button(page, 'Upload').click();
      const alert = page.getByRole('alert').filter({ hasText: TEXT.form.material });
      await expect(alert).toBeFocused();
      await alert.getByRole('link').click();
      await expect(page.getByLabel('Title')).toBeFocused();
      await page.getByLabel('Title').fill('Typed on the bus');
      expect(await sidewaysScroll(page)).toBe(0);
    };
    const waiting = page.getByRole('region', { name: '1 waiting on this device' });

    // A storage that never answers.
    await typed();
    await page.route('**/incoming-uploads**', () => undefined);
    await button(page, 'Upload').click();
    await expect(waiting).toContainText(/Sending, \d+%/);
    await expect(button(page, 'Upload')).toBeDisabled();
    await button(page, 'Discard Typed on the bus (PDF)').click();
    await button(page, 'Discard').click();
    await expect(waiting).toHaveCount(0);
    await page.unroute('**/incoming-uploads**');

    await typed();
    await page.route('**/incoming-uploads**', (route) => route.fulfill({ status: 403 }));
    await button(page, 'Upload').click();
    await expect(waiting).toContainText('Upload failed with status: 403');
    await page.unroute('**/incoming-uploads**');

    await button(page, 'Try now').click();
    await expect(page.locator('.row h2')).toHaveText(['Typed on the bus']);
    await expect(page.getByText(TEXT.file.uploaded)).toBeVisible();
  });
});
