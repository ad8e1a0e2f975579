import { appendFile, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { JournalDamagedError, openJournal } from '../../../infra/local/object-store/journal.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Makes the next write of any file fail on its way to the disk. */
const failOnce = async (path: string) => {
  const handle = await open(path);
  await handle.close();
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('EIO'));
};
afterEach(() => vi.restoreAllMocks());

/** A journal with two records, closed again. */
const aJournal = async () => {
  const path = join(await temporaryFolder(), 'journal');
  const { journal } = await openJournal(path);
  await journal.append([{ n: 1 }]);
  await journal.append([{ n: 2, text: 'गणित' }]);
  await journal.close();
  return path;
};

const recordsOf = async (path: string) => {
  const { journal, records } = await openJournal(path);
  await journal.close();
  return records;
};

const both = [{ n: 1 }, { n: 2, text: 'गणित' }];

test('records come back in their order', async () => {
  expect(await recordsOf(await aJournal())).toEqual(both);
});

test.each(['{"n":3}', '1234', '\0\0\0\0', '00000000 {"n":3}\n', '\n'])(
  'the torn end %j is cut off, and the next record follows the last whole one',
  async (end) => {
    const path = await aJournal();
    await appendFile(path, end);
    const { journal, records } = await openJournal(path);
    expect(records).toEqual(both);
    await journal.append([{ n: 4 }]);
    await journal.close();
    expect(await recordsOf(path)).toEqual([...both, { n: 4 }]);
  },
);

test('a journal that is damaged before its end is not opened and not changed', async () => {
  const path = await aJournal();
  const damaged = (await readFile(path, 'utf8')).replace('"n":1', '"n":7');
  await writeFile(path, damaged);
  await expect(openJournal(path)).rejects.toBeInstanceOf(JournalDamagedError);
  expect(await readFile(path, 'utf8')).toBe(damaged);
});

test('records that did not reach the disk are refused and not there later', async () => {
  const path = await aJournal();
  const { journal } = await openJournal(path);
  await failOnce(path);
  await expect(journal.append([{ n: 3 }])).rejects.toThrow('EIO');
  expect(await recordsOf(path)).toEqual(both);
  await journal.append([{ n: 4 }]);
  await journal.close();
  expect(await recordsOf(path)).toEqual([...both, { n: 4 }]);
});

test('a journal that is written anew holds only what is kept, and goes on from there', async () => {
  const path = await aJournal();
  const { journal } = await openJournal(path);
  const before = (await stat(path)).size;
  await journal.rewrite([{ n: 2 }]);
  expect((await stat(path)).size).toBeLessThan(before);
  await journal.append([{ n: 3 }]);
  expect(journal.size()).toBe(2);
  await journal.close();
  expect(await recordsOf(path)).toEqual([{ n: 2 }, { n: 3 }]);
});

test('what a killed rewrite left behind is ignored', async () => {
  const path = await aJournal();
  await writeFile(`${path}.tmp`, 'half');
  expect(await recordsOf(path)).toEqual(both);
  await expect(stat(`${path}.tmp`)).rejects.toThrow('ENOENT');
});
