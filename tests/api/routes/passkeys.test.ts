import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CreationOptions, RequestOptions } from '#api/identity/webauthn.ts';
import { createIdentity } from '#api/identity/identity.ts';
import { createResetLinks } from '#api/identity/reset-links.ts';
import { createSetUpLinks } from '#api/identity/set-up-links.ts';
import { TEXT } from '#domain/text/texts.ts';
import { ANN, anIdentity, CHEAP } from '../identity/an-identity.ts';
import { anApp, ORIGIN } from '../../support/an-app.ts';
import { startTestDatabase } from '../../support/database.ts';
import { softwareAuthenticator, type Deviation } from '../../support/software-authenticator.ts';

const database = startTestDatabase();

/** What the calls answer with, each a part of it. */
interface Body {
  options: CreationOptions & RequestOptions;
  codes: string[];
  passkeys: { id: string; name: string; lastUsedAt?: number }[];
}

/** The API with real accounts: Ann, who is signed in with her password. */
const aSite = async () => {
  const { store, clock } = await anIdentity(database);
  const deps = { store, now: clock.now, randomBytes };
  const identity = createIdentity({ ...deps, origin: ORIGIN, passwordCost: CHEAP });
  const { call } = anApp({ identity, now: clock.now });
  const ask = async (method: string, path: string, token: string | null, body?: unknown) => {
    const response = await call(method, `/api/session${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    const session = /__Host-session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    return { status: response.status, body: (await response.json()) as Body, session };
  };
  const signIn = async (password = ANN.password) =>
    ask('POST', '', null, { email: ANN.email, password });
  const token = (await signIn()).session ?? '';
  const confirm = (password = ANN.password) =>
    ask('POST', '/password/confirm', token, { password });
  const add = async (name: string, deviation?: Deviation, synced = false) => {
    const device = softwareAuthenticator({ origin: ORIGIN, synced });
    const { body } = await ask('POST', '/passkeys/options', token);
    const response = device.create(body.options, deviation);
    const answer = await ask('POST', '/passkeys', token, { name, response });
    return { device, response, answer };
  };
  const options = async () => (await ask('POST', '/passkey/options', null)).body.options;
  const useKey = async (device: ReturnType<typeof softwareAuthenticator>, deviation?: Deviation) =>
    ask('POST', '/passkey', null, { response: device.get(await options(), deviation) });
  const codes = async () => (await ask('POST', '/passkeys/recovery-codes', token)).body.codes;
  return { ask, signIn, token, confirm, add, options, useKey, codes, identity, clock, deps, store };
};

const message = (text: string) => ({ error: { message: text } });

/** What a refused passkey answers, whatever the reason. */
const REFUSED = { status: 401, body: message(TEXT.passkey.refused), session: undefined };

// Specification: PASSKEY-1, PASSKEY-2, PASSKEY-3
test('a passkey is added after the password was entered again, and opens the account without an address', async () => {
  const { ask, confirm, add, useKey, token, store } = await aSite();
  expect(await ask('POST', '/passkeys/options', token)).toMatchObject({
    status: 403,
    body: message(TEXT.passkey.confirm),
  });
  await confirm();
  const { device, answer } = await add(' My phone ');
  expect(answer).toMatchObject({
    status: 200,
    body: { passkeys: [{ name: 'My phone', synced: false }], passwordOff: false, recoveryCodes: 0 },
  });
  const signedIn = await useKey(device);
  expect(signedIn).toMatchObject({ status: 200, body: { admin: { email: ANN.email } } });
  expect((await ask('GET', '/passkeys', signedIn.session ?? '')).status).toBe(200);
  const kinds = (await store.recentAccess(9)).entries.map(({ kind }) => kind);
  expect(kinds.sort()).toEqual([
    'admin-added',
    'passkey-added',
    'signed-in',
    'signed-in-by-passkey',
  ]);
  const notices = (await store.notices.list()).map(({ kind }) => kind);
  expect(notices.sort()).toEqual(['passkey-added', 'signed-in', 'signed-in-by-passkey']);
  const used = await ask('GET', '/passkeys', token);
  expect(used.body.passkeys[0]?.lastUsedAt).toBeGreaterThan(0);
});

// Specification: PASSKEY-2
test.each<[string, Deviation]>([
  ['another site', { origin: 'https://example.com' }],
  ['another host', { rpId: 'example.com' }],
  ['a device that did not check who holds it', { verified: false }],
  ['another ceremony', { type: 'webauthn.get' }],
])('a passkey made on or by %s is not saved', async (_what, deviation) => {
  const { confirm, add } = await aSite();
  await confirm();
  const { answer } = await add('My phone', deviation);
  expect(answer).toMatchObject({ status: 400, body: message(TEXT.passkey.notSaved) });
});

// Specification: PASSKEY-2
test('a challenge is good once, for five minutes, for its own purpose and session', async () => {
  const { ask, confirm, add, token, signIn, clock, options } = await aSite();
  await confirm();
  const { response, answer } = await add('My phone');
  expect(answer.status).toBe(200);
  const expired = { status: 400, body: message(TEXT.passkey.expired) };
  const again = await ask('POST', '/passkeys', token, { name: 'Twice', response });
  expect(again).toMatchObject(expired);
  // One for the login does not add a passkey.
  const { challenge } = await options();
  expect((await add('Login', { challenge })).answer).toMatchObject(expired);
  // Another session of the same person.
  const other = (await signIn()).session ?? '';
  const begun = await ask('POST', '/passkeys/options', token);
  const made = softwareAuthenticator({ origin: ORIGIN }).create(begun.body.options);
  const elsewhere = await ask('POST', '/passkeys', other, { name: 'Other', response: made });
  expect(elsewhere).toMatchObject(expired);
  const late = await ask('POST', '/passkeys/options', token);
  clock.pass(5 * 60_000);
  const slow = softwareAuthenticator({ origin: ORIGIN }).create(late.body.options);
  expect(await ask('POST', '/passkeys', token, { name: 'Slow', response: slow })).toMatchObject(
    expired,
  );
});

// Specification: PASSKEY-3
test('a signature with anything wrong in it opens nothing, and every answer reads alike', async () => {
  const { ask, confirm, add, useKey, options, token, store } = await aSite();
  await confirm();
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
  const stranger = softwareAuthenticator({ origin: ORIGIN });
  expect(await useKey(stranger)).toMatchObject(REFUSED);
  // Sent twice.
  const response = device.get(await options());
  expect((await ask('POST', '/passkey', null, { response })).status).toBe(200);
  expect(await ask('POST', '/passkey', null, { response })).toMatchObject(REFUSED);
  // A copy of the device, whose counter is behind.
  expect(await useKey(device, { counter: 2 })).toMatchObject(REFUSED);
  expect((await useKey(device)).status).toBe(200);
  // A synced one does not count.
  expect((await useKey(second)).status).toBe(200);
  expect((await useKey(second)).status).toBe(200);
  const { failures } = await store.recentAccess(9);
  expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(['wrong-passkey']));

  // Removed.
  const ways = await ask('GET', '/passkeys', token);
  const id = ways.body.passkeys.find(({ name }) => name === 'Laptop')?.id ?? '';
  expect((await ask('DELETE', `/passkeys/${id}`, token)).status).toBe(200);
  expect(await useKey(second)).toMatchObject(REFUSED);
  expect((await ask('DELETE', `/passkeys/${id}`, token)).status).toBe(404);
});

// Specification: PASSKEY-3
test('a network may try thirty times in 15 minutes, passwords and passkeys together', async () => {
  const { useKey, clock } = await aSite();
  const stranger = softwareAuthenticator({ origin: ORIGIN });
  for (let count = 0; count < 30; count++) await useKey(stranger);
  expect(await useKey(stranger)).toMatchObject({ status: 429, body: message(TEXT.login.tooMany) });
  clock.pass(15 * 60_000);
  expect(await useKey(stranger)).toMatchObject(REFUSED);
});

// Specification: PASSKEY-4
test('removing a passkey ends all other sessions; names change without more', async () => {
  const { ask, confirm, add, useKey, token } = await aSite();
  await confirm();
  const { device, answer } = await add('My phone');
  const other = (await useKey(device)).session ?? '';
  const [passkey] = answer.body.passkeys;
  const path = `/passkeys/${passkey?.id ?? ''}`;
  expect(await ask('PUT', path, other, { name: 'Old phone' })).toMatchObject({
    body: { passkeys: [{ name: 'Old phone' }] },
  });
  expect((await ask('PUT', path, other, { name: ' ' })).body).toMatchObject(
    message(TEXT.passkey.name),
  );
  // Not confirmed there.
  expect((await ask('DELETE', path, other)).status).toBe(403);
  expect((await ask('DELETE', path, token)).status).toBe(200);
  expect((await ask('GET', '/passkeys', other)).status).toBe(401);
  expect((await ask('GET', '/passkeys', token)).status).toBe(200);
});

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
  expect(await createResetLinks(site.deps)(ANN.email)).toBeUndefined();
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
  const link = await createSetUpLinks(deps).linkFor(ANN.email);
  const reset = { token: link?.token ?? '', password: 'slate and chalk 9' };
  expect((await ask('POST', '/reset/confirm', null, reset)).status).toBe(200);
  expect((await signIn('slate and chalk 9')).status).toBe(200);
  expect((await useKey(device)).status).toBe(200);
  const [admin] = await identity.listAdmins();
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
