import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createIdentity } from '#api/identity/identity.ts';
import { createPasswordCheck } from '#api/identity/passwords.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { TEXT } from '#domain/text/texts.ts';
import { ANN, anIdentity, HOME } from './an-identity.ts';

type Made = Awaited<ReturnType<typeof anIdentity>>;

const check = createPasswordCheck(() => Promise.resolve(['ludhiana']));

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
  expect(list.length).toBeGreaterThan(40_000);
  const long = list.filter((password) => password.length >= 8);
  expect(long.length).toBeGreaterThan(10_000);
  const taken: string[] = [];
  for (const password of long) {
    const result = await check(password, 'somebody@example.org');
    if (result.kind === 'ok') taken.push(password);
  }
  expect(taken).toEqual([]);
  for (const password of list.filter(({ length }) => length < 8).slice(0, 2_000)) {
    expect((await check(password, ANN.email)).kind).toBe('invalid');
  }
});

test.each<[string, (made: Made, password: string) => Promise<object>]>([
  [
    'a new administrator',
    ({ identity }, password) =>
      identity.createAdmin({ email: 'bob@example.org', name: 'Bob', password }),
  ],
  [
    'a command on the server',
    ({ identity, admin }, password) => identity.changePassword(admin.uid, password),
  ],
  [
    'the own account',
    async ({ identity, token }, next) =>
      identity.changeOwnPassword({
        token: await token(),
        current: ANN.password,
        next,
        network: networkOf(HOME),
      }),
  ],
  ['a link', async ({ link, reset }, password) => reset(await link(), password)],
])('by %s a common password is refused and changes nothing', async (place, set) => {
  const made = await anIdentity();
  const field = place === 'the own account' ? 'next' : 'password';
  expect(await set(made, 'Password123')).toMatchObject({ message: TEXT.password.common, field });
  expect(await set(made, 'maths teacher 1')).toMatchObject({ message: TEXT.password.ownWords });
  expect((await made.signIn()).kind).toBe('signed-in');
  expect(await made.identity.listPeople()).toHaveLength(1);
});

// Specification: LOGIN-11
test('words of the site are refused as they are at that moment', async () => {
  const { store, clock } = await anIdentity();
  let words = ['ludhiana'];
  const identity = createIdentity({
    store,
    now: clock.now,
    randomBytes,
    ownWords: () => Promise.resolve(words),
  });
  const make = (password: string) =>
    identity.createAdmin({ email: 'new@example.org', name: '', password });
  expect(await make('Ludhiana@141001')).toMatchObject({ message: TEXT.password.ownWords });
  words = ['jalandhar'];
  expect(await make('jalandhar 1234')).toMatchObject({ message: TEXT.password.ownWords });
  expect((await make('Ludhiana@141001')).kind).toBe('ok');
});
