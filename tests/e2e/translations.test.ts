import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rows, videos } from './lesson-lists.ts';
import { allContent } from './all-content.ts';

const HINDI = 'चतुर्भुज और उनके विकर्ण';

const chapterAt = async (page: Page, classId: string, chapterId: number) => {
  const { classes } = await allContent(page.request);
  const chapters = classes.find(({ id }) => id === classId)?.chapters;
  const chapter = chapters?.find(({ id }) => id === chapterId);
  if (chapter === undefined) throw new Error('There is no such chapter');
  return chapter;
};
const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();

// Specification: TRANSLATION-5
test('a chapter gets another title in Hindi, and what is typed stays when the languages are folded', async ({
  teacherPage: page,
  send,
}) => {
  const { title, translations } = await chapterAt(page, '8', 4);
  await page.goto('/admin/classes/8/chapters?edit=4');
  const languages = page.getByRole('button', { name: 'हिन्दी, ਪੰਜਾਬੀ' });
  await expect(languages).toContainText('Complete');
  await languages.click();
  const field = page.getByLabel('Chapter Title in Hindi');
  await expect(field).toHaveValue('चतुर्भुज (भाग 1, अध्याय 4)');
  await expect(field).toHaveAccessibleDescription(title);
  await field.fill('');
  await expect(languages).toContainText('1 missing in Hindi');

  await field.fill('x'.repeat(201));
  await languages.click();
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Chapter' }).click();
  // The problem opens the languages, and so does the link to it.
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await languages.click();
  await page.getByRole('alert').getByRole('link').click();
  await expect(field).toBeFocused();

  await field.fill(HINDI);
  await page.getByRole('button', { name: 'Update Chapter' }).click();
  await expect(field).toHaveCount(0);
  await expect.poll(() => textOf(page, '/hi/8/4-quadrilaterals-part-i-chapter-4')).toContain(HINDI);
  expect(await textOf(page, '/8/4-quadrilaterals-part-i-chapter-4')).not.toContain(HINDI);

  const { ver } = await chapterAt(page, '8', 4);
  await send('PUT', '/classes/8/chapters/4', { title, translations, ver });
});

// Specification: MARK-3
test('videos are chosen by their language, and the address keeps it', async ({
  teacherPage: page,
  send,
}) => {
  const [first] = videos;
  const last = videos.at(-1);
  if (first === undefined || last === undefined) throw new Error('There are no videos');
  const mark = async ({ chapter, ...video }: typeof first, language: string) => {
    const { ver } = await chapterAt(page, chapter.classId, chapter.id);
    const { id, title, url, description } = video;
    const path = `/classes/${chapter.classId}/chapters/${chapter.id}/videos/${id}`;
    await send('PUT', path, { title, url, description, language, ver });
  };
  await mark(first, 'hi');
  await mark(last, 'pa');
  await expect.poll(() => textOf(page, '/hi/videos')).toContain('<select name="lang"');

  await page.goto('/hi/videos');
  await page.getByRole('combobox', { name: 'भाषा' }).selectOption('पंजाबी');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(last.translations?.hi?.title ?? last.title);
  await expect(rows(page)).toContainText('पंजाबी');
  await expect(page).toHaveURL(/\?lang=pa$/);
  await page.goto('/videos?lang=hi');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(first.title);
  await mark(first, '');
  await mark(last, '');
});
