import { expect, sidewaysScroll, test } from './fixtures.ts';

// Specification: SEARCH-55, SEARCH-56, SEARCH-57
test('the search leads from the header to a chapter by keys alone, and Back to what was found', async ({
  quietPage: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/10');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  expect(asked.join()).not.toMatch(/search\.\w+\.json|run-search/);
  await field.pressSequentially('trignometry');
  await expect(page.getByRole('status')).toContainText(/results$/);
  expect(await sidewaysScroll(page)).toBe(0);
  await field.press('Enter');
  const first = page.locator('[data-results] a').first();
  await expect(first).toBeFocused();
  await expect(first).toContainText('Introduction to Trigonometry');
  await first.press('Enter');
  await expect(page).toHaveURL(/\/10\/8-introduction-to-trigonometry$/);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=trignometry');
  await expect(first).toContainText('Class 10');
});
