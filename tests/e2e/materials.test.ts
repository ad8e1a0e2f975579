import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { openMenu } from './admin-page.ts';
import { aPdf, drop, type Chosen } from './drop-files.ts';
import { axeViolations, button, expect, openScreen, shows, test } from './fixtures.ts';

const locked = async (name: string): Promise<Chosen> => ({
  ...aPdf(name),
  buffer: await readFile(new URL('../support/pdf-files/encrypted.pdf', import.meta.url)),
});

const row = (page: Page, name: string) => page.getByRole('listitem', { name });

// Specification: MODEL-11, MATERIAL-1, MATERIAL-3, MATERIAL-4, MATERIAL-5, MATERIAL-6, MATERIAL-8, MATERIAL-10
// Specification: API-2, COURSE-84, MATERIAL-225, MATERIAL-226
test('PDFs are dropped and uploaded, replaced, moved and deleted; too large a file and a locked one say so, and leaving asks first', async ({
  teacherPage: page,
  send,
}) => {
  await send('POST', '/classes/11/chapters', { id: 91, title: 'Uploads' });
  await page.goto('/admin/classes/11/chapters/91/content');
  await expect(button(page, 'Upload')).toBeDisabled();
  await drop(page, [
    aPdf('11_ch91_sets-notes.pdf'),
    aPdf('Venn diagrams worksheet.pdf'),
    await locked('Locked assignment.pdf'),
    { ...aPdf('big.pdf'), more: LIMITS.pdfBytes },
  ]);
  await expect(row(page, 'big.pdf')).toContainText(TEXT.file.pdfSize);
  await expect(row(page, 'Locked assignment.pdf')).toContainText('locked with a password');
  await expect(row(page, '11_ch91_sets-notes.pdf')).toContainText('2 pages');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /: all chapters$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await button(page, 'Stay here').click();

  await button(page, 'Upload 3 files').click();
  // What readers cannot open waits for her word.
  await button(page, 'Upload anyway').click();
  await expect(page.locator('.row h2')).toHaveText([
    'Sets notes',
    'Venn diagrams worksheet',
    'Locked assignment',
  ]);
  await shows(page, TEXT.file.uploaded);
  await expect(page.locator('.upload')).toHaveCount(1);
  const facts = page.locator('.row .meta');
  await expect(facts.first()).toContainText(/^Lecture Notes, 1 KB, 2 pages, added \d/);
  // The small picture of the first page is stored and shown.
  const picture = page.locator('.row .sheet-picture img').first();
  await expect(picture).toHaveJSProperty('naturalWidth', 128);

  const href =
    (await page.getByRole('link', { name: 'Open Sets notes' }).getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/files\/11_ch91_sets-notes-[^/]+\.pdf$/);
  await button(page, 'Remove big.pdf').click();

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
  await shows(page, /^Sets notes moved to .*, Chapter 1\.$/);
  await expect(page.locator('.row')).toHaveCount(2);
  await openScreen(page, '/admin/classes/11/chapters/1/content');
  await openMenu(page, 'Sets notes');
  await button(page, 'Delete Sets notes').click();
  await button(page, 'Delete material').click();
  await shows(page, TEXT.file.deleted);
  await expect(page.getByRole('heading', { name: 'Sets notes' })).toHaveCount(0);
  await send('DELETE', '/classes/11/chapters/91');
});
