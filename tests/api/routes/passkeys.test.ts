import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { ANN } from '#support/an-identity';
import { expectStatus, ORIGIN, refusal } from '#support/an-app';
import { type Deviation, softwareAuthenticator } from '#support/software-authenticator';
import { aPasskeySite } from './a-passkey-site.ts';

const refused = (status: number, text: string) => ({
  ...refusal(status, text),
  session: undefined,
});
/** What a refused passkey answers, whatever the reason. */
const REFUSED = refused(401, TEXT.passkey.refused);
const stranger = () => softwareAuthenticator({ origin: ORIGIN });

/** A site whose Ann has entered her password again. */
const aSite = async () => {
  const site = await aPasskeySite();
  await site.confirm();
  return site;
};

// Specification: PASSKEY-1, PASSKEY-2, PASSKEY-3
test('a passkey is added after the password was entered again, and opens the account', async () => {
  const { ask, own, confirm, add, useKey, store } = await aPasskeySite();
  expect(await own('POST', '/passkeys/options')).toMatchObject(refused(403, TEXT.passkey.confirm));
  await confirm();
  const { device, answer } = await add(' My phone ');
  const passkeys = [{ name: 'My phone', synced: false }];
  const ways = { passkeys, passwordOff: false, recoveryCodes: 0 };
  expect(answer).toMatchObject({ status: 200, body: ways });
  const signedIn = await useKey(device);
  expect(signedIn).toMatchObject({ status: 200, body: { admin: { email: ANN.email } } });
  await expectStatus(200, ask('GET', '/passkeys', signedIn.session ?? ''));
  const kinds = ['passkey-added', 'signed-in-by-passkey'];
  const recorded = (await store.recentAccess(9)).entries.map(({ kind }) => kind);
  expect(recorded).toEqual(expect.arrayContaining(kinds));
  const told = (await store.notices.list()).map(({ kind }) => kind);
  expect(told).toEqual(expect.arrayContaining(kinds));
  expect((await own('GET', '/passkeys')).body.passkeys[0]?.lastUsedAt).toBeGreaterThan(0);
});

// Specification: PASSKEY-2
test.each<[string, Deviation]>([
  ['another site', { origin: 'https://example.com' }],
  ['another host', { rpId: 'example.com' }],
  ['a device that did not check who holds it', { verified: false }],
  ['another ceremony', { type: 'webauthn.get' }],
])('a passkey made on or by %s is not saved', async (_what, deviation) => {
  const { answer } = await (await aSite()).add('My phone', deviation);
  expect(answer).toMatchObject(refused(400, TEXT.passkey.notSaved));
});

// Specification: PASSKEY-2
test('a challenge is good for its own session; a passkey is added once', async () => {
  const { ask, own, add, signIn } = await aSite();
  const { response } = await add('My phone');
  const again = await own('POST', '/passkeys', { name: 'Twice', response });
  expect(again).toMatchObject(refused(409, TEXT.passkey.known));
  // Another session of the same person.
  const other = (await signIn()).session ?? '';
  const { body } = await own('POST', '/passkeys/options');
  const made = { name: 'Other', response: stranger().create(body.options) };
  const elsewhere = await ask('POST', '/passkeys', other, made);
  expect(elsewhere).toMatchObject(refused(400, TEXT.passkey.expired));
});

// Specification: PASSKEY-3
test('a signature with anything wrong in it opens nothing, and every answer reads alike', async () => {
  const { ask, add, useKey, options, store } = await aSite();
  const { device } = await add('My phone');
  const { device: second } = await add('Laptop', {}, true);
  for (const deviation of [
    { origin: 'https://example.com' },
    { rpId: 'example.com' },
    { challenge: randomBytes(32).toString('base64url') },
    { type: 'webauthn.create' },
    { verified: false },
    { userHandle: Buffer.from('somebody').toString('base64url') },
    { userHandle: '' },
  ]) {
    expect(await useKey(device, deviation), JSON.stringify(deviation)).toMatchObject(REFUSED);
  }
  expect(await useKey(stranger())).toMatchObject(REFUSED);
  // Sent twice; a synced one does not count its signatures.
  for (const one of [device, second]) {
    const response = one.get(await options());
    await expectStatus(200, ask('POST', '/passkey', null, { response }));
    expect(await ask('POST', '/passkey', null, { response })).toMatchObject(REFUSED);
  }
  // A copy of the device, whose counter is behind.
  expect(await useKey(device, { counter: 2 })).toMatchObject(REFUSED);
  for (const one of [device, second]) await expectStatus(200, useKey(one));
  const { failures } = await store.recentAccess(9);
  expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(['wrong-passkey']));
});

// Specification: PASSKEY-3
test('a network may try thirty times in 15 minutes, passwords and passkeys together', async () => {
  const { useKey, clock } = await aSite();
  for (let count = 0; count < 30; count++) await useKey(stranger());
  expect(await useKey(stranger())).toMatchObject(refused(429, TEXT.login.tooMany));
  clock.pass(15 * 60_000);
  expect(await useKey(stranger())).toMatchObject(REFUSED);
});

