import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentity } from '#api/identity/identity.ts';
import { openAccounts } from '#api/stores/accounts/accounts.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { doCommand, readCommand } from '../../scripts/admin-commands.ts';
import { privateDeps } from '../support/memory-stores.ts';

/** Runs commands on one fresh table, as typed; Ann is there. */
const aSite = async () => {
  const now = Date.now;
  const store = openAccounts(privateDeps(now));
  const identity = createIdentity({ store, now, randomBytes });
  const run = async (line: string, stdin = '') => {
    const request = readCommand(line.split(' '));
    if (request === undefined) throw new Error('Not a command');
    return doCommand(request, {
      identity,
      readStdin: () => Promise.resolve(stdin),
      randomPassword: () => 'random-password',
      makeLink: (email: string) =>
        Promise.resolve(email === 'ann@example.org' ? 'https://x.test/link' : undefined),
    });
  };
  const isLetIn = async (password: string) => {
    const network = networkOf('203.0.113.7');
    return (
      (await identity.signIn({ email: 'ann@example.org', password, network })).kind === 'signed-in'
    );
  };
  const created = await run('create Ann@Example.org --name Ann');
  const list = async () => (await run('list')).lines;
  return { run, isLetIn, list, created };
};

test('a created administrator signs in with the password that was shown; a lost one is replaced by what is piped, as typed, and never shown; a disabled one is shut out', async () => {
  const { run, isLetIn, list, created } = await aSite();
  expect(created.lines).toEqual([
    'Saved: ann@example.org  password: random-password  (shown only this once)',
  ]);
  expect(await isLetIn('random-password')).toBe(true);
  const result = await run(
    'password ANN@example.org --password-stdin',
    ' spaces are kept \r\nnot this',
  );
  expect(result).toEqual({ ok: true, lines: ['Saved: ann@example.org'] });
  expect(await isLetIn('random-password')).toBe(false);
  expect(await isLetIn(' spaces are kept ')).toBe(true);
  expect((await run('disable ann@example.org')).lines).toEqual(['ann@example.org is disabled.']);
  expect(await isLetIn(' spaces are kept ')).toBe(false);
  expect(await list()).toEqual(['ann@example.org  Ann  (disabled)']);
  await run('enable ann@example.org');
  expect(await isLetIn(' spaces are kept ')).toBe(true);
});

// Specification: ACCOUNT-6
test('a helper is made, listed, and made an administrator and back; the last administrator stays', async () => {
  const { run, list } = await aSite();
  await run('create bob@example.org --name Bob --role helper');
  expect(await list()).toEqual(['ann@example.org  Ann', 'bob@example.org  Bob  (helper)']);
  expect(await run('role ann@example.org --role helper')).toMatchObject({ ok: false });
  await run('role bob@example.org --role admin');
  expect(await run('role ann@example.org --role helper')).toMatchObject({ ok: true });
  expect(await list()).toEqual(['ann@example.org  Ann  (helper)', 'bob@example.org  Bob']);
});

test.each([
  ['a common password', 'create eva@example.org --password-stdin', 'too common', 'iloveyou1'],
  ['an unknown account', 'disable nobody@example.org', 'no account', ''],
])('%s is refused with the reason', async (_name, line, reason, stdin) => {
  const { run } = await aSite();
  const result = await run(line, `${stdin}\n`);
  expect(result.ok).toBe(false);
  expect(result.lines.join('\n')).toContain(reason);
});

test.each(['', 'create a@b.in --password secret', 'role a@b.in', 'list x', 'create'])(
  '%j is no command',
  (line) => {
    expect(readCommand(line.split(' ').filter(Boolean))).toBeUndefined();
  },
);

test('a link is for a stage on AWS, and for administrators', async () => {
  const command = { kind: 'link', email: 'ann@example.org', stage: 'prod' };
  expect(readCommand(['link', 'ann@example.org', '--stage', 'prod'])).toMatchObject(command);
  const { run } = await aSite();
  expect((await run('link ann@example.org')).lines).toContain('https://x.test/link');
  expect(await run('link nobody@example.org')).toMatchObject({ ok: false });
});

// Specification: PASSKEY-8
test('passkeys are removed with a new password when asked for', () => {
  const remove = (...options: string[]) =>
    readCommand(['password', 'ann@example.org', ...options])?.removePasskeys;
  expect([remove('--remove-passkeys'), remove()]).toEqual([true, false]);
});
