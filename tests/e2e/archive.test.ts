import { readFile } from 'node:fs/promises';
import { TEXT } from '#domain/text/texts.ts';
import { TEACHER } from '../support/running-site.ts';
import { exported } from './exported.ts';
import { axeInBothThemes, expect, test } from './fixtures.ts';

// Specification: SETTINGS-1, ARCHIVE-1, ARCHIVE-2, ARCHIVE-3
test('export, loss of a class, import: the same digest, the same files, and the site shows it; what is no export or a damaged one changes nothing', async ({
  teacherPage: page,
  site: { url },
  send,
}) => {
  await page.goto('/admin/settings/archive');
  const before = await exported(page);
  expect(before.files.length).toBeGreaterThan(5);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the site' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^site-export-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(`Exported (${before.files.length} files`)).toBeVisible();
  const zip = await readFile(await download.path());

  const lost = before.files.filter(({ key }) => key.startsWith('materials/10/'));
  expect(lost.length).toBeGreaterThan(3);
  await send('DELETE', '/classes/10');
  for (const { key } of lost)
    expect((await page.request.get(`${url}/media/${key}`)).status()).toBe(404);

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
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  }
  await choose();
  await expect(page.getByRole('heading', { name: 'What will change' })).toBeVisible();
  await expect(page.getByText(/^Class 10 .*added$/)).toBeVisible();
  await expect(page.getByText(/^\d+ files to add, \d+ files already on the site\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace all content?' });
  const password = dialog.getByLabel('Your password', { exact: true });
  const confirm = dialog.getByRole('button', { name: 'Import now' });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(TEXT.password.confirm);
  await password.fill('not the password');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(TEXT.password.wrong);
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The chosen file is still there, and nothing was replaced.
  expect((await exported(page)).snapshot.classOrder).not.toContain('10');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await password.fill(TEACHER.password);
  await confirm.click();
  // Fifteen pictures are encoded again.
  await expect(page.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible();

  const after = await exported(page);
  expect(after.snapshot).toEqual(before.snapshot);
  expect(after.files.map(({ key }) => key)).toEqual(before.files.map(({ key }) => key));
  await expect.poll(async () => (await page.request.get(`${url}/10`)).status()).toBe(200);
  for (const { key, bytes } of before.files) {
    const file = await page.request.get(`${url}/media/${key}`);
    expect(file.status()).toBe(200);
    // Pictures are encoded again, as at every upload: nearly as large, never the same bytes.
    const size = (await file.body()).length;
    if (key.endsWith('.pdf')) expect(size).toBe(bytes);
    else expect(Math.abs(size / bytes - 1)).toBeLessThan(0.2);
  }

  await choose();
  await expect(page.getByText('No changes: the content is the same.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});
