import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makePrivateFolder } from '../../../infra/local/private-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o7777).toString(8);

// Specification: RUN-6
test('a new data folder can be read by its owner alone', async () => {
  const folder = path.join(await temporaryFolder(), 'new', 'data');
  expect(await makePrivateFolder(folder)).toBeUndefined();
  expect(await modeOf(folder)).toBe('700');
});

test.each([0o755, 0o770, 0o701])(
  'an existing data folder of mode %o becomes private',
  async (mode) => {
    const folder = path.join(await temporaryFolder(), 'data');
    await mkdir(folder);
    await chmod(folder, mode);
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
