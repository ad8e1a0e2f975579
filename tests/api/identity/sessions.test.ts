import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { anIdentity, ANN } from '#support/an-identity';

const MINUTE = 60_000;

// Specification: LOGIN-8
test('a session ends after 60 minutes without a request', async () => {
  const { token, clock, who } = await anIdentity();
  const given = await token();
  for (const _use of [1, 2]) {
    clock.pass(60 * MINUTE - 1);
    expect(await who(given)).toBe('admin');
  }
  clock.pass(60 * MINUTE);
  expect(await who(given)).toBe('anonymous');
  clock.pass(-30 * MINUTE);
  expect(await who(given)).toBe('anonymous');
});

// Specification: LOGIN-148
test('a kept session lasts 30 days without use and not longer, also over a new password', async () => {
  const { signedIn, token, identity, clock, changeOwn, who } = await anIdentity();
  const kept = await signedIn({ keep: true });
  const other = await token();
  clock.pass(30 * 24 * 60 * MINUTE - 1);
  expect(await who(other)).toBe('anonymous');
  expect(await identity.listSessions(kept.token)).toMatchObject([{ keptUntil: clock.now() + 1 }]);
  const changed = await changeOwn(kept.token, 'chalk on black slate');
  if (changed.kind !== 'ok') throw new Error(changed.kind);
  expect(changed.value.keep).toBe(true);
  expect(await who(changed.value.token)).toBe('admin');
  clock.pass(30 * 24 * 60 * MINUTE);
  expect(await who(changed.value.token)).toBe('anonymous');
});

// Specification: LOGIN-8
test('a session ends after 12 hours however busy', async () => {
  const { token, clock, who } = await anIdentity();
  const given = await token();
  for (let minutes = 30; minutes < 12 * 60; minutes += 30) {
    clock.pass(30 * MINUTE);
    expect(await who(given)).toBe('admin');
  }
  clock.pass(30 * MINUTE);
  expect(await who(given)).toBe('anonymous');
});

// Specification: ADMIN-3, MODEL-8
test('a removed admins record, or another role, ends the session at the next request', async () => {
  const { token, identity, store, admin, who } = await anIdentity();
  const given = await token();
  await store.deleteAdminRole(admin.uid);
  expect(await identity.resolve(given)).toMatchObject({ kind: 'not-admin' });
  await store.saveAdminRole(admin.uid, 'admin');
  expect(await who(given)).toBe('anonymous');
  const again = await token();
  await store.saveAdminRole(admin.uid, 'editor');
  expect(await identity.resolve(again)).toMatchObject({ kind: 'not-admin' });
});

test('a disabled account is out at once, also where its session was not ended', async () => {
  const { token, identity, store, admin, who } = await anIdentity();
  const given = await token();
  await store.editUser(admin.uid, (user) => ({ ...user, disabled: true }));
  expect(await who(given)).toBe('anonymous');
  await identity.setDisabled(ANN.email, false);
  expect(await who(given)).toBe('anonymous');
});

// Specification: ACCOUNT-1
test('a wrong current password changes nothing, and of two changes at once one counts', async () => {
  const { token, changeOwn, who } = await anIdentity();
  const given = await token();
  const wrong = { kind: 'invalid', message: TEXT.password.wrong, field: 'current' };
  expect(await changeOwn(given, 'a new password', 'wrong password')).toEqual(wrong);
  expect(await who(given)).toBe('admin');
  const next = ['one new password', 'other new password'];
  const results = await Promise.all(next.map((password) => changeOwn(given, password)));
  expect(results.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
});

// Specification: ACCOUNT-2
test('open sessions are listed with their devices, this one first, then by last use', async () => {
  const { identity, signedIn, clock } = await anIdentity();
  const { token: phone } = await signedIn({ device: 'Chrome on Android' });
  for (const device of [{ device: 'Firefox on Linux' }, {}]) {
    clock.pass(MINUTE);
    await signedIn(device);
  }
  const listed = await identity.listSessions(phone);
  expect(listed.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome on Android', true],
    ['Unknown device', false],
    ['Firefox on Linux', false],
  ]);
  expect(listed[0]).toMatchObject({ createdAt: clock.now() - 2 * MINUTE });
  clock.pass(57 * MINUTE);
  await identity.resolve(phone);
  clock.pass(4 * MINUTE);
  expect(await identity.listSessions(phone)).toHaveLength(1);
});

test('a person ends the own sessions elsewhere, and none of another account', async () => {
  const { identity, token, signedIn, who } = await anIdentity();
  const [here, there] = [await token(), await token()];
  const [own, other] = await identity.listSessions(here);
  expect(JSON.stringify(other)).not.toContain(there);
  await identity.createAdmin({ email: 'bob@example.org', name: 'Bob', password: 'long enough' });
  const bob = await signedIn({ email: 'bob@example.org', password: 'long enough' });
  expect(await identity.listSessions(bob.token)).toHaveLength(1);
  expect(await identity.endSession(bob.token, own?.id ?? '')).toBe(false);
  await identity.endOtherSessions(bob.token);
  expect(await who(there)).toBe('admin');

  expect(await identity.endSession(here, other?.id ?? '')).toBe(true);
  expect(await who(there)).toBe('anonymous');
  await identity.endOtherSessions(await token());
  expect(await who(here)).toBe('anonymous');
  expect(await who(bob.token)).toBe('admin');
});

// Specification: ACCOUNT-5
test('the password counts as entered again for 15 minutes, in this session alone', async () => {
  const { identity, token, clock, confirm } = await anIdentity();
  const [here, other] = [await token(), await token()];
  const wrong = { kind: 'invalid', message: TEXT.password.wrong, field: 'password' };
  expect(await confirm(here, 'wrong one')).toEqual(wrong);
  expect(await identity.isConfirmed(here)).toBe(false);
  expect(await confirm(here)).toMatchObject({ kind: 'ok' });
  expect(await identity.isConfirmed(here)).toBe(true);
  expect(await identity.isConfirmed(other)).toBe(false);
  clock.pass(15 * MINUTE);
  expect(await identity.isConfirmed(here)).toBe(false);
});

test('a person at an open session gets ten guesses, by whatever call', async () => {
  const { token, clock, changeOwn, confirm } = await anIdentity();
  const given = await token();
  const next = 'slate and duster';
  for (let n = 0; n < 5; n += 1) {
    expect((await confirm(given, 'wrong one')).kind).toBe('invalid');
    expect((await changeOwn(given, next, 'wrong one')).kind).toBe('invalid');
  }
  const tooMany = { kind: 'too-many', message: TEXT.password.tooMany };
  expect(await confirm(given)).toEqual(tooMany);
  expect(await changeOwn(given, next)).toEqual(tooMany);
  clock.pass(15 * MINUTE);
  expect((await changeOwn(given, next)).kind).toBe('ok');
});

test('a session that has ended does not come back when it is touched', async () => {
  const { store } = await anIdentity();
  const times = { createdAt: 0, lastSeenAt: 0, expiresAt: 9e15 };
  await store.saveSession({ tokenHash: 'h1', uid: 'u1', ...times });
  await store.changeSession('h1', { lastSeenAt: 500 });
  expect((await store.findSession('h1'))?.lastSeenAt).toBe(500);
  await store.deleteSession('h1');
  await store.changeSession('h1', { lastSeenAt: 600 });
  expect(await store.findSession('h1')).toBeUndefined();
});