// Specification: PASSKEY-4
test('removing a passkey ends all other sessions; names change without more', async () => {
  const { ask, own, add, useKey } = await aSite();
  const { device, answer } = await add('My phone');
  const other = (await useKey(device)).session ?? '';
  const path = `/passkeys/${answer.body.passkeys[0]?.id ?? ''}`;
  const name = 'Old phone';
  expect((await ask('PUT', path, other, { name })).body.passkeys).toMatchObject([{ name }]);
  const unnamed = await ask('PUT', path, other, { name: ' ' });
  expect(unnamed).toMatchObject(refused(400, TEXT.passkey.name));
  // Not confirmed there.
  await expectStatus(403, ask('DELETE', path, other));
  await expectStatus(200, own('DELETE', path));
  await expectStatus(404, own('DELETE', path));
  expect(await useKey(device)).toMatchObject(REFUSED);
  await expectStatus(401, ask('GET', '/passkeys', other));
  await expectStatus(200, own('GET', '/passkeys'));
});

// Specification: PASSKEY-5
test('ten recovery codes work once each, typed as people type, until there are new ones', async () => {
  const { ask, own, codes, recover } = await aSite();
  const [first = '', second = ''] = await codes();
  const wrong = refused(401, TEXT.passkey.code);
  expect(await recover(first, 'nobody@example.org')).toMatchObject(wrong);
  expect(await recover('not a code')).toMatchObject(wrong);
  const { status, session = '' } = await recover(` ${first.toUpperCase().replaceAll('-', ' ')} `);
  expect(status).toBe(200);
  // Who comes this way has to be able to add a passkey.
  await expectStatus(200, ask('POST', '/passkeys/options', session));
  expect(await recover(first)).toMatchObject(wrong);
  expect((await own('GET', '/passkeys')).body).toMatchObject({ recoveryCodes: 9 });
  expect(await codes()).toHaveLength(10);
  expect(await recover(second)).toMatchObject(wrong);
});

/** A site whose Ann has two passkeys, recovery codes and no password. */
const withoutPassword = async () => {
  const site = await aSite();
  const off = () => site.own('DELETE', '/passkeys/password');
  const { device } = await site.add('My phone');
  const withOne = await off();
  await site.add('Laptop');
  const noCodes = await off();
  const [code] = await site.codes();
  return { ...site, device, code, withOne, noCodes, done: await off() };
};

// Specification: PASSKEY-6
test('the password goes off with recovery codes and two passkeys, which have to stay', async () => {
  const { own, signIn, resetLink, withOne, noCodes, done } = await withoutPassword();
  expect(withOne).toMatchObject(refused(400, TEXT.passkey.twoNeeded));
  expect(noCodes).toMatchObject(refused(400, TEXT.passkey.codesNeeded));
  expect(done.body).toMatchObject({ passwordOff: true, recoveryCodes: 10 });
  expect(await signIn()).toMatchObject(refused(401, TEXT.login.invalid));
  // No emailed link opens what is off.
  expect(await resetLink()).toBeUndefined();
  const path = `/passkeys/${(await own('GET', '/passkeys')).body.passkeys[0]?.id ?? ''}`;
  expect(await own('DELETE', path)).toMatchObject(refused(400, TEXT.passkey.needed));

  const on = (password: string) => own('PUT', '/passkeys/password', { password });
  await expectStatus(400, on('password1'), TEXT.password.common);
  expect((await on('slate and chalk 9')).body).toMatchObject({ passwordOff: false });
  await expectStatus(401, signIn());
  await expectStatus(200, signIn('slate and chalk 9'));
  await expectStatus(400, on('another slate 9'));
  await expectStatus(200, own('DELETE', path));
});

// Specification: PASSKEY-7
test('a passkey confirms this session for 15 minutes, as the password does', async () => {
  const { ask, device, useKey, options, clock } = await withoutPassword();
  const { session = '' } = await useKey(device);
  const post = (path: string, body?: object) => ask('POST', `/passkeys${path}`, session, body);
  const confirm = async (deviation?: Deviation) => {
    const begun = (await post('/confirm/options')).body.options;
    return post('/confirm', { response: device.get(begun, deviation) });
  };
  await expectStatus(403, post('/options'));
  const wrong = await confirm({ verified: false });
  expect(wrong).toMatchObject(refused(400, TEXT.passkey.refused));
  // Made to sign in.
  await expectStatus(400, post('/confirm', { response: device.get(await options()) }));
  expect((await confirm()).body).toEqual({ confirmed: true });
  await expectStatus(200, post('/options'));
  clock.pass(15 * 60_000);
  await expectStatus(403, post('/options'));
});

// Specification: PASSKEY-8
test('a command or a link of the server rescues an account whose password is off', async () => {
  const { identity, signIn, device, useKey, commandLink, code, recover, ask, admin } =
    await withoutPassword();
  const link = await commandLink();
  const reset = { token: link?.token ?? '', password: 'slate and chalk 9' };
  await expectStatus(200, ask('POST', '/reset/confirm', null, reset));
  await expectStatus(200, signIn(reset.password));
  await expectStatus(200, useKey(device));
  await identity.changePassword(admin.uid, 'chalk on slate 8', { removePasskeys: true });
  await expectStatus(200, signIn('chalk on slate 8'));
  expect(await useKey(device)).toMatchObject(REFUSED);
  await expectStatus(401, recover(code));
});

test('a disabled account is opened by no passkey and no recovery code', async () => {
  const { identity, device, useKey, code, recover } = await withoutPassword();
  await identity.setDisabled(ANN.email, true);
  expect(await useKey(device)).toMatchObject(REFUSED);
  await expectStatus(401, recover(code));
});
