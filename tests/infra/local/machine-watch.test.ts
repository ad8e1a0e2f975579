import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { watchMachine } from '../../../infra/local/machine-watch.ts';
import { temporaryFolder } from '#support/temporary-folder';

const DAY_MS = 24 * 3_600_000;
const START = Date.parse('2026-11-23T10:00:00+05:30');

/** Looks by a process each, at a day after the start: whether what is old may be deleted, and what is told. */
const aMachine = async (freeBytes?: () => Promise<number>) => {
  const dataDir = await temporaryFolder();
  const at = async (day: number) => {
    const lines: string[] = [];
    const watch = watchMachine({
      dataDir,
      now: () => START + day * DAY_MS,
      log: (line) => lines.push(line),
      ...(freeBytes && { freeBytes }),
    });
    const { mayDelete } = await watch.look();
    await watch.look();
    expect(lines).toEqual(watch.problems());
    return { mayDelete, lines };
  };
  return { dataDir, at };
};

const FINE = { mayDelete: true, lines: [] };

// Specification: RUN-62
test('a clock that jumped more than a week is told, and nothing is deleted until it is right', async () => {
  const { at } = await aMachine();
  expect(await at(0)).toEqual(FINE);
  expect(await at(-1 / 12)).toEqual(FINE);
  expect(await at(6)).toEqual(FINE);
  const ahead = await at(406);
  expect(ahead.mayDelete).toBe(false);
  expect(ahead.lines).toEqual([
    'The clock of this computer jumped from 29 November 2026 at 10:00 am to 3 January 2028 at 10:00 am. Check its date and time. Nothing is deleted because of its age until it is right, or until 10 January 2028 at 10:00 am.',
  ]);
  expect(await at(7)).toEqual(FINE);
});

test('a site that was off for a month deletes again a week later, if it was on meanwhile', async () => {
  const { at } = await aMachine();
  await at(0);
  for (const day of [30, 34, 36]) expect((await at(day)).mayDelete, String(day)).toBe(false);
  expect(await at(38)).toEqual(FINE);
  await at(60);
  expect((await at(90)).mayDelete).toBe(false);
});

// Specification: RUN-63
test('less than 200 MB free, and a folder that cannot be written, are told', async () => {
  const full = await aMachine(() => Promise.resolve(120 * 1024 * 1024));
  expect((await full.at(0)).lines).toEqual([expect.stringContaining('only 120 MB free')]);
  const broken = await aMachine();
  // No process can replace a folder with a file, whoever runs it.
  await mkdir(path.join(broken.dataDir, 'clock.json.part'));
  const { mayDelete, lines } = await broken.at(0);
  expect([mayDelete, lines]).toEqual([true, [expect.stringContaining('cannot be written')]]);
});
