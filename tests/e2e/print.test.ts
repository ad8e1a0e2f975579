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
