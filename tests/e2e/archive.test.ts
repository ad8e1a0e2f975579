import { readFile } from 'node:fs/promises';
import { TEXT } from '#domain/text/texts.ts';
import { TEACHER } from '#support/running-site.ts';
import { axeViolations, button, expect, heading, shows, test } from './fixtures.ts';

const FILE = '/media/materials/10/chapter3/10_ch3_linear-equations-notes.pdf';

// Specification: SETTINGS-1, ARCHIVE-1, ARCHIVE-2, ARCHIVE-3
test('export, loss of a class, import: the site shows it with its files; what is no export or a damaged one changes nothing', async ({
  teacherPage: page,
  send,
}) => {
  await page.goto('/admin/settings/archive');
  const status = async (path: string) => (await page.request.get(path)).status();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export the site').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^site-export-\d{4}-\d\d-\d\d\.zip$/);
  await shows(page, /^Exported \(\d\d files/);
  const zip = await readFile(await download.path());

  await send('DELETE', '/classes/10');
  expect(await status(FILE)).toBe(404);

  await page.reload();
  const choose = (buffer = zip) =>
    page
      .getByLabel('Zip file of the export')
      .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer });
  // Stored without compression, so one letter of the content can be changed in place.
  const changed = Buffer.from(zip);
  changed.write('Z', changed.indexOf('"city":"') + '"city":"'.length);
  for (const bad of [Buffer.from('not a zip file'), zip.subarray(0, zip.length - 1_000), changed]) {
    await choose(bad);
    await expect(page.getByRole('alert')).toContainText(TEXT.archive.notOurs);
    await expect(button(page, 'Import')).toHaveCount(0);
  }
  await choose();
  await expect(heading(page, 'What will change')).toBeVisible();
  await shows(page, /^Class 10 .*added$/);
  await shows(page, /^\d+ files to add, \d+ files already on the site\.$/);
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Replace all content?' });
  const password = dialog.getByLabel('Your password', { exact: true });
  const confirm = button(dialog, 'Import now');
  await password.fill('not the password');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(TEXT.password.wrong);
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
  expect(await status(FILE)).toBe(404);
  await password.fill(TEACHER.password);
  await confirm.click();
  // Fifteen pictures are encoded again.
  await expect(page.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible();

  await expect.poll(() => status('/10')).toBe(200);
  expect(await status(FILE)).toBe(200);
});
