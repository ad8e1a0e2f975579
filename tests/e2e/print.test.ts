import {
  absent,
  button,
  expect,
  heading,
  hidden,
  press,
  says,
  seen,
  test,
  counts,
} from './fixtures.ts';
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
      await seen(heading(chapter, title));
    }
  }
  await seen(page.locator('#chapter-4 .materials a').first());
  for (const selector of ['header', 'nav', 'body > footer', 'body > aside', '[role=tablist]']) {
    for (const each of await page.locator(selector).all()) await hidden(each);
  }
  const address = await page
    .locator('#chapter-4 [data-youtube]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://www.youtube.com/watch?v=');
  await says(
    page.locator('.print-line'),
    `Ganit Sir · +91 98765 43210 · ${new URL(page.url()).host}`,
  );

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/print/10');
  await hidden(page.locator('.print-line'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-line')).toHaveCSS('display', 'table-footer-group');
  for (const head of await page.locator('.chapter .head').all()) {
    await expect(head).toHaveCSS('break-inside', 'avoid');
    await expect(head).toHaveCSS('break-after', 'avoid');
  }
  await hidden(button(page, 'Print'));
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
    if (isAsked) await press(page, 'Start practice');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    for (const question of await questions.all()) await seen(question);
    await absent(questions.locator('details, .level, form').filter({ visible: true }));
    await seen(answers.locator('li .answer, li.answer').first());
    await counts(answers.locator('> ol > li'), count);
    await seen(page.locator('[data-answers] svg'));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await absent(answers);
    await hidden(page.locator('.for-paper'));
  }
});
