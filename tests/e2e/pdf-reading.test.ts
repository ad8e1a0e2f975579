import type { Page } from '@playwright/test';
import { button, expect } from './fixtures.ts';
import { countShifts, currentPage, openAndDraw, SHEET, sheet, test } from './viewer.ts';

const goTo = async (page: Page, number: number) => {
  await currentPage(page).fill(String(number));
  await currentPage(page).press('Enter');
};

// Specification: VIEWER-9, VIEWER-11, VIEWER-13, VIEWER-23, VIEWER-24
test('all pages have their place at once, keys move through them, those far away are freed, and reading goes on where it was left and after a lost connection', async ({
  page,
  context,
  quiet,
  mediaRequests,
}) => {
  await countShifts(page);
  await page.addInitScript(() => {
    const made = new Set<HTMLCanvasElement>();
    new MutationObserver(() => {
      for (const canvas of document.querySelectorAll('canvas')) made.add(canvas);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, {
      pixelsHeld: () => [...made].reduce((sum, { width, height }) => sum + width * height, 0),
    });
  });
  await openAndDraw(page, 'hundred');
  expect(mediaRequests.length).toBeLessThanOrEqual(10);
  await expect(page.locator('.pdf-sheet')).toHaveCount(100);
  const moved = String(await page.evaluate('shifts()'));
  expect(await page.evaluate('shifted()'), moved).toBeLessThan(0.005);

  for (const number of [60, 100, 42]) {
    await goTo(page, number);
    await expect(sheet(page, number).locator('canvas')).toBeVisible();
  }
  expect(await page.locator(SHEET).count()).toBeLessThanOrEqual(6);
  expect(await page.evaluate('pixelsHeld()')).toBeLessThan(7 * 892 * 1263);

  await page.waitForFunction(() => localStorage.getItem('pdf-places')?.includes(',42,') === true);
  await page.reload();
  await expect(currentPage(page)).toHaveValue('42');
  await expect(sheet(page, 42).locator('canvas')).toBeVisible();
  await button(page, 'From the start').click();
  await expect(currentPage(page)).toHaveValue('1');
  // A page that was not read yet: the browser keeps the parts of a file.
  await context.setOffline(true);
  await goTo(page, 75);
  const lost = page.getByRole('alert').filter({ hasText: 'The connection was lost' });
  await expect(button(lost, 'Retry')).toBeVisible();
  await context.setOffline(false);
  await expect(sheet(page, 75).locator('canvas')).toBeVisible();
  await expect(lost).toBeHidden();
  expect(quiet.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});

// Specification: VIEWER-11, VIEWER-16, VIEWER-17
test('text can be selected from one page into the next, zoom keeps what is read in place and draws it sharper, find visits every match, and links of the file lead on', async ({
  page,
}) => {
  await openAndDraw(page, 'hundred');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('-');
  const second = page.getByText('This is page 2', { exact: true });
  await expect(second).toBeInViewport();
  const { x = 0, y = 0 } = (await second.boundingBox()) ?? {};
  await page.getByText('This is page 1', { exact: true }).hover({ position: { x: 1, y: 5 } });
  await page.mouse.down();
  // Beside the words: a selection must not jump to the end of a page there.
  await page.mouse.move(x + 300, y - 200, { steps: 3 });
  await page.mouse.move(x + 300, y + 5, { steps: 3 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(
    /^This is page 1\s+The area under the curve\s+This is page 2\s*$/,
  );
  await page.getByRole('button', { name: /^Fit width/ }).click();
  await goTo(page, 10);
  await expect(sheet(page, 10).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('button', { name: /125 %/ })).toBeVisible();
  await expect(currentPage(page)).toHaveValue('10');
  await expect
    .poll(() =>
      sheet(page, 10)
        .locator('canvas')
        .evaluate((c) => c.getBoundingClientRect().width - Number(c.getAttribute('width'))),
    )
    .toBeLessThan(2);

  await page.keyboard.press('Control+f');
  const field = page.getByRole('searchbox', { name: 'Find in this file' });
  await expect(field).toBeFocused();
  await field.fill('page 57');
  await expect(page.locator('.pdf-count')).toHaveText('1 of 1');
  await expect(currentPage(page)).toHaveValue('57');
  await field.fill('AREA under');
  await field.press('Enter');
  await expect(page.locator('.pdf-count')).toHaveText('58 of 100');
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-found-here')?.size)).toBe(1);

  await openAndDraw(page, 'three');
  const outside = page.getByRole('link', { name: 'https://example.org/answers' });
  await expect(outside).toHaveAttribute('rel', /noopener/);
  await goTo(page, 2);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(currentPage(page)).toHaveValue('3');
});
