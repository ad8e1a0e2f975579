import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newToken, tokenHash } from '#api/identity/tokens.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { ANN, anIdentity, HOME } from './an-identity.ts';

const MINUTE = 60_000;
const anonymous = { kind: 'anonymous' };

test('a token is 256 random bits and only its hash is stored', async () => {
  expect(newToken(randomBytes).token).toMatch(/^[\w-]{43}$/);
  const saved: unknown[] = [];
  const { token } = await anIdentity((store) => ({
    saveSession: (session) => {
      saved.push(session);
      return store.saveSession(session);
    },
  }));
  const given = await token();
  expect(saved).toMatchObject([{ tokenHash: tokenHash(given) }]);
  expect(JSON.stringify(saved)).not.toContain(given);
});

// Specification: LOGIN-8
test('a session ends after 60 minutes without a request', async () => {
  const { token, identity, clock } = await anIdentity();
  const given = await token();
  clock.pass(60 * MINUTE - 1);
  expect((await identity.resolve(given)).kind).toBe('admin');
  clock.pass(60 * MINUTE - 1);
  expect((await identity.resolve(given)).kind).toBe('admin');
  clock.pass(60 * MINUTE);
  expect(await identity.resolve(given)).toEqual(anonymous);
  clock.pass(-30 * MINUTE);
  expect(await identity.resolve(given)).toEqual(anonymous);
});

// Specification: LOGIN-148
test('a session that is kept on a device lasts 30 days without use and not longer, also over a new password', async () => {
  const { signIn, token, identity, clock } = await anIdentity();
  const kept = await signIn({ keep: true });
  if (kept.kind !== 'signed-in') throw new Error(kept.kind);
  const other = await token();
  clock.pass(30 * 24 * 60 * MINUTE - 1);
  expect(await identity.resolve(other)).toEqual(anonymous);
  expect(await identity.listSessions(kept.token)).toMatchObject([{ keptUntil: clock.now() + 1 }]);
  const changed = await identity.changeOwnPassword({
    token: kept.token,
    current: ANN.password,
    next: 'chalk on black slate',
    network: networkOf(HOME),
  });
  if (changed.kind !== 'ok') throw new Error(changed.kind);
  expect(changed.value.keep).toBe(true);
  clock.pass(30 * 24 * 60 * MINUTE);
  expect(await identity.resolve(changed.value.token)).toEqual(anonymous);
});

// Specification: LOGIN-8
test('a session ends after 12 hours however busy', async () => {
  const { token, identity, clock } = await anIdentity();
  const given = await token();
  for (let minutes = 30; minutes < 12 * 60; minutes += 30) {
    clock.pass(30 * MINUTE);
    expect((await identity.resolve(given)).kind).toBe('admin');
  }
  clock.pass(30 * MINUTE);
  expect(await identity.resolve(given)).toEqual(anonymous);
});

// Specification: ADMIN-3, MODEL-8
test('a removed admins record, and another role than admin, count at the next request and end the session', async () => {
  const { token, identity, store, admin } = await anIdentity();
  const given = await token();
  await store.deleteAdminRole(admin.uid);
  expect(await identity.resolve(given)).toMatchObject({ kind: 'not-admin' });
  await store.saveAdminRole(admin.uid, 'admin');
  expect(await identity.resolve(given)).toEqual(anonymous);
  const again = await token();
  await store.saveAdminRole(admin.uid, 'editor');
  expect(await identity.resolve(again)).toMatchObject({ kind: 'not-admin' });
});

test('a disabled account is out at once, also where its session was not ended', async () => {
  const { token, identity, store, admin } = await anIdentity();
  const given = await token();
  await store.editUser(admin.uid, (user) => ({ ...user, disabled: true }));
  expect(await identity.resolve(given)).toEqual(anonymous);
  await identity.setDisabled(ANN.email, false);
  expect(await identity.resolve(given)).toEqual(anonymous);
});

// Specification: LOGIN-8
test('a password that a command changes ends every session of the account', async () => {
  const { token, identity, admin } = await anIdentity();
  const tokens = [await token(), await token()];
  expect((await identity.changePassword(admin.uid, 'a new password')).kind).toBe('ok');
  for (const given of tokens) expect(await identity.resolve(given)).toEqual(anonymous);
});
