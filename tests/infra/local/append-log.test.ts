import { appendFile, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { LogDamagedError, openAppendLog } from '../../../infra/local/object-store/append-log.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Makes the next write of any file fail on its way to the disk. */
const failOnce = async (path: string) => {
  const handle = await open(path);
  await handle.close();
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('EIO'));
};
afterEach(() => vi.restoreAllMocks());

/** A log with two records, closed again. */
const aLog = async () => {
  const path = join(await temporaryFolder(), 'log');
  const { log } = await openAppendLog(path);
  await log.append([{ n: 1 }]);
  await log.append([{ n: 2, text: 'गणित' }]);
  await log.close();
  return path;
};

const recordsOf = async (path: string) => {
  const { log, records } = await openAppendLog(path);
  await log.close();
  return records;
};

const both = [{ n: 1 }, { n: 2, text: 'गणित' }];

test('records come back in their order', async () => {
  expect(await recordsOf(await aLog())).toEqual(both);
});

test.each(['{"n":3}', '1234', '\0\0\0\0', '00000000 {"n":3}\n', '\n'])(
  'the torn end %j is cut off, and the next record follows the last whole one',
  async (end) => {
    const path = await aLog();
    await appendFile(path, end);
    const { log, records } = await openAppendLog(path);
    expect(records).toEqual(both);
    await log.append([{ n: 4 }]);
    await log.close();
    expect(await recordsOf(path)).toEqual([...both, { n: 4 }]);
  },
);

test('a log that is damaged before its end is not opened and not changed', async () => {
  const path = await aLog();
  const damaged = (await readFile(path, 'utf8')).replace('"n":1', '"n":7');
  await writeFile(path, damaged);
  await expect(openAppendLog(path)).rejects.toBeInstanceOf(LogDamagedError);
  expect(await readFile(path, 'utf8')).toBe(damaged);
});

test('records that did not reach the disk are refused and not there later', async () => {
  const path = await aLog();
  const { log } = await openAppendLog(path);
  await failOnce(path);
  await expect(log.append([{ n: 3 }])).rejects.toThrow('EIO');
  expect(await recordsOf(path)).toEqual(both);
  await log.append([{ n: 4 }]);
  await log.close();
  expect(await recordsOf(path)).toEqual([...both, { n: 4 }]);
});

test('a log that is written anew holds only what is kept, and goes on from there', async () => {
  const path = await aLog();
  const { log } = await openAppendLog(path);
  const before = (await stat(path)).size;
  await log.rewrite([{ n: 2 }]);
  expect((await stat(path)).size).toBeLessThan(before);
  await log.append([{ n: 3 }]);
  expect(log.size()).toBe(2);
  await log.close();
  expect(await recordsOf(path)).toEqual([{ n: 2 }, { n: 3 }]);
});

test('what a killed rewrite left behind is ignored', async () => {
  const path = await aLog();
  await writeFile(`${path}.tmp`, 'half');
  expect(await recordsOf(path)).toEqual(both);
  await expect(stat(`${path}.tmp`)).rejects.toThrow('ENOENT');
});
