import { expect, test } from 'vitest';
import { networkOf } from '#domain/accounts/network';
import { TEXT, type Outcome, type TooMany } from '#domain/text/texts';
import { anIdentity, ANN, HOME } from '#support/an-identity';

const device = 'Chrome on Android';
const DAY = 24 * 3_600_000;
const BOB = { email: 'bob@example.org', name: 'Bob', password: 'slate and duster' };

const aRecord = async () => {
  const made = await anIdentity();
  made.clock.pass(1_000);
  /** The lines of the record, without their times. */
  const entries = async () =>
    (await made.identity.recentAccess()).entries.map(({ at: _, ...entry }) => entry);
  const failures = async () =>
    (await made.identity.recentAccess()).failures.map(({ at: _, ...failure }) => failure);
  /** Emails to owners, the oldest first: kind, address. */
  const told = async () => {
    const notices = await made.store.notices.list();
    return notices
      .sort((one, other) => one.at - other.at || one.to.localeCompare(other.to))
      .map(({ kind, to }) => [kind, to]);
  };
  /** Each a second after the one before. */
  const inTurn = async (acts: (() => Promise<unknown>)[]) => {
    for (const act of acts) {
      made.clock.pass(1_000);
      await act();
    }
  };
  return { ...made, entries, failures, told, inTurn };
};

const ann = { account: ANN.email };
const network = '203.0.113.0/24';

// Specification: ACCOUNT-3, ACCOUNT-4
test('a sign-in is recorded with device and network; the owner is told of a new device', async () => {
  const { identity, signedIn, told, clock, asked, entries } = await aRecord();
  const { deviceToken } = await signedIn({ device });
  clock.pass(1_000);
  expect((await signedIn({ device, deviceToken })).deviceToken).toBe(deviceToken);
  const entry = { kind: 'signed-in', network, device, ...ann };
  expect(await entries()).toMatchObject([
    entry,
    { ...entry, newDevice: true },
    { kind: 'admin-added', ...ann },
  ]);
  expect((await entries())[0]).toEqual(entry);
  expect(await told()).toEqual([['signed-in', ANN.email]]);
  expect(asked.notices).toBe(1);

  clock.pass(1_000);
  await signedIn({ address: '2001:db8:1:2:3::4' });
  expect((await entries())[0]).toMatchObject({ network: '2001:db8:1::/48', newDevice: true });
  await identity.createAdmin(BOB);
  const before = (await told()).length;
  for (const { email, password } of [BOB, BOB, ANN])
    await signedIn({ email, password, deviceToken });
  expect(await told()).toHaveLength(before + 1);
});

// Specification: ACCOUNT-3
test('wrong passwords are counted by network and hour, without what was typed', async () => {
  const { signIn, clock, identity, store, failures } = await aRecord();
  const wrong = { password: 'my other secret', address: '198.51.100.9' };
  await Promise.all([1, 2, 3].map(() => signIn(wrong)));
  await signIn({ email: 'my-secret-phrase@x', address: wrong.address });
  clock.pass(3_600_000);
  await signIn({ ...wrong, address: '198.51.100.10' });
  const failure = { kind: 'wrong-password', network: '198.51.100.0/24' };
  const [last, ...others] = await failures();
  expect(last).toEqual({ ...failure, count: 1, ...ann });
  expect(others).toContainEqual({ ...failure, count: 3, ...ann });
  expect(others).toContainEqual({ ...failure, count: 1, account: undefined });
  const everything = JSON.stringify([await identity.recentAccess(), await store.recentAccess(99)]);
  expect(everything).not.toMatch(/secret|198\.51\.100\.(9|10)/);
});

// Specification: ACCOUNT-3
test('a call of an account that lost its rights is recorded', async () => {
  const { identity, token, admin, store, failures } = await aRecord();
  const given = await token();
  await store.editUser(admin.uid, (user) => ({ ...user, claimAdmin: false }));
  await store.deleteAdminRole(admin.uid);
  const answer = await identity.resolve(given, networkOf('198.51.100.9'));
  expect(answer).toMatchObject({ kind: 'not-admin' });
  const failure = { kind: 'rights-refused', network: '198.51.100.0/24', count: 1, ...ann };
  expect(await failures()).toEqual([failure]);
});

type Change = (password: string) => Promise<Outcome<unknown> | TooMany>;

// Specification: ACCOUNT-1, ACCOUNT-4, LOGIN-8, LOGIN-9
test.each<[string, object, (made: Awaited<ReturnType<typeof aRecord>>) => Promise<Change>]>([
  [
    'password-changed',
    { network, device },
    async ({ identity, token }) => {
      const form = { token: await token(), current: ANN.password, network: networkOf(HOME) };
      return (next) => identity.changeOwnPassword({ ...form, next, device });
    },
  ],
  [
    'password-set-by-link',
    { network },
    async ({ resetLink, reset }) => {
      const link = await resetLink();
      return (password) => reset(link?.token, password);
    },
  ],
  [
    'password-set-by-command',
    {},
    ({ identity, admin }) =>
      Promise.resolve((password) => identity.changePassword(admin.uid, password)),
  ],
])(
  '%s: never to a common one; it ends every session, is recorded and told',
  async (kind, where, by) => {
    const made = await aRecord();
    const { signIn, token, told, clock, who, signedIn, entries } = made;
    const sessions = [await token(), await token()];
    const change = await by(made);
    const { common, ownWords } = TEXT.password;
    for (const [password, message] of [
      ['Password123', common],
      ['maths teacher 1', ownWords],
    ] as const)
      expect(await change(password)).toMatchObject({ kind: 'invalid', message });
    expect(await who(sessions[0] ?? '')).toBe('admin');
    await signedIn();
    clock.pass(1_000);
    const changed = await change('chalk on black slate');
    if (changed.kind !== 'ok') throw new Error(changed.message);
    for (const session of sessions) expect(await who(session)).toBe('anonymous');
    expect((await entries())[0]).toEqual({ kind, ...where, ...ann });
    expect((await told()).at(-1)).toEqual([kind, ANN.email]);
    expect((await signIn()).kind).toBe('refused');
    await signedIn({ password: 'chalk on black slate' });
  },
);

test('administrators are told who may sign in and who no longer may', async () => {
  const { identity, commandLink, told, inTurn, entries } = await aRecord();
  await inTurn([
    () => identity.createAdmin(BOB),
    () => identity.setDisabled(BOB.email, true),
    () => identity.setDisabled('nobody@example.org', true),
    () => commandLink(),
  ]);
  expect(await told()).toEqual([
    ['admin-added', ANN.email],
    ['admin-disabled', ANN.email],
    ['admin-disabled', BOB.email],
    ['link-made', ANN.email],
  ]);
  expect((await entries()).slice(0, 3)).toMatchObject([
    { kind: 'link-made', ...ann },
    { kind: 'admin-disabled', account: BOB.email },
    { kind: 'admin-added', account: BOB.email },
  ]);
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
  // Over the end of a month, without a gap.
  expect(entries.map(({ at }) => clock.now() - at)).toEqual(
    Array.from({ length: 30 }, (_, n) => (n * DAY) / 2),
  );
  clock.pass(91 * DAY);
  expect((await identity.recentAccess()).entries).toEqual([]);
});
