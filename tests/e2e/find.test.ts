import { expect, test } from './fixtures.ts';
import { sendMessage } from './send-message.ts';

// Specification: ADMIN-6, ADMIN-22
test('on a phone every screen of the menu is reached, the search is at the top, and a tap opens what was found', async ({
  teacherPage: page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const field = page.getByRole('combobox', { name: /^Find/ });
  await sendMessage(page, site.url, 'Meena Kaur');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const link of await menu.getByRole('link').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await menu.getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes');
  // What the bar has is not in the menu, and Logout is there once.
  const bar = page.getByRole('navigation', { name: 'Main screens' });
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Search' }).click();
  await field.fill('class 12');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/admin\/classes\/12\/chapters$/);
  await page.keyboard.press('Control+k');
  await field.fill('98765');
  await page.getByRole('option', { name: /^Meena Kaur/ }).click();
  await expect(page.getByRole('heading', { name: 'Meena Kaur' })).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('whatsapp');
  await page.getByRole('option', { name: /^Contact/ }).click();
  await expect(page.getByLabel('WhatsApp', { exact: true })).toBeInViewport();
});
