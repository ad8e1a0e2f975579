import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords, hashArgon2id, PASSWORD_COST } from '#api/identity/passwords.ts';
import { CHEAP } from './an-identity.ts';

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

test('two spellings of one letter are one password', async () => {
  const passwords = createPasswords(randomBytes, CHEAP);
  const stored = await passwords.hash('caf\u00e9 board');
  expect(await passwords.verify('cafe\u0301 board', stored)).toBe('right');
});

test('what is not a hash is a fault, not a wrong password', async () => {
  const passwords = createPasswords(randomBytes, CHEAP);
  await expect(passwords.verify('x', 'plain text')).rejects.toThrow('Not an argon2id hash');
});
