import { expect, test } from 'vitest';
import { addEntry, newestIn, parseEntries, pathKey, shownIn } from '#api/publish/path-entries.ts';

const kept = (live: number, restorable: number[] = []) => ({
  live,
  restorable: new Set(restorable),
});
const from = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, index) => low + index);

test('a path shows its newest entry that is not above the generation', () => {
  const value = '57:c,41:-,12:a';
  const shown = [60, 57, 56, 41, 40, 12, 11].map((generation) => shownIn(value, generation));
  expect(shown).toEqual(['c', 'c', undefined, undefined, 'a', 'a', undefined]);
  expect(shownIn(undefined, 5)).toBeUndefined();
  expect(newestIn(value)).toBe(57);
});

test('what a crash left above the live generation goes, what a roll-back hid stays', () => {
  const value = '9:crashed,8:hidden,5:live';
  expect(addEntry(value, { generation: 10, hash: 'new' }, kept(5, [5, 6, 7, 8]))).toBe(
    '10:new,8:hidden,5:live',
  );
});

test('what a restorable generation shows stays, even if the one that wrote it cannot be restored', () => {
  // 8 went live and its process ended before it noted that; 9 was made from it, and 7 is live again.
  const value = '8:shown-by-9,7:live';
  expect(addEntry(value, { generation: 10, hash: 'new' }, kept(7, [6, 7, 9]))).toBe(
    '10:new,8:shown-by-9,7:live',
  );
});

test('eleven entries stay at most: ten restorable generations and what was there before', () => {
  let value: string | undefined;
  for (let generation = 1; generation <= 30; generation += 1) {
    const restorable = from(Math.max(1, generation - 10), generation - 1);
    value = addEntry(
      value,
      { generation, hash: `h${generation}` },
      kept(generation - 1, restorable),
    );
  }
  const entries = parseEntries(value ?? '');
  expect(entries).toHaveLength(11);
  expect(entries.at(-1)).toEqual({ generation: 0, hash: 'h20' });
  for (const generation of from(21, 30)) expect(shownIn(value, generation)).toBe(`h${generation}`);
  // A location that is further behind gets the oldest page there is.
  expect(shownIn(value, 3)).toBe('h20');
});

test('entries that no restorable generation shows go with the next one', () => {
  const restorable = kept(40, from(31, 40));
  expect(addEntry('12:c,8:b,3:a', { generation: 41, hash: 'd' }, restorable)).toBe('41:d,0:c');
  expect(addEntry('12:-,8:b', { generation: 41, hash: 'd' }, restorable)).toBe('41:d');
  // Nothing is left out, so the page is not older than it is.
  expect(addEntry('12:c', { generation: 41, hash: 'd' }, restorable)).toBe('41:d,12:c');
});

test('the key of a path is its canonical form, or a hash where that is too long', () => {
  expect(pathKey('/')).toBe('/');
  expect(pathKey('/blog/गणित')).toBe('/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4');
  expect(pathKey('/blog/%e0%a4%97')).toBe('/blog/%E0%A4%97');
  expect(pathKey(`/${'a'.repeat(511)}`)).toHaveLength(512);
  expect(pathKey(`/${'a'.repeat(512)}`)).toMatch(/^sha256:[0-9a-f]{64}$/);
});
