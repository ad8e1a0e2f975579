import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentity } from '#api/identity/identity.ts';
import { tokenHash } from '#api/identity/tokens.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { TEXT } from '#domain/text/texts.ts';
import { ANN, anIdentity } from './an-identity.ts';

const MINUTE = 60_000;
const deadLink = { kind: 'invalid', message: TEXT.reset.link };

// Specification: LOGIN-9
test('a link sets a new password, ends every session, and works once', async () => {
  const { link, reset, token, identity, signIn } = await anIdentity();
  const sessions = [await token(), await token()];
  const given = await link();
  expect(await reset(given)).toMatchObject({ kind: 'ok' });
  for (const session of sessions) {
    expect(await identity.resolve(session)).toEqual({ kind: 'anonymous' });
  }
  expect((await signIn()).kind).toBe('refused');
  expect((await signIn({ password: 'a new password' })).kind).toBe('signed-in');
  expect(await reset(given, 'another password')).toEqual(deadLink);
  expect((await signIn({ password: 'a new password' })).kind).toBe('signed-in');
});

test('of ten uses of one link at once one counts', async () => {
  const { link, reset } = await anIdentity();
  const given = await link();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reset(given, `phrase number ${index}`)),
  );
  expect(results.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
});

test('the address may be written in any case; only the hash of the token is stored', async () => {
  const saved: unknown[] = [];
  const { ask } = await anIdentity((store) => ({
    saveReset: (reset) => {
      saved.push(reset);
      return store.saveReset(reset);
    },
  }));
  const [sent] = await ask({ email: ' ANN@Example.org ' });
  expect(sent).toMatchObject({ to: ANN.email });
  const text = JSON.stringify(saved);
  expect(text).toContain(tokenHash(sent?.token ?? ''));
  expect(text).not.toContain(sent?.token);
  expect(sent?.id).not.toContain(sent?.token);
});

test('a link ends after 15 minutes', async () => {
  const { link, reset, clock } = await anIdentity();
  const given = await link();
  clock.pass(15 * MINUTE - 1);
  // A password that breaks the rule leaves the link as it is.
  const refused = { message: TEXT.password.isEmail, field: 'password' };
  expect(await reset(given, ANN.email)).toMatchObject(refused);
  clock.pass(1);
  expect(await reset(given)).toEqual(deadLink);
});

type Made = Awaited<ReturnType<typeof anIdentity>>;

test.each<[string, (made: Made) => Promise<unknown>]>([
  [
    'whose password was changed',
    ({ identity, admin }) => identity.changePassword(admin.uid, 'changed meanwhile'),
  ],
  ['that was disabled', ({ identity }) => identity.setDisabled(ANN.email, true)],
  ['that is no administrator any more', ({ store, admin }) => store.deleteAdminRole(admin.uid)],
])('a link of an account %s is dead', async (_what, change) => {
  const made = await anIdentity();
  const given = await made.link();
  await change(made);
  expect(await made.reset(given)).toEqual(deadLink);
});

test('unknown addresses, a disabled account and one without rights get no e-mail', async () => {
  const { ask, identity, store, admin } = await anIdentity();
  for (const email of ['bob@example.org', 'not an address']) await ask({ email });
  await identity.setDisabled(ANN.email, true);
  expect(await ask()).toEqual([]);
  await identity.setDisabled(ANN.email, false);
  await store.deleteAdminRole(admin.uid);
  expect(await ask()).toEqual([]);
});

test('an account gets five links an hour from all networks together; a network may ask ten times', async () => {
  const { ask, identity, clock } = await anIdentity();
  for (let index = 0; index < 8; index += 1) {
    await ask({ address: `198.51.100.${index}` });
  }
  expect(await ask({ address: '198.51.100.9' })).toHaveLength(5);
  clock.pass(60 * MINUTE);
  for (let index = 0; index < 10; index += 1) {
    await identity.requestReset({
      email: `user${index}@example.org`,
      network: networkOf('192.0.2.1'),
    });
  }
  expect(await ask({ address: '192.0.2.1' })).toHaveLength(5);
  expect(await ask({ address: '192.0.2.2' })).toHaveLength(6);
});

test('one network may try thirty links', async () => {
  const { reset, identity } = await anIdentity();
  for (let index = 0; index < 30; index += 1) expect(await reset('x')).toEqual(deadLink);
  expect(await reset('x')).toEqual({ kind: 'too-many', message: TEXT.password.tooMany });
  const elsewhere = { token: 'x', password: 'long enough', network: networkOf('203.0.113.2') };
  expect(await identity.resetPassword(elsewhere)).toEqual(deadLink);
});

test('asking looks up nothing, so that known and unknown addresses are answered alike', async () => {
  const looks: string[] = [];
  const { store, clock } = await anIdentity((stored) => ({
    findUserByEmail: (email) => {
      looks.push(email);
      return stored.findUserByEmail(email);
    },
  }));
  looks.length = 0;
  const asked: string[] = [];
  const ways = { store, now: clock.now, randomBytes };
  const identity = createIdentity({ ...ways, askForLink: (email) => asked.push(email) });
  for (const email of [ANN.email, 'nobody@example.org'])
    await identity.requestReset({ email, network: networkOf('203.0.113.77') });
  expect(asked).toEqual([ANN.email, 'nobody@example.org']);
  expect(looks).toEqual([]);
});

test('a made-up or tampered link is dead', async () => {
  const { link, reset, signIn } = await anIdentity();
  const given = await link();
  const tampered = `${given.startsWith('A') ? 'B' : 'A'}${given.slice(1)}`;
  for (const token of ['', 'x', 'a'.repeat(43), '../../x', tampered])
    expect(await reset(token)).toEqual(deadLink);
  expect((await signIn()).kind).toBe('signed-in');
});
