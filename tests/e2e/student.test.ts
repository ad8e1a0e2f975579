import { readFile } from 'node:fs/promises';
import { TEXTS } from '#site/i18n/texts.ts';
import { kept, PAGE, start, status, test } from './device.ts';
import { button, expect, link, shows, sidewaysScroll } from './fixtures.ts';
import { currentPage, inkOn } from './viewer.ts';

const { saved, savePanel, shell } = TEXTS.en;

// Specification: SEARCH-4, SEARCH-56, OFFLINE-113, OFFLINE-4, OFFLINE-6, LIST-2, VIEWER-7, PRACTICE-9, PROGRESS-3, PROGRESS-9
test('a student before a test finds a chapter, saves it, reads, practises and ticks without network, and goes on the next day', async ({
  api: _chapter,
  device,
}) => {
  let page = device.page();
  await page.goto('/study-materials');
  await page.getByRole('searchbox').fill('kept lesons');
  await page.getByRole('link', { name: 'Class 11, Chapter 95: Kept lessons' }).click();
  await expect(page).toHaveURL(PAGE);
  await start(page).click();
  await expect(status(page)).toHaveText(savePanel.isSaved);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto('/');
  await expect.poll(() => kept(page)).toContain('/');

  await device.cut(true);
  const failed: string[] = [];
  const watch = () =>
    page.on('requestfailed', (request) => {
      // The pictures of first pages that were not made.
      if (!request.url().includes('/media/covers/')) failed.push(request.url());
    });
  watch();
  await page.getByText(shell.linksAndContact).click();
  await page.getByRole('link', { name: saved.title }).click();
  await page.getByRole('link', { name: 'Second sheet' }).click();
  await currentPage(page).fill('3');
  await currentPage(page).press('Enter');
  await expect.poll(() => inkOn(page, 3)).toBeGreaterThan(0.0003);
  const download = page.waitForEvent('download');
  await button(page, 'More').click();
  await link(page, 'Download').click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  // The search finds what is saved, and nothing else.
  await page.goto('/search?q=lessons');
  await expect(page.locator('[data-results] a').first()).toContainText('Kept lessons');
  await expect(page.getByRole('status')).toContainText('among the pages on this device');
  await page.getByRole('searchbox').fill('quadratic equations');
  await expect(page.getByRole('status')).toContainText('Nothing found.');

  await page.goto(PAGE);
  await page.getByRole('link', { name: 'Practice: 1 question' }).click();
  await button(page, 'Start practice').click();
  await page.getByLabel('Your answer').fill('48');
  await button(page, 'Check').click();
  // The answer is not given away at the first mistake.
  await shows(page, 'Not right yet. Try once more.');
  await button(page, 'Check').click();
  await shows(page, 'Not right. The answer is 47.');
  await page.goto(PAGE);
  const tick = () => button(page, 'Done Second sheet');
  await tick().click();
  await shows(page, '1 of 2 done');

  // The next day, still without network.
  await device.restart();
  page = device.page();
  watch();
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue: Class 11, Chapter 95' }).click();
  await expect(tick()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Practice: 1 question' }).click();
  // Where the round was left.
  await shows(page, 'Not right. The answer is 47.');
  await button(page, 'See your score').click();
  await button(page, 'Retry 1 wrong question').click();
  await page.getByLabel('Your answer').fill('47');
  await button(page, 'Check').click();
  await button(page, 'See your score').click();
  await expect(page.getByRole('heading', { name: '1 of 1 right at the first try' })).toBeFocused();
  expect(failed).toEqual([]);
});
