import { expect, test } from 'vitest';
import { commandLink, resetLink } from '#api/identity/password-links.ts';
import { TEXT } from '#domain/text/texts.ts';
import { ANN } from '../identity/an-identity.ts';
import { type Deviation } from '../../support/software-authenticator.ts';
import { aPasskeySite, message } from './a-passkey-site.ts';

const aSite = () => aPasskeySite();

/** What a refused passkey answers, whatever the reason. */
const REFUSED = { status: 401, body: message(TEXT.passkey.refused), session: undefined };

// Specification: PASSKEY-5
test('ten recovery codes work once each, typed as people type, until there are new ones', async () => {
  const { ask, confirm, codes, token } = await aSite();
  await confirm();
  const [first = '', second = ''] = await codes();
  const recover = (code: string, email = ANN.email) =>
    ask('POST', '/recovery', null, { email, code });
  const wrong = { status: 401, body: message(TEXT.passkey.code), session: undefined };
  expect(await recover(first, 'nobody@example.org')).toMatchObject(wrong);
  expect(await recover('not a code')).toMatchObject(wrong);
  const opened = await recover(` ${first.toUpperCase().replaceAll('-', ' ')} `);
  expect(opened.status).toBe(200);
  // Who comes this way has to be able to add a passkey.
  expect((await ask('POST', '/passkeys/options', opened.session ?? '')).status).toBe(200);
  expect(await recover(first)).toMatchObject(wrong);
  expect((await ask('GET', '/passkeys', token)).body).toMatchObject({ recoveryCodes: 9 });
  expect(await codes()).toHaveLength(10);
  expect(await recover(second)).toMatchObject(wrong);
});

/** A site whose Ann has two passkeys, recovery codes and no password. */
const withoutPassword = async () => {
  const site = await aSite();
  await site.confirm();
  const off = () => site.ask('DELETE', '/passkeys/password', site.token);
  const { device } = await site.add('My phone');
  const one = await off();
  await site.add('Laptop');
  const noCodes = await off();
  const codes = await site.codes();
  return { ...site, device, codes, one, noCodes, done: await off() };
};

// Specification: PASSKEY-6
test('the password goes off with two passkeys and recovery codes, and two passkeys have to stay', async () => {
  const site = await withoutPassword();
  expect(site.one.body).toMatchObject(message(TEXT.passkey.twoNeeded));
  expect(site.noCodes.body).toMatchObject(message(TEXT.passkey.codesNeeded));
  expect(site.done.body).toMatchObject({ passwordOff: true, recoveryCodes: 10 });
  const refused = await site.signIn();
  expect(refused).toMatchObject({ status: 401, body: message(TEXT.login.invalid) });
  // No emailed link opens what is off.
  expect(await resetLink(site.deps, ANN.email)).toBeUndefined();
  const ways = await site.ask('GET', '/passkeys', site.token);
  const path = `/passkeys/${ways.body.passkeys[0]?.id ?? ''}`;
  const removal = await site.ask('DELETE', path, site.token);
  expect(removal).toMatchObject({ status: 400, body: message(TEXT.passkey.needed) });

  const on = (password: string) => site.ask('PUT', '/passkeys/password', site.token, { password });
  expect((await on('password1')).body).toMatchObject(message(TEXT.password.common));
  expect((await on('slate and chalk 9')).body).toMatchObject({ passwordOff: false });
  expect((await site.signIn()).status).toBe(401);
  expect((await site.signIn('slate and chalk 9')).status).toBe(200);
  expect((await on('another slate 9')).status).toBe(400);
  expect((await site.ask('DELETE', path, site.token)).status).toBe(200);
});

// Specification: PASSKEY-7
test('a passkey confirms a session as the password does, for 15 minutes and for this session', async () => {
  const site = await withoutPassword();
  const { ask, device, useKey, clock } = site;
  const token = (await useKey(device)).session ?? '';
  const begin = async () => (await ask('POST', '/passkeys/confirm/options', token)).body.options;
  const confirm = async (deviation?: Deviation) =>
    ask('POST', '/passkeys/confirm', token, { response: device.get(await begin(), deviation) });
  expect((await ask('POST', '/passkeys/options', token)).status).toBe(403);
  const wrong = await confirm({ verified: false });
  expect(wrong).toMatchObject({ status: 400, body: message(TEXT.passkey.refused) });
  const response = device.get(await site.options());
  expect((await ask('POST', '/passkeys/confirm', token, { response })).status).toBe(400);
  expect((await confirm()).body).toEqual({ confirmed: true });
  expect((await ask('POST', '/passkeys/options', token)).status).toBe(200);
  clock.pass(15 * 60_000);
  expect((await ask('POST', '/passkeys/options', token)).status).toBe(403);
});

// Specification: PASSKEY-8
test('a command or a link of the server rescues an account whose password is off', async () => {
  const { identity, signIn, device, useKey, deps, codes, ask } = await withoutPassword();
  const link = await commandLink(deps, ANN.email);
  const reset = { token: link?.token ?? '', password: 'slate and chalk 9' };
  expect((await ask('POST', '/reset/confirm', null, reset)).status).toBe(200);
  expect((await signIn('slate and chalk 9')).status).toBe(200);
  expect((await useKey(device)).status).toBe(200);
  const [admin] = await identity.listPeople();
  await identity.changePassword(admin?.uid ?? '', 'chalk on slate 8', { removePasskeys: true });
  expect((await signIn('chalk on slate 8')).status).toBe(200);
  expect(await useKey(device)).toMatchObject(REFUSED);
  const [code] = codes;
  expect((await ask('POST', '/recovery', null, { email: ANN.email, code })).status).toBe(401);
});

test('a disabled account is opened by no passkey and no recovery code', async () => {
  const { identity, device, useKey, codes, ask } = await withoutPassword();
  await identity.setDisabled(ANN.email, true);
  expect(await useKey(device)).toMatchObject(REFUSED);
  const [code] = codes;
  expect((await ask('POST', '/recovery', null, { email: ANN.email, code })).status).toBe(401);
});
