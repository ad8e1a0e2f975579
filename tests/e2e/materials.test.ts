import { readFile } from 'node:fs/promises';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { writePdf } from '#support/write-pdf';
import { openMenu } from './admin-page.ts';
import { aPdf, drop, type Chosen } from './drop-files.ts';
import {
  absent,
  button,
  dialog,
  draws,
  entry,
  expect,
  field,
  follow,
  heading,
  link,
  openScreen,
  passesAxe,
  press,
  reads,
  says,
  shows,
  test,
  leadsTo,
  counts,
} from './fixtures.ts';

const locked = async (name: string): Promise<Chosen> => ({
  ...aPdf(name),
  buffer: await readFile(new URL('../support/pdf-files/encrypted.pdf', import.meta.url)),
});

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
  await says(entry(page, 'big.pdf'), TEXT.file.pdfSize);
  await says(entry(page, 'Locked assignment.pdf'), 'locked with a password');
  await says(entry(page, '11_ch91_sets-notes.pdf'), '2 pages');
  await passesAxe(page);
  await follow(page, /: all chapters$/);
  await says(dialog(page), 'Leave without saving?');
  await press(page, 'Stay here');

  await press(page, 'Upload 3 files');
  // What readers cannot open waits for her word.
  await press(page, 'Upload anyway');
  await reads(page.locator('.row h2'), [
    'Sets notes',
    'Venn diagrams worksheet',
    'Locked assignment',
  ]);
  await shows(page, TEXT.file.uploaded);
  await counts(page.locator('.row h3'), 1);
  const facts = page.locator('.row:has(h2) .meta');
  await says(facts.first(), /^Lecture Notes, 1 KB, 2 pages, added \d/);
  // The small picture of the first page is stored and shown.
  const picture = page.locator('.row .sheet-picture img').first();
  await draws(picture, 128);

  await leadsTo(link(page, /Open Sets notes/), /^\/files\/11_ch91_sets-notes-[^/]+\.pdf$/);
  await press(page, 'Remove big.pdf');

  // Another file under the same link.
  await openMenu(page, 'Sets notes');
  const one = Buffer.from(await writePdf([{ lines: ['Corrected'] }]));
  await page
    .getByLabel('New file of Sets notes')
    .setInputFiles({ ...aPdf('Corrected.pdf'), buffer: one });
  await says(facts.first(), ' 1 page,');
  await reads(page.locator('.row h2').first(), 'Sets notes');

  await openMenu(page, 'Sets notes');
  await press(page, 'Move to another chapter');
  await field(page, 'Chapter').selectOption({ index: 0 });
  await press(page, 'Move');
  await shows(page, /^Sets notes moved to .*, Chapter 1\.$/);
  await counts(page.locator('.row'), 2);
  await openScreen(page, '/admin/classes/11/chapters/1/content');
  await openMenu(page, 'Sets notes');
  await press(page, 'Delete Sets notes', 'Delete material');
  await shows(page, TEXT.undo.material);
  await absent(heading(page, /Sets notes/));
  await send('DELETE', '/classes/11/chapters/91');
});
