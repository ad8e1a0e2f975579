import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { acquireLock } from '#site/compile/lock.ts';
import { temporaryFolder } from '#support/temporary-folder';

test('of two that want to make the same one makes it, and the other gets it made', async () => {
  const target = path.join(await temporaryFolder(), 'made');
  const release = await acquireLock(target);
  const second = acquireLock(target);
  await mkdir(target);
  await release?.();
  expect(release).toBeDefined();
  expect(await second).toBeUndefined();
});

test('the lock of a process that died is taken from it', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, '.lock-made');
  await writeFile(file, '');
  await utimes(file, new Date(), new Date(Date.now() - 60_000));
  const release = await acquireLock(path.join(folder, 'made'));
  expect(release).toBeDefined();
  await release?.();
});
