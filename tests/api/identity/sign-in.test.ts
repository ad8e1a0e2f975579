import { expect, test } from 'vitest';
import {
  hashArgon2id,
  createPasswordCheck,
  createPasswords,
  PASSWORD_COST,
} from '#api/identity/passwords';
import { TEXT } from '#domain/text/texts';
import { amount } from '#support/amount';
import { anIdentity, ANN, CHEAP, HOME } from '#support/an-identity';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tokenHash } from '#api/identity/accounts';

const ADDRESSES = amount({ sample: 40, full: 100 });
const TRIES = amount({ sample: 4, full: 10 });
const invalid = { kind: 'refused', message: TEXT.login.invalid };
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
test('who is no administrator is told so with the right password only', async () => {
  const { signIn, store, admin, signedIn } = await anIdentity();
  await store.deleteAdminRole(admin.uid);
  expect(await signIn()).toEqual({ kind: 'no-rights', message: TEXT.login.notAdmin });
  expect(await signIn({ password: 'wrong password' })).toEqual(invalid);
  await store.editUser(admin.uid, (user) => ({ ...user, claimAdmin: true }));
  await signedIn();
});

// Specification: LOGIN-7
test('after hundreds of wrong passwords from elsewhere the owner gets in', async () => {
  const { signIn, signedIn } = await anIdentity();
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
  await signedIn();
  expect(await attack('nobody@example.org', '192.0.2')).toEqual(known);
});

// Specification: LOGIN-7
test('one network gets ten tries at one account and thirty at all', async () => {
  const { signIn, clock, signedIn } = await anIdentity();
  for (let index = 0; index < 10; index += 1) {
    expect(await signIn({ password: 'wrong password' })).toEqual(invalid);
  }
  expect(await signIn()).toEqual(tooMany);
  await signedIn({ address: '203.0.113.2' });
  for (let index = 11; index < 30; index += 1) {
    const email = `user${index}@example.org`;
    expect(await signIn({ email, address: HOME })).toEqual(invalid);
  }
  expect(await signIn({ email: 'another@example.org' })).toEqual(tooMany);
  clock.pass(15 * 60_000);
  // The right password works any number of times.
  for (let index = 0; index < 35; index += 1) await signedIn();
});

test('a hash of former parameters is renewed at sign-in', async () => {
  const { store, admin, signedIn } = await anIdentity();
  const cost = { ...CHEAP, memory: 128 };
  const old = await hashArgon2id(ANN.password, Buffer.from('some old salt'), cost);
  await store.editUser(admin.uid, (user) => ({ ...user, passwordHash: old }));
  await signedIn();
  expect((await store.findUser(admin.uid))?.passwordHash).toMatch(/m=64,t=1,p=1/);
  await signedIn();
});

test('a sign-in with a password that is changed meanwhile leaves no session', async () => {
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

test('no key of a counter is stored in the clear', async () => {
  const { store, items } = await anIdentity();
  await store.countAttempt('eve@example.org 203.0.113.7', 1_000, 10);
  expect(JSON.stringify(items())).not.toMatch(/eve@|203\.0/);
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
  const { signIn, signedIn } = await anIdentity();
  const answers = [];
  for (let n = 0; n < NETWORKS; n += 1) {
    answers.push(await signIn({ ...WRONG, address: ofOneSite(n) }));
  }
  expect(count(answers, 'refused')).toBe(90);
  await signedIn({ address: OTHER_HOME });
});

test('a network without failures goes before others, whom a full queue turns away in words', async () => {
  const { signIn, signedIn } = await anIdentity({ passwordCost: SLOW });
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
  await signedIn();
  const before = tried;
  const answers = await Promise.all([...first, ...second]);
  expect(before).toBeLessThan(tried);
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['refused', 'too-many']));
  for (const answer of answers.filter(({ kind }) => kind === 'too-many')) {
    expect(answer).toMatchObject({ message: TEXT.password.busy });
  }
});

test('one network alone does not narrow the tries of others', async () => {
  const { signIn, signedIn } = await anIdentity();
  for (let n = 0; n < 60; n += 1) await signIn({ ...WRONG, address: ofOneLine(n) });
  // An account under attack gives each network three tries; this one still gives the owner ten.
  for (let n = 0; n < 9; n += 1) expect((await signIn(WRONG)).kind).toBe('refused');
  await signedIn({ email: ANN.email });
});

test('a hash carries its parameters, its salt and never the password', async () => {
  const hash = await createPasswords(randomBytes, PASSWORD_COST).hash('chalk and slate');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('argon2id is the one that others compute', async () => {
  // From the command line of the reference implementation: argon2 somesalt -id -t 2 -k 65536 -p 1
  const cost = { memory: 65_536, passes: 2, lanes: 1 };
  expect(await hashArgon2id('password', Buffer.from('somesalt'), cost)).toBe(
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  );
});

test('two spellings of one letter are one password, and what is no hash is a fault', async () => {
  const passwords = createPasswords(randomBytes, CHEAP);
  const stored = await passwords.hash('caf\u00e9 board');
  expect(await passwords.verify('cafe\u0301 board', stored)).toBe('right');
  await expect(passwords.verify('x', 'plain text')).rejects.toThrow('Not an argon2id hash');
});

test('only hashes of the tokens of sessions and links are stored', async () => {
  const saved: unknown[] = [];
  const { token, resetLink } = await anIdentity({
    change: (store) => ({
      saveSession: (session) => store.saveSession(session).finally(() => saved.push(session)),
      saveReset: (reset) => store.saveReset(reset).finally(() => saved.push(reset)),
    }),
  });
  const given = [await token(), (await resetLink())?.token ?? ''];
  expect(saved).toMatchObject(given.map((one) => ({ tokenHash: tokenHash(one) })));
  for (const one of given) {
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(saved)).not.toContain(one);
  }
});

/** The list as its package has it. */
const list = JSON.parse(
  readFileSync(
    createRequire(import.meta.url)
      .resolve('@zxcvbn-ts/language-common')
      .replace(/dist.*$/, 'src/passwords.json'),
    'utf8',
  ),
) as string[];

// Specification: LOGIN-11
test('the 10,000 commonest passwords are refused, and those behind them on the list', async () => {
  const check = createPasswordCheck(() => Promise.resolve([]));
  const long = list.filter((password) => password.length >= 8);
  expect(long.length).toBeGreaterThan(10_000);
  const taken: string[] = [];
  for (const password of [...long, ...list.slice(0, 2_000)]) {
    const result = await check(password, ANN.email);
    if (result.kind === 'ok') taken.push(password);
  }
  expect(taken).toEqual([]);
});

// Specification: LOGIN-11
test('words of the site are refused as they are at that moment', async () => {
  let words = ['ludhiana'];
  const { identity } = await anIdentity({ words: () => words });
  const make = (password: string) =>
    identity.createAdmin({ email: 'new@example.org', name: '', password });
  expect(await make('Ludhiana@141001')).toMatchObject({ message: TEXT.password.ownWords });
  words = ['jalandhar'];
  expect(await make('jalandhar 1234')).toMatchObject({ message: TEXT.password.ownWords });
  expect((await make('Ludhiana@141001')).kind).toBe('ok');
});
