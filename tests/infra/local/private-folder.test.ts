import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path, { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { lockFolder, makePrivateFolder } from '../../../infra/local/private-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startKillable } from '../../support/killable.ts';

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o7777).toString(8);

// Specification: RUN-6
test('a new data folder can be read by its owner alone', async () => {
  const folder = path.join(await temporaryFolder(), 'new', 'data');
  expect(await makePrivateFolder(folder)).toBeUndefined();
  expect(await modeOf(folder)).toBe('700');
});

test.each([0o750, 0o701])('an existing data folder of mode %o becomes private', async (mode) => {
  const folder = path.join(await temporaryFolder(), 'data');
  await mkdir(folder);
  await chmod(folder, mode);
  expect(await makePrivateFolder(folder)).toBeUndefined();
  expect(await modeOf(folder)).toBe('700');
});

test('a folder that all users share stays as it is, and the start says why', async () => {
  const folder = path.join(await temporaryFolder(), 'data');
  await mkdir(folder);
  await chmod(folder, 0o1777);
  expect(await makePrivateFolder(folder)).toBe(
    `Other users of this machine may read the data folder ${folder}, and that could not be changed: it is a folder that all users share. Choose another DATA_DIR, or ask its owner to run: chmod 700 ${folder}`,
  );
  expect(await modeOf(folder)).toBe('1777');
});

const inUse = (folder: string, pid: number) =>
  `The data folder ${folder} is in use by process ${pid}. Stop it, or choose another DATA_DIR.`;

test('a process cannot take the same folder twice, until it is released, with its pid file gone meanwhile', async () => {
  const folder = join(await temporaryFolder(), 'new', 'data');
  const lock = await lockFolder(folder);
  expect(await readFile(join(folder, 'pid'), 'utf8')).toBe(`${process.pid}\n`);
  await expect(lockFolder(folder)).rejects.toThrow(inUse(folder, process.pid));
  await lock.release();
  await lock.release();
  expect(await readdir(folder)).toEqual(['lock']);
  const again = await lockFolder(folder);
  await again.release();
});

test.each([
  ['of a killed process', undefined],
  ['with a process id that now belongs to another program', `${process.ppid}\n`],
])('the lock %s is taken over', async (_whose, pid) => {
  const folder = await temporaryFolder();
  const killed = await startKillable('lock', folder);
  await killed.kill();
  expect(await readFile(join(folder, 'pid'), 'utf8')).toBe(`${killed.pid}\n`);
  if (pid !== undefined) await writeFile(join(folder, 'pid'), pid);
  const lock = await lockFolder(folder);
  await lock.release();
});

test('of four processes that race for a stale lock, one wins and the others name it', async () => {
  const folder = await temporaryFolder();
  const killed = await startKillable('lock', folder);
  await killed.kill();
  const racers = await Promise.all(Array.from({ length: 4 }, () => startKillable('lock', folder)));
  const winners = racers.filter(({ said }) => said === 'locked');
  expect(winners).toHaveLength(1);
  const pid = winners[0]?.pid ?? 0;
  const losers = racers.filter(({ said }) => said !== 'locked');
  expect(losers.map(({ said }) => said)).toEqual(Array(3).fill(inUse(folder, pid)));
});

test('a pid file that cannot be written is reported and prevents nothing', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'pid'));
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const lock = await lockFolder(folder);
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
  await lock.release();
});
