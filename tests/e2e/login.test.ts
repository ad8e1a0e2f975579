import type { Page } from '@playwright/test';
import { TEXT } from '#domain/text/texts';
import { TEACHER } from '#support/running-site';
import {
  absent,
  alert,
  button,
  expect,
  field,
  heading,
  holds,
  isAt,
  openScreen,
  passesAxe,
  press,
  reads,
  says,
  seen,
  test,
  follow,
  told,
} from './fixtures.ts';
import { logIn } from './admin-page.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => field(page, 'Password');
const login = (page: Page) => heading(page, 'Login');

// Specification: ADMIN-1, ADMIN-2, ADMIN-3, ADMIN-4, ADMIN-7, ADMIN-8, ADMIN-9, LOGIN-1, LOGIN-2, LOGIN-3, LOGIN-4, LOGIN-5, LOGIN-6
test('the admin leads to the login, which says what is wrong and keeps the address; after Logout, Back asks for the password again', async ({
  quietPage: page,
  site,
}) => {
  page.removeAllListeners('console');
  await page.goto('/admin/classes/10/chapters');
  await isAt(page, /\/admin\/login$/);
  await email(page).fill(TEACHER.email);
  await press(page, 'Log in');
  await says(alert(page), TEXT.login.required);
  await password(page).fill('not the password');
  await press(page, 'Log in');
  await says(alert(page), TEXT.login.invalid);

  const answers = Promise.withResolvers<undefined>();
  await page.route('**/api/session', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await answers.promise;
    return route.fulfill({ status: 500, body: '' });
  });
  await password(page).fill(TEACHER.password);
  await press(page, 'Log in');
  await expect(button(page, 'Logging in...')).toBeDisabled();
  await expect(password(page)).toBeDisabled();
  answers.resolve(undefined);
  await reads(alert(page), 'An error occurred. Please try again.');
  await page.unroute('**/api/session');
  await holds(email(page), TEACHER.email);
  await press(page, 'Log in');
  await isAt(page, /\/admin$/);

  // Who is signed in is led on.
  await page.goto('/admin/login');
  await isAt(page, /\/admin$/);
  await expect(page).toHaveTitle(/^Dashboard \| \S+ Admin$/);
  // What is not there leads to the list that it would be in.
  await openScreen(page, '/admin/classes/10/chapters/999/videos', '/admin/classes/10/chapters');
  await openScreen(page, '/admin/classes/99/chapters', '/admin/classes');
  await button(page, 'Logout').first().click();
  await seen(login(page));
  await page.goBack();
  await seen(login(page));
  await absent(page.getByText('Class 10'));

  // An account without rights that is signed in comes to the website, and the login says why.
  await page.route('**/api/session', (route) =>
    route.fulfill({ json: { kind: 'not-admin', message: TEXT.login.notAdmin } }),
  );
  await page.goto('/admin/settings');
  await isAt(page, `${site.url}/`);
  await page.goto('/admin/login');
  await reads(alert(page), 'You do not have admin privileges');
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
  await press(page, 'Delete my unsaved work from this device');
  await reads(told(page), 'Nothing of your work is on this device any more.');
  expect(await kept()).toEqual([]);
  await passesAxe(page);
});

const NEW_PASSWORD = 'parabola and slate 7';

const signedIn = (page: Page) => seen(heading(page, 'Dashboard'));

const linkIn = (eml: string) => /http:\/\/\S+\/admin\/login\/reset#[\w-]{43}/.exec(eml)?.[0] ?? '';

// Specification: LOGIN-9
test('a forgotten password: the link from the email sets a new one', async ({
  site,
  page,
  send,
}) => {
  const before = new Set(await site.outbox());
  const sent = async (subject: string) =>
    (await site.outbox()).filter(
      (mail) => !before.has(mail) && mail.includes(`Subject: ${subject}`),
    );
  await page.goto('/admin/login');
  await follow(page, 'Forgotten password?');
  await page.getByLabel('Email').fill(TEACHER.email);
  await press(page, 'Send the link');
  await reads(told(page), TEXT.reset.asked);

  await expect.poll(async () => (await sent('Set a new password')).length).toBe(1);
  const [mail = ''] = await sent('Set a new password');
  expect(mail).toContain(`To: ${TEACHER.email}`);
  await page.goto(linkIn(mail));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await press(page, 'Set password');
  await reads(told(page), TEXT.reset.done);
  await expect.poll(async () => (await sent('Your password was changed')).length).toBe(1);

  await follow(page, 'Log in');
  await logIn(page, NEW_PASSWORD);
  await signedIn(page);

  // Other tests of this worker sign in with it.
  await send('PUT', '/session/password', { current: NEW_PASSWORD, next: TEACHER.password });
});
