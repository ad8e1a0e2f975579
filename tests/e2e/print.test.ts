import { button, expect, test } from './fixtures.ts';
import { chapters } from './lesson-lists.ts';

// Specification: CLASS-10
test('on paper a class shows every chapter with its addresses and nothing to click; its sheet breaks between chapters, with its owner on every sheet', async ({
  quietPage: page,
}) => {
  await page.goto('/10');
  await page.emulateMedia({ media: 'print' });
  for (const { id, videos } of chapters.filter(({ classId }) => classId === '10')) {
    const chapter = page.locator(`#chapter-${id}`);
    for (const { title } of videos) {
      await expect(chapter.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
  }
  await expect(page.locator('#chapter-4 .materials a').first()).toBeVisible();
  for (const hidden of ['header', 'nav', 'body > footer', 'body > aside', '[role=tablist]']) {
    for (const each of await page.locator(hidden).all()) await expect(each).toBeHidden();
  }
  const address = await page
    .locator('#chapter-4 [data-youtube]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://www.youtube.com/watch?v=');
  await expect(page.locator('.print-line')).toContainText(
    `Ganit Sir · +91 98765 43210 · ${new URL(page.url()).host}`,
  );

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/print/10');
  await expect(page.locator('.print-line')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-line')).toHaveCSS('display', 'table-footer-group');
  for (const head of await page.locator('.chapter .head').all()) {
    await expect(head).toHaveCSS('break-inside', 'avoid');
    await expect(head).toHaveCSS('break-after', 'avoid');
  }
  await expect(button(page, 'Print')).toBeHidden();
});

// Specification: PRACTICE-10
test('the page of a practice prints as a paper: questions with their options, then all answers, also while one is asked', async ({
  quietPage: page,
}) => {
  await page.goto('/10/4-quadratic-equations/practice');
  const questions = page.locator('.practice .question');
  const count = await questions.count();
  const answers = page.locator('.answers');
  for (const isAsked of [false, true]) {
    if (isAsked) await button(page, 'Start practice').click();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    for (const question of await questions.all()) await expect(question).toBeVisible();
    await expect(questions.locator('details, .level, form').filter({ visible: true })).toHaveCount(
      0,
    );
    await expect(answers.locator('li .answer, li.answer').first()).toBeVisible();
    await expect(answers.locator('> ol > li')).toHaveCount(count);
    await expect(page.locator('[data-answers] svg')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(answers).toHaveCount(0);
    await expect(page.locator('.for-paper')).toBeHidden();
  }
});
