import { expect, test } from './fixtures.ts';

// Specification: HEALTH-1
test('an empty chapter is listed as something to add, apart from what is broken, and leads to its place', async ({
  teacherPage: page,
  send,
}) => {
  await send('POST', '/classes/12/chapters', { id: 99, title: 'Still empty' });
  await page.goto('/admin/health');
  const row = page.getByRole('listitem').filter({ hasText: 'Chapter 99: Still empty' });
  const group = (title: string) =>
    page
      .locator('.health-group')
      .filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await expect(group('To add').getByRole('heading', { name: /^Empty chapters/ })).toBeVisible();
  await expect(group('To add').locator(row)).toBeVisible();
  await expect(group('To fix').locator(row)).toHaveCount(0);
  // The number in the navigation is of what is broken, not of what is only to be added.
  const broken = await group('To fix').locator('.row').count();
  const badge = broken === 0 ? '' : ` (${broken} to fix)`;
  await expect(
    page.getByRole('link', { name: `Content health${badge}`, exact: true }),
  ).toBeVisible();

  await row.getByRole('link', { name: /^Add videos or materials/ }).click();
  await expect(page).toHaveURL(/\/admin\/classes\/12\/chapters\/99\/videos$/);
  await send('DELETE', '/classes/12/chapters/99');
  await page.goto('/admin/health');
  await expect(page.getByRole('heading', { name: 'To fix' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
