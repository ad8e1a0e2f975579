import { TEXT } from '#domain/text/texts.ts';
import { confirmItIsMe, logIn } from './admin-page.ts';
import {
  axeViolations,
  button,
  expect,
  link,
  openScreen,
  PHONE,
  shows,
  sidewaysScroll,
  test,
} from './fixtures.ts';

test.use({ ownSession: true });

const HELPER = { name: 'Bina', email: 'bina@example.org', password: 'slate and duster 4' };

// Specification: ACCOUNT-6, ACCOUNT-7
test('a helper is added on a phone, sees no settings and is told so at their address, and is removed', async ({
  teacherPage: page,
  site,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/settings/people');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
  const rows = page.locator('.rows > li');
  await expect(rows).toHaveCount(1);
  // Nobody takes the own rights away by mistake.
  await expect(rows.getByRole('button')).toHaveCount(0);
  await button(page, 'Add a person').click();
  await page.getByLabel('Name', { exact: true }).fill(HELPER.name);
  await page.getByLabel('Email').fill(HELPER.email);
  await page.getByLabel('Password', { exact: true }).selectOption({ label: 'I set it now' });
  await page.getByLabel('New password').fill(HELPER.password);
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Add').click();
  await confirmItIsMe(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: HELPER.email })).toContainText('Helper');
  expect(await sidewaysScroll(page)).toBe(0);

  const helper = await (await browser.newContext()).newPage();
  await helper.goto(`${site.url}/admin/login`);
  await logIn(helper, HELPER.password, HELPER.email);
  await shows(helper, `Welcome, ${HELPER.name}`);
  const menu = helper.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Blog Posts' })).toBeVisible();
  await expect(link(menu, 'Settings')).toHaveCount(0);
  await openScreen(helper, '/admin/settings/people');
  await shows(helper, TEXT.auth.helper);
  await page.reload();
  await button(page, 'Password link: Bina').click();
  await expect(page.getByRole('dialog').getByText(/\/admin\/login\/reset#/)).toBeVisible();
  await button(page, 'Close').click();
  await button(page, 'Remove: Bina').click();
  await button(page, 'Remove account').click();
  await shows(page, 'Bina removed');
  await expect(rows).toHaveCount(1);
  await helper.goto(`${site.url}/admin`);
  await expect(button(helper, 'Log in')).toBeVisible();
  await helper.context().close();
});
