import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import {
  createPasswordCheck,
  createPasswords,
  hashArgon2id,
  PASSWORD_COST,
} from '#api/identity/passwords.ts';
import { tokenHash } from '#api/identity/accounts.ts';
import { TEXT } from '#domain/text/texts.ts';
import { anIdentity, ANN, CHEAP } from '#support/an-identity.ts';

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

test('of tokens of sessions and links, which are 256 random bits, only hashes are stored', async () => {
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
