import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { lockFolder, makePrivateFolder } from '../../../infra/local/private-folder.ts';
import { temporaryFolder } from '#support/temporary-folder';

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o7777).toString(8);

// Specification: RUN-6
test.each([undefined, 0o750, 0o701])(
  'a data folder can be read by its owner alone, a new one and one of mode %o',
  async (mode) => {
    const folder = path.join(await temporaryFolder(), 'new', 'data');
    if (mode !== undefined) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, mode);
    }
    expect(await makePrivateFolder(folder)).toBeUndefined();
    expect(await modeOf(folder)).toBe('700');
  },
);

test('a folder that all users share stays as it is, and the start says why', async () => {
  const folder = path.join(await temporaryFolder(), 'data');
  await mkdir(folder);
  await chmod(folder, 0o1777);
  expect(await makePrivateFolder(folder)).toBe(
    `Other users of this machine may read the data folder ${folder}, and that could not be changed: it is a folder that all users share. Choose another DATA_DIR, or ask its owner to run: chmod 700 ${folder}`,
  );
  expect(await modeOf(folder)).toBe('1777');
});

// That a killed process leaves no lock shows the next start (soak/kill.test.ts).
test('a process cannot take the same folder twice, until it is released', async () => {
  const folder = path.join(await temporaryFolder(), 'new', 'data');
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid}. Stop it, or choose another DATA_DIR.`,
  );
  await lock.release();
  await lock.release();
  expect(await readdir(folder)).toEqual(['lock']);
  await (await lockFolder(folder)).release();
});

test('a pid file that cannot be written is reported and prevents nothing', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'pid'));
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const lock = await lockFolder(folder);
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
  await lock.release();
});
