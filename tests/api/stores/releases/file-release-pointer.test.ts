import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileReleasePointer } from '#api/stores/releases/file-release-pointer.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pointer-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => path.join(folder, 'live');

test('before the first flip there is no release', async () => {
  expect(await fileReleasePointer(file()).read()).toBeUndefined();
});

test('a flip from what is live succeeds and survives a restart', async () => {
  const pointer = fileReleasePointer(file());
  expect(await pointer.flip(undefined, 'r1')).toBe(true);
  expect(await pointer.flip('r1', 'r2')).toBe(true);
  expect(await fileReleasePointer(file()).read()).toBe('r2');
  expect(await readdir(folder)).toEqual(['live']);
});

test('a flip from another release than the live one changes nothing', async () => {
  const pointer = fileReleasePointer(file());
  await pointer.flip(undefined, 'r1');
  expect(await pointer.flip(undefined, 'r2')).toBe(false);
  expect(await pointer.flip('r0', 'r2')).toBe(false);
  expect(await pointer.read()).toBe('r1');
});

test('one of 50 parallel flips wins', async () => {
  const pointer = fileReleasePointer(file());
  const flips = await Promise.all(
    Array.from({ length: 50 }, (_, index) => pointer.flip(undefined, `r${index}`)),
  );
  expect(flips.filter(Boolean)).toHaveLength(1);
  expect(await pointer.read()).toBe(`r${flips.indexOf(true)}`);
});

test('what a crash left of a flip does not count', async () => {
  const pointer = fileReleasePointer(file());
  await pointer.flip(undefined, 'r1');
  await writeFile(`${file()}.next`, 'r');
  expect(await pointer.read()).toBe('r1');
  expect(await pointer.flip('r1', 'r2')).toBe(true);
});

test('a flip that fails is reported and does not stop the next one', async () => {
  const missing = fileReleasePointer(path.join(folder, 'none', 'live'));
  await expect(missing.flip(undefined, 'r1')).rejects.toThrow('ENOENT');
  await expect(missing.flip(undefined, 'r1')).rejects.toThrow('ENOENT');
});
