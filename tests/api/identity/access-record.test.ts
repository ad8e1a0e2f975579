import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentity } from '#api/identity/identity.ts';
import { commandLink } from '#api/identity/password-links.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { TEXT } from '#domain/text/texts.ts';
import { ANN, anIdentity, CHEAP, HOME } from './an-identity.ts';

const PHONE = 'Chrome on Android';
const DAY = 24 * 3_600_000;

const aRecord = async () => {
  const made = await anIdentity();
  made.clock.pass(1_000);
  let asked = 0;
  const identity = createIdentity({
    store: made.store,
    now: made.clock.now,
    randomBytes,
    passwordCost: CHEAP,
    noticeAdded: () => (asked += 1),
  });
  const signIn = (fields: object = {}) =>
    identity.signIn({ ...ANN, network: networkOf(HOME), device: PHONE, ...fields });
  const signedIn = async (fields: object = {}) => {
    const result = await signIn(fields);
    if (result.kind !== 'signed-in') throw new Error(result.kind);
    return { token: result.token, deviceToken: result.deviceToken };
  };
  const lines = async () => {
    const { entries, failures } = await identity.recentAccess();
    return {
      entries: entries.map(({ at: _, ...entry }) => entry),
      failures: failures.map(({ at: _, ...failure }) => failure),
    };
  };
  /** Emails to owners, the oldest first: kind, address. */
  const told = async () => {
    const notices = await made.store.notices.list();
    return notices
      .sort((one, other) => one.at - other.at || one.to.localeCompare(other.to))
      .map(({ kind, to }) => [kind, to]);
  };
  return { ...made, identity, signIn, signedIn, lines, told, asked: () => asked };
};

const ann = { account: ANN.email };
const added = { kind: 'admin-added', ...ann };

// Specification: ACCOUNT-3, ACCOUNT-4
test('a sign-in is recorded with device and network; a new device is told to the owner, a known one is not', async () => {
  const { signedIn, lines, told, clock, asked } = await aRecord();
  const { deviceToken } = await signedIn();
  clock.pass(1_000);
  const again = await signedIn({ deviceToken });
  expect(again.deviceToken).toBe(deviceToken);
  const entry = { kind: 'signed-in', network: '203.0.113.0/24', device: PHONE, ...ann };
  expect((await lines()).entries).toEqual([entry, { ...entry, newDevice: true }, added]);
  expect(await told()).toEqual([['signed-in', ANN.email]]);
  expect(asked()).toBe(1);

  clock.pass(1_000);
  await signedIn({ network: networkOf('2001:db8:1:2:3::4') });
  expect((await lines()).entries[0]).toMatchObject({ network: '2001:db8:1::/48', newDevice: true });
  expect(await told()).toHaveLength(2);
});

test('a device that one account knows is new to another', async () => {
  const { identity, signedIn, told } = await aRecord();
  const { deviceToken } = await signedIn();
  const bob = { email: 'bob@example.org', password: 'slate and duster' };
  await identity.createAdmin({ ...bob, name: 'Bob' });
  const before = (await told()).length;
  for (const who of [bob, bob, {}]) await signedIn({ ...who, deviceToken });
  expect((await told()).length).toBe(before + 1);
});

// Specification: ACCOUNT-3
test('wrong passwords are counted by network and hour, without what was typed', async () => {
  const { signIn, lines, clock, identity, store } = await aRecord();
  const network = networkOf('198.51.100.9');
  await Promise.all([1, 2, 3].map(() => signIn({ password: 'my other secret', network })));
  await signIn({ email: 'my-secret-phrase@x', network });
  clock.pass(3_600_000);
  await signIn({ password: 'my other secret', network: networkOf('198.51.100.10') });
  const failure = { kind: 'wrong-password', network: '198.51.100.0/24' };
  const { failures } = await lines();
  expect(failures[0]).toEqual({ ...failure, count: 1, ...ann });
  expect(failures.slice(1)).toContainEqual({ ...failure, count: 3, ...ann });
  expect(failures.slice(1)).toContainEqual({ ...failure, count: 1, account: undefined });
  const everything = JSON.stringify([await identity.recentAccess(), await store.recentAccess(99)]);
  expect(everything).not.toMatch(/secret|198\.51\.100\.(9|10)/);
});

// Specification: ACCOUNT-3
test('a call of a session whose account lost its rights is recorded, with the account', async () => {
  const { identity, signedIn, lines, admin, store } = await aRecord();
  const { token } = await signedIn();
  await store.editUser(admin.uid, (user) => ({ ...user, claimAdmin: false }));
  await store.deleteAdminRole(admin.uid);
  expect(await identity.resolve(token, networkOf('198.51.100.9'))).toMatchObject({
    kind: 'not-admin',
  });
  const failure = { kind: 'rights-refused', network: '198.51.100.0/24', count: 1, ...ann };
  expect((await lines()).failures).toEqual([failure]);
});

