import type { Page } from '@playwright/test';
import { TEXT } from '#domain/text/texts.ts';
import { TEACHER } from '#support/running-site.ts';
import { axeViolations, button, expect, heading, openScreen, test } from './fixtures.ts';

const alert = (page: Page) => page.getByRole('alert');
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const login = (page: Page) => heading(page, 'Login');

// Specification: ADMIN-1, ADMIN-2, ADMIN-3, ADMIN-4, ADMIN-7, ADMIN-8, ADMIN-9, LOGIN-1, LOGIN-2, LOGIN-3, LOGIN-4, LOGIN-5, LOGIN-6
test('the admin leads to the login, which says what is wrong and keeps the address; after Logout, Back asks for the password again', async ({
  quietPage: page,
  site,
}) => {
  page.removeAllListeners('console');
  await page.goto('/admin/classes/10/chapters');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await email(page).fill(TEACHER.email);
  await button(page, 'Log in').click();
  await expect(alert(page)).toContainText(TEXT.login.required);
  await password(page).fill('not the password');
  await button(page, 'Log in').click();
  await expect(alert(page)).toContainText(TEXT.login.invalid);

  const answers = Promise.withResolvers<undefined>();
  await page.route('**/api/session', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await answers.promise;
    return route.fulfill({ status: 500, body: '' });
  });
  await password(page).fill(TEACHER.password);
  await button(page, 'Log in').click();
  await expect(button(page, 'Logging in...')).toBeDisabled();
  await expect(password(page)).toBeDisabled();
  answers.resolve(undefined);
  await expect(alert(page)).toHaveText('An error occurred. Please try again.');
  await page.unroute('**/api/session');
  await expect(email(page)).toHaveValue(TEACHER.email);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL(/\/admin$/);

  // Who is signed in is led on.
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page).toHaveTitle(/^Dashboard \| \S+ Admin$/);
  // What is not there leads to the list that it would be in.
  await openScreen(page, '/admin/classes/10/chapters/999/videos', '/admin/classes/10/chapters');
  await openScreen(page, '/admin/classes/99/chapters', '/admin/classes');
  await button(page, 'Logout').first().click();
  await expect(login(page)).toBeVisible();
  await page.goBack();
  await expect(login(page)).toBeVisible();
  await expect(page.getByText('Class 10')).toHaveCount(0);

  // An account without rights that is signed in comes to the website, and the login says why.
  await page.route('**/api/session', (route) =>
    route.fulfill({ json: { kind: 'not-admin', message: TEXT.login.notAdmin } }),
  );
  await page.goto('/admin/settings');
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto('/admin/login');
  await expect(alert(page)).toHaveText('You do not have admin privileges');
});

// Specification: ADMIN-188
test('who logs out on a device of others takes unsaved texts and waiting files off it with one tap', async ({
  teacherPage: page,
}) => {
  await page.goto('/admin/today');
  await page.getByLabel('YouTube links, one per line').fill('Typed only');
  const kept = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage).filter((key) => key.startsWith('admin-')),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
  await expect.poll(kept).toEqual(expect.arrayContaining(['admin-draft-2:today', 'admin-today']));
  await button(page, 'Logout').first().click();
  await button(page, 'Delete my unsaved work from this device').click();
  await expect(page.getByRole('status')).toHaveText(
    'Nothing of your work is on this device any more.',
  );
  expect(await kept()).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});
