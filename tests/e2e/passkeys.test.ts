import type { CDPSession, Page } from '@playwright/test';
import { TEXT } from '#domain/text/texts.ts';
import { TEACHER } from '#support/running-site.ts';
import {
  axeViolations,
  button,
  expect,
  heading,
  link,
  openScreen,
  PHONE,
  shows,
  sidewaysScroll,
  test,
} from './fixtures.ts';
import { logIn } from './admin-page.ts';

/** A phone or computer with a fingerprint reader, as Chromium pretends it; returns what takes it away. */
const aDevice = async (browser: CDPSession) => {
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
};

const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

const addPasskey = async (page: Page, name: string) => {
  await openScreen(page, '/admin/settings/account');
  await button(page, 'Add a passkey').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await button(page, 'Add').click();
  await page.getByLabel('Your password').fill(TEACHER.password);
  await button(page, 'Continue').click();
  await said(page, TEXT.passkey.added);
  await expect(heading(page, name)).toBeVisible();
};

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

// Specification: PASSKEY-1, PASSKEY-4, PASSKEY-5, PASSKEY-6, PASSKEY-7
test('the teacher logs in by fingerprint, turns the password off, and comes back with a recovery code', async ({
  send,
  quietPage: page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const losePhone = await aDevice(browser);
  await page.goto('/admin/login');
  await logIn(page);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await addPasskey(page, 'My phone');

  await send('DELETE', '/session');
  await page.goto('/admin/login');
  await button(page, TEXT.passkey.use).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await losePhone();
  await aDevice(browser);
  await addPasskey(page, 'Laptop');
  await button(page, 'Turn the password off').click();
  await expect(page.getByRole('alert')).toContainText(TEXT.passkey.codesNeeded);
  await button(page, 'Create recovery codes').click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const code = await codes.getByRole('listitem').first().innerText();
  await button(page, 'I have saved them').click();
  await shows(page, '10 of 10 codes left.');
  await button(page, 'Turn the password off').click();
  await said(page, TEXT.passkey.passwordOff);
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await send('DELETE', '/session');
  await page.goto('/admin/login');
  await logIn(page);
  await expect(page.getByRole('alert')).toHaveText(TEXT.login.invalid);
  await link(page, 'Use a recovery code').click();
  await expect(heading(page, 'Use a recovery code')).toBeVisible();
  await page.getByLabel('Email').fill(TEACHER.email);
  await page.getByLabel('Recovery code').fill(code.toUpperCase());
  await button(page, 'Log in').click();
  await shows(page, '9 of 10 codes left.');
  await button(page, 'Remove My phone').click();
  await button(page, 'Remove passkey').click();
  await expect(page.getByRole('alert')).toContainText(TEXT.passkey.needed);

  // As it was, for the other tests of this worker.
  await page.getByLabel('New password').fill(TEACHER.password);
  await button(page, 'Turn the password on').click();
  await said(page, TEXT.passkey.passwordOn);
  for (const name of ['My phone', 'Laptop']) {
    await button(page, `Remove ${name}`).click();
    await button(page, 'Remove passkey').click();
    await expect(heading(page, name)).toHaveCount(0);
  }
});
