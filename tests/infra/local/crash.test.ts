import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../../infra/local/data-folder.ts';
import { amount } from '../../support/amount.ts';
import { startKillable } from '../../support/killable.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { contentFor, keyFor } from '../../support/written-folder.ts';

const ROUNDS = amount({ sample: 3, full: 30 });

const text = (found: { content: Uint8Array } | undefined) =>
  found && new TextDecoder().decode(found.content);

/** Whether all that was answered is there, and everything that is there is whole; the last write to the hot keys. */
const look = async (dir: string, answered: readonly number[]): Promise<number> => {
  const folder = openDataFolder(dir);
  const { tables, blobs, pointers } = folder;
  for (const n of answered) {
    expect((await tables.content.get({ pk: 'p', sk: keyFor(n) }))?.value).toBe(contentFor(n));
    expect(text(await blobs.media.get(keyFor(n)))).toBe(contentFor(n));
  }
  for (const { key } of await blobs.media.list('w/')) {
    expect(text(await blobs.media.get(key))).toBe(contentFor(Number(key.slice(2))));
  }
  const hot = Number(text(await blobs.media.get('hot'))?.split('|')[0]);
  expect(text(await blobs.media.get('hot'))).toBe(contentFor(hot));
  const last = Number(pointers.value('hot'));
  expect(last).toBeGreaterThanOrEqual(Math.max(...answered));
  expect(hot).toBeGreaterThanOrEqual(last);
  folder.close();
  // What was under way at a kill is gone.
  const unfinished = await readdir(path.join(dir, 'media', 'unfinished')).catch(() => []);
  expect(unfinished).toEqual([]);
  return hot;
};

const numbers = (lines: readonly string[]) =>
  lines.filter((line) => /^\d+$/.test(line)).map(Number);

test('every answered item, file and pointer is there after kills, and nothing is torn', async () => {
  const dir = await temporaryFolder();
  const answered: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = (answered.at(-1) ?? 0) + 100;
    const { said, until, kill } = await startKillable('write', dir, first);
    const lines = [said, ...(await until((line) => Number(line) >= first + 5 + round))];
    await kill();
    answered.push(...numbers(lines));
    await look(dir, answered);
  }
  expect(answered.length).toBeGreaterThan(5 * ROUNDS);
});

/** Lets the files of a process grow to `bytes` at most, as a full disk would. */
const limitFileSize = (pid: number, bytes: number | 'unlimited') => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
};

// Specification: RUN-5
test('a full disk refuses writes, damages nothing, and writing goes on with room', async () => {
  const dir = await temporaryFolder();
  const { said, until, kill, pid } = await startKillable('write', dir);
  const lines = [said, ...(await until((line) => Number(line) >= 10))];
  limitFileSize(pid, 150_000);
  lines.push(...(await until((line) => line.startsWith('refused'))));
  limitFileSize(pid, 'unlimited');
  const last = numbers(lines).at(-1) ?? 0;
  lines.push(...(await until((line) => Number(line) > last + 3)));
  await kill();
  await look(dir, numbers(lines));
});
