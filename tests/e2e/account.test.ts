import type { Page } from '@playwright/test';
import { TEXT } from '#domain/text/texts.ts';
import { TEACHER } from '#support/running-site.ts';
import { button, expect, link, test } from './fixtures.ts';
import { logIn } from './admin-page.ts';

const NEW_PASSWORD = 'parabola and slate 7';

/** Gives the account its password back: other tests of this worker sign in with it. */
const restorePassword = async (page: Page, origin: string) => {
  const data = { current: NEW_PASSWORD, next: TEACHER.password };
  const answer = await page.request.put(`${origin}/api/session/password`, {
    data,
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);
};

const signedIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

const linkIn = (eml: string) => /http:\/\/\S+\/admin\/login\/reset#[\w-]{43}/.exec(eml)?.[0] ?? '';

// Specification: LOGIN-9
test('a forgotten password: the link from the e-mail sets a new one, once, and signs out everywhere', async ({
  site,
  browser,
  page,
}) => {
  const before = new Set(await site.outbox());
  const sent = async (subject: string) =>
    (await site.outbox()).filter(
      (mail) => !before.has(mail) && mail.includes(`Subject: ${subject}`),
    );
  await page.goto('/admin/login');
  await logIn(page);
  await signedIn(page);

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${site.url}/admin/login`);
  await link(phone, 'Forgotten password?').click();
  await phone.getByLabel('Email').fill(TEACHER.email);
  await button(phone, 'Send the link').click();
  await expect(phone.getByRole('status')).toHaveText(TEXT.reset.asked);

  await expect.poll(async () => (await sent('Set a new password')).length).toBe(1);
  const [mail = ''] = await sent('Set a new password');
  expect(mail).toContain(`To: ${TEACHER.email}`);
  // The first browser was new to the account.
  await expect.poll(async () => (await sent('Login from a new device')).length).toBe(1);
  const address = linkIn(mail);
  await phone.goto(address);
  await phone.getByLabel('New password').fill(NEW_PASSWORD);
  await button(phone, 'Set password').click();
  await expect(phone.getByRole('status')).toHaveText(TEXT.reset.done);
  await expect.poll(async () => (await sent('Your password was changed')).length).toBe(1);

  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await logIn(page);
  await expect(page.getByRole('alert')).toHaveText(TEXT.login.invalid);

  await link(phone, 'Log in').click();
  await logIn(phone, NEW_PASSWORD);
  await signedIn(phone);

  // In a new tab: the address differs behind the # only.
  const again = await (await browser.newContext()).newPage();
  await again.goto(address);
  await again.getByLabel('New password').fill('yet another one');
  await button(again, 'Set password').click();
  await expect(again.getByRole('alert')).toHaveText(TEXT.reset.link);
  await restorePassword(phone, site.url);
});
