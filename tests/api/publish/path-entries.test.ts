import { expect, test } from 'vitest';
import { addEntry, newestIn, pathKey } from '#api/publish/path-entries.ts';

const kept = (live: number, restorable: number[] = []) => ({
  live,
  restorable: new Set(restorable),
});

test('what a crash left above the live generation goes, what a roll-back hid stays', () => {
  const value = '9:crashed,8:hidden,5:live';
  expect(addEntry(value, { generation: 10, hash: 'new' }, kept(5, [5, 6, 7, 8]))).toBe(
    '10:new,8:hidden,5:live',
  );
});

test('the oldest entry that stays counts from the beginning, for a location that is far behind', () => {
  const next = addEntry('5:live,3:former', { generation: 9, hash: 'new' }, kept(8, [6, 7, 8]));
  expect(next).toBe('9:new,0:live');
});

test('what a restorable generation shows stays, even if the one that wrote it cannot be restored', () => {
  // 8 went live and its process ended before it noted that; 9 was made from it, and 7 is live again.
  const value = '8:shown-by-9,7:live';
  const next = addEntry(value, { generation: 10, hash: 'new' }, kept(7, [6, 7, 9]));
  expect(next).toBe('10:new,8:shown-by-9,7:live');
  expect(newestIn(next)).toBe(10);
});

test('the key of a path is its canonical form, or a hash where that is too long', () => {
  expect(pathKey('/')).toBe('/');
  expect(pathKey('/blog/गणित')).toBe('/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4');
  expect(pathKey('/blog/%e0%a4%97')).toBe('/blog/%E0%A4%97');
  expect(pathKey(`/${'a'.repeat(511)}`)).toHaveLength(512);
  expect(pathKey(`/${'a'.repeat(512)}`)).toMatch(/^sha256:[0-9a-f]{64}$/);
});
