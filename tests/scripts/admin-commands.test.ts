import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentity } from '#api/identity/identity.ts';
import { openAccounts } from '#api/stores/accounts/accounts.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { readCommand, runCommand } from '../../scripts/admin-commands.ts';
import { privateDeps } from '../support/memory-stores.ts';

/** Runs commands on one fresh table, as typed. */
const aSite = () => {
  const now = Date.now;
  const store = openAccounts(privateDeps(now));
  const identity = createIdentity({ store, now, randomBytes });
  const run = (args: string[], stdin = '') => {
    const request = readCommand(args);
    if (request === undefined) throw new Error('Not a command');
    const readStdin = () => Promise.resolve(stdin);
    const randomPassword = () => 'random-password';
    const makeLink = (email: string) =>
      Promise.resolve(email === 'ann@example.org' ? 'https://x.test/link' : undefined);
    return runCommand(request, { identity, readStdin, randomPassword, makeLink });
  };
  const signIn = async (email: string, password: string) =>
    (await identity.signIn({ email, password, network: networkOf('203.0.113.7') })).kind;
  return { run, signIn };
};

test('a created administrator signs in with the password that was shown', async () => {
  const { run, signIn } = aSite();
  const result = await run(['create', 'Ann@Example.org', '--name', 'Ann']);
  expect(result).toEqual({
    ok: true,
    lines: ['Saved: ann@example.org  password: random-password  (shown only this once)'],
  });
  expect(await signIn('ann@example.org', 'random-password')).toBe('signed-in');
});

test('a piped password is used as typed, without the line’s end, and never shown', async () => {
  const { run, signIn } = aSite();
  const result = await run(
    ['create', 'ann@example.org', '--password-stdin'],
    ' spaces are kept \r\nnot this',
  );
  expect(result).toEqual({ ok: true, lines: ['Saved: ann@example.org'] });
  expect(await signIn('ann@example.org', ' spaces are kept ')).toBe('signed-in');
});

test('a lost password is replaced', async () => {
  const { run, signIn } = aSite();
  await run(['create', 'ann@example.org', '--password-stdin'], 'the first phrase');
  expect((await run(['password', 'ANN@example.org'])).ok).toBe(true);
  expect(await signIn('ann@example.org', 'the first phrase')).toBe('refused');
  expect(await signIn('ann@example.org', 'random-password')).toBe('signed-in');
});

test('a disabled administrator is shut out until enabled again', async () => {
  const { run, signIn } = aSite();
  await run(['create', 'ann@example.org']);
  expect((await run(['disable', 'ann@example.org'])).lines).toEqual([
    'ann@example.org is disabled.',
  ]);
  expect(await signIn('ann@example.org', 'random-password')).toBe('refused');
  expect((await run(['list'])).lines).toEqual(['ann@example.org  Admin  (disabled)']);
  await run(['enable', 'ann@example.org']);
  expect(await signIn('ann@example.org', 'random-password')).toBe('signed-in');
});

// Specification: ACCOUNT-6
test('a helper is made, listed, and made an administrator and back; the last administrator stays', async () => {
  const { run } = aSite();
  await run(['create', 'ann@example.org', '--name', 'Ann']);
  await run(['create', 'bob@example.org', '--name', 'Bob', '--role', 'helper']);
  const list = async () => (await run(['list'])).lines;
  expect(await list()).toEqual(['ann@example.org  Ann', 'bob@example.org  Bob  (helper)']);
  expect(await run(['role', 'ann@example.org', '--role', 'helper'])).toMatchObject({ ok: false });
  await run(['role', 'bob@example.org', '--role', 'admin']);
  expect(await run(['role', 'ann@example.org', '--role', 'helper'])).toMatchObject({ ok: true });
  expect(await list()).toEqual(['ann@example.org  Ann  (helper)', 'bob@example.org  Bob']);
});

test.each([
  ['a short password', ['create', 'bob@example.org', '--password-stdin'], 'at least 8 characters'],
  [
    'a common password',
    ['create', 'eva@example.org', '--password-stdin'],
    'too common and easy to guess',
    'iloveyou1',
  ],
  ['a taken address', ['create', 'ann@example.org'], 'already'],
  ['an unknown account', ['disable', 'nobody@example.org'], 'no account'],
])('%s is refused with the reason', async (_name, args, reason, stdin = 'short') => {
  const { run } = aSite();
  await run(['create', 'ann@example.org']);
  const result = await run(args, `${stdin}\n`);
  expect(result.ok).toBe(false);
  expect(result.lines.join('\n')).toContain(reason);
});

test.each([
  [[]],
  [['create', 'a@b.in', '--password', 'secret']],
  [['role', 'a@b.in']],
  [['list', 'x']],
  [['create']],
])('%j is no command', (args) => {
  expect(readCommand(args)).toBeUndefined();
});

test('a link is for a stage on AWS, and for administrators', async () => {
  const command = { kind: 'link', email: 'ann@example.org', stage: 'prod' };
  expect(readCommand(['link', 'ann@example.org', '--stage', 'prod'])).toMatchObject(command);
  const { run } = aSite();
  expect((await run(['link', 'ann@example.org'])).lines).toContain('https://x.test/link');
  expect(await run(['link', 'nobody@example.org'])).toMatchObject({ ok: false });
});

// Specification: PASSKEY-8
test('passkeys are removed with a new password when asked for, and stay otherwise', () => {
  const password = (...options: string[]) =>
    readCommand(['password', 'ann@example.org', ...options]);
  expect(password('--remove-passkeys')).toMatchObject({ removePasskeys: true });
  expect(password()).toMatchObject({ removePasskeys: false });
});
