import { expect, test } from './fixtures.ts';
import { chapters, found, NO_MATERIALS, PAGE, rows, sheets, videosOfTen } from './lesson-lists.ts';

test.describe('an address', () => {
  // Specification: ROUTE-3, LIST-10
  test('restores class, chapter and search, after a reload and on the way back and forward', async ({
    quietPage: page,
  }) => {
    const [first] = videosOfTen;
    if (first === undefined) throw new Error('Class 10 has no videos');
    const address = `/videos?class=10&chapter=${first.chapter.id}`;
    const check = async () => {
      await expect(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
      await expect(page.getByRole('combobox', { name: 'Chapter' })).toHaveValue(
        String(first.chapter.id),
      );
      await expect(rows(page)).toHaveCount(first.chapter.videos.length);
    };
    await page.goto(address);
    await check();
    await page.reload();
    await check();
    await page.goto('/blog');
    await page.goBack();
    await check();
    await page.goForward();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await check();
  });

  // Specification: LIST-10
  test('that was changed by choosing is restored on the way back', async ({ quietPage: page }) => {
    await page.goto('/study-materials');
    await page.getByRole('searchbox').fill('quadratic');
    await expect(page).toHaveURL(/\?q=quadratic$/);
    const count = await page.locator('[data-count]').textContent();
    await page.goto('/blog');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('quadratic');
    await expect(page.locator('[data-count]')).toHaveText(count ?? '');
    expect(await rows(page).count()).toBeLessThan(sheets.length);
  });

  // Specification: ROUTE-3
  test('with values that mean nothing shows everything', async ({ quietPage: page }) => {
    await page.goto('/videos?class=99&chapter=abc&type=x');
    await expect(rows(page)).toHaveCount(PAGE);
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  test('of a class without materials of a type says that there are none', async ({
    quietPage: page,
  }) => {
    const notes = sheets.filter(({ type }) => type === 'notes');
    const without = chapters.find(
      ({ classId }) => !notes.some(({ chapter }) => chapter.classId === classId),
    );
    if (without === undefined) throw new Error('Every class has notes');
    await page.goto(`/study-materials?class=${without.classId}&type=notes`);
    await expect(found(page).getByText(NO_MATERIALS)).toBeVisible();
  });
});

// Specification: LIST-34
test('after "Show more" and Back the list is as long as before, at the same place', async ({
  quietPage: page,
}) => {
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(2 * PAGE);
  const last = rows(page).nth(2 * PAGE - 1);
  await last.scrollIntoViewIfNeeded();
  await page.goto('/blog');
  await page.goBack();
  await expect(rows(page)).toHaveCount(2 * PAGE);
  await expect(last).toBeInViewport();
});

// Specification: VIDEO-28
test('a video that is tapped without network says so, and Retry plays it', async ({ page }) => {
  await page.goto('/videos');
  const link = page.locator('main a[data-youtube]').first();
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByText('The video is not loading.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('main iframe')).toBeVisible();
});
