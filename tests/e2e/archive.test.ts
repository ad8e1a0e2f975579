import { readFile } from 'node:fs/promises';
import { TEXT } from '#domain/text/texts';
import { TEACHER } from '#support/running-site';
import {
  absent,
  alert,
  button,
  dialog,
  expect,
  field,
  heading,
  passesAxe,
  press,
  reads,
  says,
  seen,
  shows,
  test,
  told,
} from './fixtures.ts';

const FILE = '/media/materials/10/chapter3/10_ch3_linear-equations-notes.pdf';

// Specification: SETTINGS-1, ARCHIVE-1, ARCHIVE-2, ARCHIVE-3
test('export, loss of a class, import: the site shows it with its files; a damaged export changes nothing', async ({
  teacherPage: page,
  send,
}) => {
  await page.goto('/admin/settings/archive');
  const status = async (path: string) => (await page.request.get(path)).status();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Export the site'),
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
  await choose(changed);
  await says(alert(page), TEXT.archive.notOurs);
  await absent(button(page, 'Import'));
  await choose();
  await seen(heading(page, 'What will change'));
  await shows(page, /^Class 10 .*added$/, /^\d+ files to add, \d+ files already on the site\.$/);
  await press(page, 'Import');
  const question = dialog(page, 'Replace all content?');
  const password = field(question, 'Your password');
  const confirm = button(question, 'Import now');
  await password.fill('not the password');
  await confirm.click();
  await reads(alert(question), TEXT.password.wrong);
  await passesAxe(page, 'dialog[open]');
  expect(await status(FILE)).toBe(404);
  await password.fill(TEACHER.password);
  await confirm.click();
  // Fifteen pictures are encoded again.
  await seen(told(page, 'Imported.'));

  await expect.poll(() => status('/10')).toBe(200);
  expect(await status(FILE)).toBe(200);
});
