import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createIdentity } from '#api/identity/identity';
import { openAccounts } from '#api/stores/accounts/accounts';
import { networkOf } from '#domain/accounts/network';
import { lockFolder } from '../../infra/local/private-folder.ts';
import { doCommand, readCommand } from '../../scripts/admin.ts';
import { privateDeps } from '#support/memory-stores';
import { temporaryFolder } from '#support/temporary-folder';

/** Runs commands on one fresh table, as typed; Ann is there. */
const aSite = async () => {
  const now = Date.now;
  const store = openAccounts(privateDeps(now));
  const identity = createIdentity({ store, now, randomBytes });
  const run = async (line: string, stdin = '') => {
    const request = readCommand(line.split(' '));
    const makeLink = (email: string) =>
      Promise.resolve(email === 'ann@example.org' ? 'https://x.test/link' : undefined);
    const tools = { identity, makeLink };
    return doCommand(request, tools, () => Promise.resolve(stdin)).catch((error: unknown) => error);
  };
  const isLetIn = async (password: string) => {
    const network = networkOf('203.0.113.7');
    return (await identity.signIn({ email: 'ann@example.org', password, network })).kind === 'ok';
  };
  const created = await run('create Ann@Example.org --name Ann');
  const list = () => run('list');
  return { run, isLetIn, list, created };
};

test('a created administrator signs in with the password that was shown; a lost one is replaced by what is piped, as typed, and never shown; a disabled one is shut out', async () => {
  const { run, isLetIn, list, created } = await aSite();
  const [, shown = ''] =
    /^Saved: ann@example.org {2}password: (\S{16}) {2}\(shown only this once\)$/.exec(
      typeof created === 'string' ? created : '',
    ) ?? [];
  expect(await isLetIn(shown)).toBe(true);
  const result = await run(
    'password ANN@example.org --password-stdin',
    ' spaces are kept \r\nnot this',
  );
  expect(result).toBe('Saved: ann@example.org');
  expect(await isLetIn(shown)).toBe(false);
  expect(await isLetIn(' spaces are kept ')).toBe(true);
  expect(await run('disable ann@example.org')).toBe('ann@example.org is disabled.');
  expect(await isLetIn(' spaces are kept ')).toBe(false);
  expect(await list()).toBe('ann@example.org  Ann  (disabled)');
  await run('enable ann@example.org');
  expect(await isLetIn(' spaces are kept ')).toBe(true);
});

// Specification: ACCOUNT-6
test('a helper is made, listed, and made an administrator and back; the last administrator stays', async () => {
  const { run, list } = await aSite();
  await run('create bob@example.org --name Bob --role helper');
  expect(await list()).toBe('ann@example.org  Ann\nbob@example.org  Bob  (helper)');
  expect(await run('role ann@example.org --role helper')).toHaveProperty('message');
  await run('role bob@example.org --role admin');
  expect(await run('role ann@example.org --role helper')).toBe('ann@example.org is a helper.');
  expect(await list()).toBe('ann@example.org  Ann  (helper)\nbob@example.org  Bob');
});

test.each([
  ['a common password', 'create eva@example.org --password-stdin', 'too common', 'iloveyou1'],
  ['an unknown account', 'disable nobody@example.org', 'no account', ''],
])('%s is refused with the reason', async (_name, line, reason, stdin) => {
  const { run } = await aSite();
  expect(await run(line, `${stdin}\n`)).toMatchObject({
    message: expect.stringContaining(reason) as string,
  });
});

test.each(['', 'create a@b.in --password secret', 'role a@b.in', 'list x', 'create'])(
  '%j is no command',
  (line) =>
    expect(() => readCommand(line.split(' ').filter(Boolean))).toThrow(
      /^Administrators of the site|Unknown option '--password'/,
    ),
);

test('a link is for a stage on AWS, and for administrators', async () => {
  const command = { kind: 'link', email: 'ann@example.org', stage: 'prod' };
  expect(readCommand(['link', 'ann@example.org', '--stage', 'prod'])).toMatchObject(command);
  const { run } = await aSite();
  expect(await run('link ann@example.org')).toContain('https://x.test/link');
  expect(await run('link nobody@example.org')).toHaveProperty('message');
});

// Specification: PASSKEY-8
test('passkeys are removed with a new password when asked for', () => {
  const remove = (...options: string[]) =>
    readCommand(['password', 'ann@example.org', ...options])['remove-passkeys'];
  expect([remove('--remove-passkeys'), remove()]).toEqual([true, false]);
});

/** What the script prints; rejects when it fails. */
const runScript = async (folder: string, args: string[], input = '') => {
  const env = { ...process.env, DATA_DIR: folder };
  const running = promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], { env });
  running.child.stdin?.end(input);
  return (await running).stdout;
};

test('an administrator that the script made is there in the next run', async () => {
  const folder = await temporaryFolder();
  const args = ['create', 'ann@example.org', '--name', 'Ann', '--password-stdin'];
  expect(await runScript(folder, args, 'a long phrase\n')).toBe('Saved: ann@example.org\n');
  expect(await runScript(folder, ['list'])).toBe('ann@example.org  Ann\n');
});

test('while the site runs the script says to stop it', async () => {
  const folder = await temporaryFolder();
  const lock = await lockFolder(folder);
  onTestFinished(() => lock.release());
  await expect(runScript(folder, ['list'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/is in use by process \d+\. Stop it/) as string,
  });
});
