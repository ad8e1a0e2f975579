import { TEXT } from '#domain/text/texts.ts';
import { expect, openScreen, test } from './fixtures.ts';

const classFields = (id: string, name: string) => ({
  'Class ID': id,
  Name: name,
  Description: 'Typed with care',
});
const chapterFields = (number: string, title: string) => ({
  'Chapter Number': number,
  'Chapter Title': title,
});
const videoFields = (url: string) => ({ Title: 'A lecture', 'YouTube URL': url });

const CASES = [
  ['classes', 'Add Class', classFields('6', ''), TEXT.form.required],
  ['classes', 'Add Class', classFields('10', 'Ten'), TEXT.duplicate.class],
  ['classes', 'Add Class', classFields('Class 6!', 'Six'), TEXT.classForm.id],
  ['classes', 'Add Class', classFields('blog', 'Blog'), TEXT.classForm.reserved],
  ['classes/11/chapters', 'Add Chapter', chapterFields('40', ''), TEXT.form.required],
  ['classes/11/chapters', 'Add Chapter', chapterFields('3', 'Three'), TEXT.duplicate.chapter],
  ['classes/11/chapters', 'Add Chapter', chapterFields('0', 'Zero'), 'The chapter number must be'],
  ['classes/12/chapters/1/videos', 'Add Video', videoFields(''), TEXT.form.video],
  ['classes/12/chapters/1/videos', 'Add Video', videoFields('https://vimeo.com/1'), TEXT.form.youtube], // prettier-ignore
] as const;

// Specification: COURSE-2, COURSE-3, MODEL-3, COURSE-8, COURSE-10, VIDEO-2, VIDEO-3
test('each bad class, chapter and video is refused with its text, and nothing typed is lost', async ({
  teacherPage: page,
}) => {
  await page.goto('/admin');
  for (const [screen, button, fields, text] of CASES) {
    const address = `/admin/${screen}?form=new`;
    if (!page.url().endsWith(address)) await openScreen(page, address);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText(text);
    for (const [label, value] of Object.entries(fields))
      await expect(page.getByLabel(label), text).toHaveValue(value);
  }
});
