import type { CDPSession, Page } from '@playwright/test';
import { TEXT } from '#domain/text/texts';
import { TEACHER } from '#support/running-site';
import {
  absent,
  alert,
  dialog,
  fits,
  follow,
  heading,
  openScreen,
  passesAxe,
  press,
  says,
  seen,
  shows,
  test,
  TOUCH,
  told,
  counts,
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

const said = (page: Page, text: string) => seen(told(page, text));

const addPasskey = async (page: Page, name: string) => {
  await openScreen(page, '/admin/settings/account');
  await press(page, 'Add a passkey');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await press(page, 'Add');
  await page.getByLabel('Your password').fill(TEACHER.password);
  await press(page, 'Continue');
  await said(page, TEXT.passkey.added);
  await seen(heading(page, name));
};

test.use(TOUCH);

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
  await seen(heading(page, 'Dashboard'));
  await addPasskey(page, 'My phone');

  await send('DELETE', '/session');
  await page.goto('/admin/login');
  await press(page, TEXT.passkey.use);
  await seen(heading(page, 'Dashboard'));
  await losePhone();
  await aDevice(browser);
  await addPasskey(page, 'Laptop');
  await press(page, 'Turn the password off');
  await says(alert(page), TEXT.passkey.codesNeeded);
  await press(page, 'Create recovery codes');
  const codes = dialog(page, 'Your recovery codes');
  await counts(codes.getByRole('listitem'), 10);
  const code = await codes.getByRole('listitem').first().innerText();
  await press(page, 'I have saved them');
  await shows(page, '10 of 10 codes left.');
  await press(page, 'Turn the password off');
  await said(page, TEXT.passkey.passwordOff);
  await passesAxe(page);
  await fits(page);

  await send('DELETE', '/session');
  await page.goto('/admin/login');
  await follow(page, 'Use a recovery code');
  await seen(heading(page, 'Use a recovery code'));
  await page.getByLabel('Email').fill(TEACHER.email);
  await page.getByLabel('Recovery code').fill(code.toUpperCase());
  await press(page, 'Log in');
  await shows(page, '9 of 10 codes left.');
  // As it was, for the other tests of this worker.
  await page.getByLabel('New password').fill(TEACHER.password);
  await press(page, 'Turn the password on');
  await said(page, TEXT.passkey.passwordOn);
  for (const name of ['My phone', 'Laptop']) {
    await press(page, `Remove ${name}`, 'Remove passkey');
    await absent(heading(page, name));
  }
});
