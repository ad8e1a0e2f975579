import { axeViolations, expect, sidewaysScroll, test } from './fixtures.ts';
import { PAGE, rows } from './lesson-lists.ts';

test('everything can be done with the keyboard alone', async ({ quietPage: page }) => {
  await page.goto('/videos');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('e');
  await expect(page).toHaveURL(/\?q=e$/);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos$/);
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Filters' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?class=10$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Chapter' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reset Filters' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos$/);
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(PAGE).getByRole('link').first()).toBeFocused();
});

for (const height of [740, 400]) {
  test.describe(`on a phone of 360 by ${height} px`, () => {
    test.use({ viewport: { width: 360, height }, hasTouch: true });

    for (const { path, query, title } of [
      { path: '/videos', query: 'x^2', title: /./ },
      { path: '/study-materials', query: 'quadratic', title: /Quadratic Equations/ },
    ]) {
      // Specification: LIST-11
      test(`${path}: search, count and the first find are on the screen while typing`, async ({
        quietPage: page,
      }) => {
        await page.goto(path);
        const search = page.getByRole('searchbox');
        await search.tap();
        await page.keyboard.type(query);
        await expect(page).toHaveURL(/q=/);
        const first = rows(page).first().locator('h3, .title');
        await expect(first).toHaveText(title);
        const count = page.locator('[data-count]');
        for (const part of [search, count, first]) {
          await expect(part).toBeInViewport({ ratio: 1 });
          // Neither the header nor the bar for calling lies over it.
          const covered = await part.evaluate((element) => {
            const { left, top, bottom } = element.getBoundingClientRect();
            return [top + 2, bottom - 2].some(
              (y) => !element.contains(document.elementFromPoint(left + 12, y)),
            );
          });
          expect(covered).toBe(false);
        }
        const [above, below] = [await search.boundingBox(), await count.boundingBox()];
        expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(8);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // Specification: LIST-6
  test('filters are folded from the first picture on, and their name says how many are in force', async ({
    quietPage: page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved =
          list.getEntries().length + Number(document.documentElement.dataset['moved'] ?? 0);
        document.documentElement.dataset['moved'] = String(moved);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [path, label, option] of [
      ['/videos', 'Chapter', { index: 1 }],
      ['/study-materials', 'Type', 'notes'],
    ] as const) {
      await page.goto(path);
      const panel = page.locator('summary', { hasText: 'Filters' });
      const field = page.getByRole('combobox', { name: label });
      await expect(page.getByText('Filters', { exact: true })).toBeVisible();
      await expect(field).toBeHidden();
      await expect(rows(page).first().locator('h3, .title')).toBeInViewport();
      await expect(page.locator('html')).not.toHaveAttribute('data-moved');
      await panel.tap();
      await page.locator('label', { has: page.getByRole('radio', { name: '10' }) }).tap();
      await expect(panel).toHaveText(/Filters\s*1 on/);
      await field.selectOption(option);
      await expect(panel).toHaveText(/Filters\s*2 on/);
      await panel.tap();
      await expect(field).toBeHidden();
      await page.reload();
      await expect(panel).toHaveText(/Filters\s*2 on/);
      await expect(field).toBeHidden();
      await panel.tap();
      await page.getByRole('search').getByRole('button', { name: 'Reset Filters' }).tap();
      await expect(panel).toHaveText(/Filters\s*$/);
    }
  });

  test('the search key of the keyboard leaves the screen to the finds', async ({
    quietPage: page,
  }) => {
    await page.goto('/videos');
    await page.getByRole('searchbox').tap();
    await page.keyboard.type('cos 2x');
    await expect(page.locator('[data-count]')).toHaveText(/^\d+ related videos$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('cos 2x');
  });

  test('the first page of a material is shown', async ({ quietPage: page }) => {
    await page.goto('/study-materials');
    const picture = rows(page).first().locator('img');
    await expect(picture).toBeInViewport();
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
  });
});

for (const width of [360, 1280]) {
  test(`at ${width} px a narrowed and an empty list fit, and axe finds nothing`, async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/videos?class=10',
      '/study-materials?q=quadratic',
      '/videos?q=nothing+such',
    ]) {
      await page.goto(path);
      await expect(page.locator('[data-status]')).toBeAttached();
      await expect(
        page.locator('[data-count], [data-none] p').filter({ visible: true }),
      ).toHaveCount(1);
      expect(await sidewaysScroll(page), path).toBe(0);
      // The whole page at once: to axe a link that a bar half covers, until one scrolls, is too small.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      expect(await axeViolations(page), path).toEqual([]);
      await page.setViewportSize({ width, height: 800 });
    }
  });
}
