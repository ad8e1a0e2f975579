import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { takeTurn } from '../../site/compile/take-turn.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('of two that want to make the same one makes it, and the other gets it made', async () => {
  const target = path.join(await temporaryFolder(), 'made');
  const end = await takeTurn(target);
  const second = takeTurn(target);
  await mkdir(target);
  await end?.();
  expect(end).toBeDefined();
  expect(await second).toBeUndefined();
});

test('after one that made nothing the next has its turn', async () => {
  const target = path.join(await temporaryFolder(), 'made');
  const first = await takeTurn(target);
  const second = takeTurn(target);
  await first?.();
  const end = await second;
  expect(end).toBeDefined();
  await end?.();
});

test('the turn of a process that died is taken from it', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, '.turn-made');
  await writeFile(file, '');
  await utimes(file, new Date(), new Date(Date.now() - 60_000));
  const end = await takeTurn(path.join(folder, 'made'));
  expect(end).toBeDefined();
  await end?.();
});
