import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../infra/local/private-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What the script prints; rejects when it fails. */
const run = async (folder: string, args: string[], input = '') => {
  const env = { ...process.env, DATA_DIR: folder };
  const running = promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], { env });
  running.child.stdin?.end(input);
  return (await running).stdout;
};

test('an administrator that the script made is there in the next run', async () => {
  const folder = await temporaryFolder();
  const args = ['create', 'ann@example.org', '--name', 'Ann', '--password-stdin'];
  expect(await run(folder, args, 'a long phrase\n')).toBe('Saved: ann@example.org\n');
  expect(await run(folder, ['list'])).toBe('ann@example.org  Ann\n');
});

test('while the site runs the script says to stop it first', async () => {
  const folder = await temporaryFolder();
  const lock = await lockFolder(folder);
  onTestFinished(() => lock.release());
  await expect(run(folder, ['list'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /Stop the site first, then run this command again\.\n$/,
    ) as string,
  });
});
