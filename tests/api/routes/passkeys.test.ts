import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { ANN } from '../identity/an-identity.ts';
import { ORIGIN } from '../../support/an-app.ts';
import { softwareAuthenticator, type Deviation } from '../../support/software-authenticator.ts';
import { aPasskeySite, message } from './a-passkey-site.ts';

const aSite = () => aPasskeySite();

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
test('a challenge is good for its own session; a passkey is added once', async () => {
  const { ask, confirm, add, token, signIn } = await aSite();
  await confirm();
  const { response, answer } = await add('My phone');
  expect(answer.status).toBe(200);
  const expired = { status: 400, body: message(TEXT.passkey.expired) };
  const again = await ask('POST', '/passkeys', token, { name: 'Twice', response });
  expect(again).toMatchObject({ status: 409, body: message(TEXT.passkey.known) });
  // Another session of the same person.
  const other = (await signIn()).session ?? '';
  const begun = await ask('POST', '/passkeys/options', token);
  const made = softwareAuthenticator({ origin: ORIGIN }).create(begun.body.options);
  const elsewhere = await ask('POST', '/passkeys', other, { name: 'Other', response: made });
  expect(elsewhere).toMatchObject(expired);
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
  // Sent twice; a synced one does not count its signatures.
  for (const one of [device, second]) {
    const response = one.get(await options());
    expect((await ask('POST', '/passkey', null, { response })).status).toBe(200);
    expect(await ask('POST', '/passkey', null, { response })).toMatchObject(REFUSED);
  }
  // A copy of the device, whose counter is behind.
  expect(await useKey(device, { counter: 2 })).toMatchObject(REFUSED);
  expect((await useKey(device)).status).toBe(200);
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
