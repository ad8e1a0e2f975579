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
