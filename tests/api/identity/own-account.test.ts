import { expect, test } from 'vitest';
import { networkOf } from '#domain/accounts/network.ts';
import { TEXT } from '#domain/text/texts.ts';
import { ANN, anIdentity, HOME } from './an-identity.ts';

const MINUTE = 60_000;
const anonymous = { kind: 'anonymous' };
const next = 'a new password';
const from = { network: networkOf(HOME) };

// Specification: ACCOUNT-1
test('a changed password ends all sessions and starts a new one here', async () => {
  const { identity, token, signIn, admin } = await anIdentity();
  const [here, elsewhere] = [await token(), await token()];
  const changed = await identity.changeOwnPassword({
    ...from,
    token: here,
    current: ANN.password,
    next,
  });
  if (changed.kind !== 'ok') throw new Error(changed.message);
  expect(await identity.resolve(here)).toEqual(anonymous);
  expect(await identity.resolve(elsewhere)).toEqual(anonymous);
  expect(await identity.resolve(changed.value.token)).toEqual({ kind: 'admin', admin });
  expect((await signIn()).kind).toBe('refused');
  expect((await signIn({ password: next })).kind).toBe('signed-in');
});

// Specification: ACCOUNT-1
test.each([
  ['a wrong current password', { current: 'wrong password' }, TEXT.password.wrong, 'current'],
  ['the e-mail address as password', { next: ANN.email }, TEXT.password.isEmail, 'next'],
])('%s changes nothing', async (_what, fields, message, field) => {
  const { identity, token, signIn } = await anIdentity();
  const given = await token();
  const form = { ...from, token: given, current: ANN.password, next, ...fields };
  expect(await identity.changeOwnPassword(form)).toEqual({ kind: 'invalid', message, field });
  expect((await identity.resolve(given)).kind).toBe('admin');
  expect((await signIn()).kind).toBe('signed-in');
});

test('of two changes at once with one former password one counts', async () => {
  const { identity, token } = await anIdentity();
  const given = await token();
  const results = await Promise.all(
    ['one new password', 'other new password'].map((password) =>
      identity.changeOwnPassword({ ...from, token: given, current: ANN.password, next: password }),
    ),
  );
  expect(results.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
});

// Specification: ACCOUNT-2
test('sessions are listed with their devices, this one first, then by last use', async () => {
  const { identity, signIn, clock } = await anIdentity();
  const open = async (device?: string) => {
    clock.pass(MINUTE);
    const form = { email: ANN.email, password: ANN.password, network: networkOf('203.0.113.1') };
    const result = await identity.signIn(device === undefined ? form : { ...form, device });
    if (result.kind !== 'signed-in') throw new Error(result.kind);
    return result.token;
  };
  const phone = await open('Chrome on Android');
  await open('Firefox on Linux');
  await open();
  const listed = await identity.listSessions(phone);
  expect(listed.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome on Android', true],
    ['Unknown device', false],
    ['Firefox on Linux', false],
  ]);
  expect(listed[0]).toMatchObject({ createdAt: clock.now() - 2 * MINUTE });
  // Sixty minutes without a request: over, and not listed any more.
  clock.pass(57 * MINUTE);
  await identity.resolve(phone);
  clock.pass(4 * MINUTE);
  expect(await identity.listSessions(phone)).toHaveLength(1);
  expect((await signIn()).kind).toBe('signed-in');
});

test('a session is signed out elsewhere; its next request is refused', async () => {
  const { identity, token } = await anIdentity();
  const [here, there] = [await token(), await token()];
  const [, other] = await identity.listSessions(here);
  expect(JSON.stringify(other)).not.toContain(there);
  expect(await identity.endSession(here, other?.id ?? '')).toBe(true);
  expect(await identity.resolve(there)).toEqual(anonymous);
  expect((await identity.resolve(here)).kind).toBe('admin');
  expect(await identity.endSession(here, other?.id ?? '')).toBe(false);
});

test('an account cannot end sessions of another', async () => {
  const { identity, token, signIn } = await anIdentity();
  const anns = await token();
  await identity.createAdmin({ email: 'bob@example.org', name: 'Bob', password: 'long enough' });
  const bobs = await signIn({ email: 'bob@example.org', password: 'long enough' });
  if (bobs.kind !== 'signed-in') throw new Error(bobs.kind);
  const [ann] = await identity.listSessions(anns);
  expect(await identity.listSessions(bobs.token)).toHaveLength(1);
  expect(await identity.endSession(bobs.token, ann?.id ?? '')).toBe(false);
  await identity.endOtherSessions(bobs.token);
  expect((await identity.resolve(anns)).kind).toBe('admin');
  // Her own others end.
  await identity.endOtherSessions(await token());
  expect(await identity.resolve(anns)).toEqual(anonymous);
  expect((await identity.resolve(bobs.token)).kind).toBe('admin');
});
