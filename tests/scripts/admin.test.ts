import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../infra/local/private-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = async (folder: string, args: string[], input = '') => {
  const child = spawn(process.execPath, ['scripts/admin.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder },
  });
  child.stdin.end(input);
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, err, code: child.exitCode };
};

test('an administrator that the script made is there in the next run', async () => {
  const folder = await temporaryFolder();
  const args = ['create', 'ann@example.org', '--name', 'Ann', '--password-stdin'];
  expect(await run(folder, args, 'a long phrase\n')).toMatchObject({
    out: 'Saved: ann@example.org\n',
    code: 0,
  });
  expect(await run(folder, ['list'])).toMatchObject({ out: 'ann@example.org  Ann\n', code: 0 });
});

test('while the site runs the script says to stop it first', async () => {
  const folder = await temporaryFolder();
  const lock = await lockFolder(folder);
  onTestFinished(() => lock.release());
  const { out, err, code } = await run(folder, ['list']);
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err).toContain('Stop the site first, then run this command again.');
  expect(err).not.toContain('    at ');
});
