import { expect, test } from 'vitest';
import { hashArgon2id } from '#api/identity/passwords.ts';
import { TEXT } from '#domain/text/texts.ts';
import { amount } from '#support/amount.ts';
import { anIdentity, ANN, CHEAP, HOME } from '#support/an-identity.ts';

const ADDRESSES = amount({ sample: 40, full: 100 });
const TRIES = amount({ sample: 4, full: 10 });
const invalid = { kind: 'refused', message: 'Invalid email or password' };
const tooMany = { kind: 'too-many', message: TEXT.login.tooMany };

// Specification: LOGIN-5
test('a wrong password, an unknown address and a disabled account get one answer', async () => {
  const { signIn, identity } = await anIdentity();
  expect(await signIn({ password: 'wrong password' })).toEqual(invalid);
  expect(await signIn({ email: 'bob@example.org' })).toEqual(invalid);
  await identity.setDisabled(ANN.email, true);
  expect(await signIn()).toEqual(invalid);
});

// Specification: ADMIN-3, ADMIN-4, LOGIN-8, API-15
test('a user without claim and admins record is told so, with the right password only; the claim makes an admin', async () => {
  const { signIn, store, admin } = await anIdentity();
  await store.deleteAdminRole(admin.uid);
  expect(await signIn()).toEqual({
    kind: 'refused',
    message: 'You do not have admin privileges',
  });
  expect(await signIn({ password: 'wrong password' })).toEqual(invalid);
  await store.editUser(admin.uid, (user) => ({ ...user, claimAdmin: true }));
  expect((await signIn()).kind).toBe('signed-in');
});

// Specification: LOGIN-7
test('hundreds of wrong passwords from elsewhere: one answer for known and unknown, and the owner gets in', async () => {
  const { signIn } = await anIdentity();
  const attack = async (email: string, network: string) => {
    const answers = [];
    for (let index = 0; index < ADDRESSES * TRIES; index += 1) {
      // A crowd of addresses, each as persistent as the others.
      const address = `${network}.${index % ADDRESSES}`;
      answers.push(await signIn({ email, password: `wrong ${index}`, address }));
    }
    return answers;
  };
  const known = await attack(ANN.email, '198.51.100');
  expect(new Set(known.map(({ kind }) => kind))).toEqual(new Set(['refused', 'too-many']));
  // Three guesses from each address, since the account counts as under attack after a hundred of all.
  expect(known.filter(({ kind }) => kind === 'refused')).toHaveLength(ADDRESSES * 3);
  expect((await signIn()).kind).toBe('signed-in');
  expect(await attack('nobody@example.org', '192.0.2')).toEqual(known);
});

// Specification: LOGIN-7
test('one network gets ten tries at one account and thirty at all accounts, until the window ends', async () => {
  const { signIn, clock } = await anIdentity();
  for (let index = 0; index < 10; index += 1) {
    expect(await signIn({ password: 'wrong password' })).toEqual(invalid);
  }
  expect(await signIn()).toEqual(tooMany);
  expect((await signIn({ address: '203.0.113.2' })).kind).toBe('signed-in');
  for (let index = 11; index < 30; index += 1) {
    const email = `user${index}@example.org`;
    expect(await signIn({ email, address: HOME })).toEqual(invalid);
  }
  expect(await signIn({ email: 'another@example.org' })).toEqual(tooMany);
  clock.pass(15 * 60_000);
  // The right password works any number of times.
  for (let index = 0; index < 35; index += 1) expect((await signIn()).kind).toBe('signed-in');
});

test('a hash of former parameters is renewed at sign-in', async () => {
  const { signIn, store, admin } = await anIdentity();
  const cost = { ...CHEAP, memory: 128 };
  const old = await hashArgon2id(ANN.password, Buffer.from('some old salt'), cost);
  await store.editUser(admin.uid, (user) => ({ ...user, passwordHash: old }));
  expect((await signIn()).kind).toBe('signed-in');
  expect((await store.findUser(admin.uid))?.passwordHash).toMatch(/m=64,t=1,p=1/);
  expect((await signIn()).kind).toBe('signed-in');
});

test('a password that is changed during a sign-in with the former one leaves no session', async () => {
  const meanwhile: (() => Promise<unknown>)[] = [];
  const { signIn, identity, admin } = await anIdentity({
    change: (store) => ({
      // The change comes after the password was found right, before the session is stored.
      saveSession: async (session) => {
        for (const change of meanwhile) await change();
        await store.saveSession(session);
      },
    }),
  });
  meanwhile.push(() => identity.changePassword(admin.uid, 'a new password'));
  expect(await signIn()).toEqual(invalid);
});

/** A hash that takes long enough for others to wait, and a fifth of the real one's time. */
const SLOW = { memory: 8_192, passes: 1, lanes: 1 };
/** More than the ninety that one /48 may try. */
const NETWORKS = amount({ sample: 120, full: 400 });
const WRONG = { password: 'wrong password' };
const OTHER_HOME = '2001:db8:ffff:1::1';

/** The nth address of one /64, one home line. */
const ofOneLine = (n: number) => `2001:db8:1:2:${n.toString(16)}::1`;
/** An address in the nth /64 of one /48. */
const ofOneSite = (n: number) => `2001:db8:1:${n.toString(16)}::1`;

const count = (answers: { kind: string }[], kind: string) =>
  answers.filter((answer) => answer.kind === kind).length;

test('a /48 that tries from many networks is stopped at ninety, and the owner gets in', async () => {
  const { signIn } = await anIdentity();
  const answers = [];
  for (let n = 0; n < NETWORKS; n += 1) {
    answers.push(await signIn({ ...WRONG, address: ofOneSite(n) }));
  }
  expect(count(answers, 'refused')).toBe(90);
  expect((await signIn({ address: OTHER_HOME })).kind).toBe('signed-in');
});

test('a network without failures is served before those with many, whom a full queue turns away in words', async () => {
  const { signIn } = await anIdentity({ passwordCost: SLOW });
  let tried = 0;
  /** Tries of thirty networks, more than wait at once. */
  const flood = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      signIn({
        ...WRONG,
        email: `user${n}@example.org`,
        address: `198.51.100.${n % 30}`,
      }).then((answer) => {
        if (answer.kind === 'refused') tried += 1;
        return answer;
      }),
    );
  const first = flood(300);
  while (tried < 10) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = flood(60);
  expect((await signIn()).kind).toBe('signed-in');
  const before = tried;
  const answers = await Promise.all([...first, ...second]);
  expect(before).toBeLessThan(tried);
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['refused', 'too-many']));
  for (const answer of answers.filter(({ kind }) => kind === 'too-many')) {
    expect(answer).toMatchObject({ message: TEXT.password.busy });
  }
});

test('one network alone does not narrow the tries of others', async () => {
  const { signIn } = await anIdentity();
  for (let n = 0; n < 60; n += 1) await signIn({ ...WRONG, address: ofOneLine(n) });
  // An account under attack gives each network three tries; this one still gives the owner ten.
  for (let n = 0; n < 9; n += 1) expect((await signIn(WRONG)).kind).toBe('refused');
  expect((await signIn({ email: ANN.email })).kind).toBe('signed-in');
});