// Specification: ACCOUNT-4
test('a changed password is recorded and told, however it was changed', async () => {
  const { identity, signedIn, lines, told, link, admin, clock } = await aRecord();
  const { token, deviceToken } = await signedIn();
  const form = { token, current: ANN.password, next: 'slate and duster', network: networkOf(HOME) };
  clock.pass(1_000);
  await identity.changeOwnPassword({ ...form, device: PHONE, deviceToken });
  clock.pass(1_000);
  await identity.resetPassword({
    token: await link(),
    password: 'duster and chalk',
    network: networkOf(HOME),
  });
  clock.pass(1_000);
  await identity.changePassword(admin.uid, 'chalk and duster');
  const network = '203.0.113.0/24';
  expect((await lines()).entries.slice(0, 3)).toEqual([
    { kind: 'password-set-by-command', ...ann },
    { kind: 'password-set-by-link', network, ...ann },
    { kind: 'password-changed', network, device: PHONE, ...ann },
  ]);
  expect((await told()).slice(1)).toEqual([
    ['password-changed', ANN.email],
    ['password-set-by-link', ANN.email],
    ['password-set-by-command', ANN.email],
  ]);
});

test('administrators are told who else may sign in, who no longer may, and of a link by a command', async () => {
  const { identity, store, lines, told, clock } = await aRecord();
  const bob = 'bob@example.org';
  for (const act of [
    () => identity.createAdmin({ email: bob, name: 'Bob', password: 'slate and duster' }),
    () => identity.setDisabled(bob, true),
    () => identity.setDisabled('nobody@example.org', true),
    () => commandLink({ store, now: clock.now, randomBytes }, ANN.email),
  ]) {
    clock.pass(1_000);
    await act();
  }
  expect(await told()).toEqual([
    ['admin-added', ANN.email],
    ['admin-disabled', ANN.email],
    ['admin-disabled', bob],
    ['link-made', ANN.email],
  ]);
  expect((await lines()).entries.slice(0, 3)).toMatchObject([
    { kind: 'link-made', ...ann },
    { kind: 'admin-disabled', account: bob },
    { kind: 'admin-added', account: bob },
  ]);
});

// Specification: ACCOUNT-5
test('the password counts as entered again for 15 minutes, in this session alone', async () => {
  const { identity, signedIn, clock } = await aRecord();
  const [{ token }, other] = [await signedIn(), await signedIn()];
  const enter = (password: string) =>
    identity.confirmPassword({ token, password, network: networkOf(HOME) });
  expect(await identity.isConfirmed(token)).toBe(false);
  expect(await enter('wrong one')).toEqual({
    kind: 'invalid',
    message: TEXT.password.wrong,
    field: 'password',
  });
  expect(await identity.isConfirmed(token)).toBe(false);
  expect(await enter(ANN.password)).toMatchObject({ kind: 'ok' });
  expect(await identity.isConfirmed(token)).toBe(true);
  expect(await identity.isConfirmed(other.token)).toBe(false);
  clock.pass(15 * 60_000);
  expect(await identity.isConfirmed(token)).toBe(false);
});

test('a person at an open session gets ten guesses, counted with those at a new password', async () => {
  const { identity, signedIn, clock } = await aRecord();
  const { token } = await signedIn();
  const network = networkOf(HOME);
  const enter = (password: string) => identity.confirmPassword({ token, password, network });
  const change = { token, current: 'wrong one', next: 'slate and duster', network };
  for (let n = 0; n < 5; n += 1) {
    expect((await enter('wrong one')).kind).toBe('invalid');
    expect((await identity.changeOwnPassword(change)).kind).toBe('invalid');
  }
  const tooMany = { kind: 'too-many', message: TEXT.password.tooMany };
  expect(await enter(ANN.password)).toEqual(tooMany);
  const right = { ...change, current: ANN.password };
  expect(await identity.changeOwnPassword(right)).toEqual(tooMany);
  clock.pass(15 * 60_000);
  expect((await identity.changeOwnPassword(right)).kind).toBe('ok');
});

// Specification: ACCOUNT-3
test('the record shows the last 30 of each, and ends after 90 days', async () => {
  const { signedIn, identity, clock } = await aRecord();
  const { deviceToken } = await signedIn();
  for (let n = 0; n < 40; n += 1) {
    clock.pass(DAY / 2);
    await signedIn({ deviceToken });
  }
  const { entries } = await identity.recentAccess();
  expect(entries).toHaveLength(30);
  // Over the end of a month, without a gap.
  expect(entries.map(({ at }) => clock.now() - at)).toEqual(
    Array.from({ length: 30 }, (_, n) => (n * DAY) / 2),
  );
  clock.pass(91 * DAY);
  expect((await identity.recentAccess()).entries).toEqual([]);
});
