import { expect, test } from 'vitest';
import { copyName, copyWarnings, isCopyName, surplusCopies } from '#domain/content/safe-copy';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T22:00:05Z');

/** A copy every seven days, the newest first. */
const weekly = (count: number) =>
  Array.from({ length: count }, (_, week) => copyName(NOW - week * 7 * DAY));

test('a copy is named by its time, and names of other files are none', () => {
  expect(copyName(NOW)).toBe('site-2026-11-22-220005Z');
  expect(isCopyName(copyName(NOW))).toBe(true);
  expect(['site', 'site-2026-11-22', `${copyName(NOW)}.zip`].some(isCopyName)).toBe(false);
});

// Specification: COPY-2
test('eight weeks, the first copies of twelve months and the last good one are kept', () => {
  const names = weekly(104);
  const lastGood = names[90] ?? '';
  const gone = surplusCopies(names, lastGood);
  const kept = names.filter((name) => !gone.includes(name));
  expect(kept.slice(0, 8)).toEqual(names.slice(0, 8));
  expect(kept.at(-1)).toBe(lastGood);
  const older = kept.slice(8, -1);
  // Twelve months, of which November and October are among the eight weeks.
  expect(older.map((name) => name.slice(5, 12))).toEqual(
    '2026-09 2026-08 2026-07 2026-06 2026-05 2026-04 2026-03 2026-02 2026-01 2025-12'.split(' '),
  );
  expect(older.every((name) => Number(name.slice(13, 15)) <= 7)).toBe(true);
});

test('deleting as weeks go by keeps the same copies as deleting at the end', () => {
  let kept: string[] = [];
  for (const name of weekly(104).reverse()) {
    const all = [...kept, name];
    const gone = surplusCopies(all, name);
    kept = all.filter((each) => !gone.includes(each));
  }
  const gone = surplusCopies(weekly(104), copyName(NOW));
  expect(kept.reverse()).toEqual(weekly(104).filter((each) => !gone.includes(each)));
});

// Specification: COPY-4
test('what is wrong is said in words, with what to do', () => {
  const place = { kind: 'folder' as const, folder: '/mnt/stick', sameDisk: false };
  expect(copyWarnings({ place })).toEqual([]);
  expect(copyWarnings({ place: { ...place, sameDisk: true } })).toEqual([
    expect.stringContaining('is on the same disk as the site itself'),
  ]);
  expect(copyWarnings({ place: { kind: 'none' } })).toEqual([
    expect.stringContaining('start the site with COPY_DIR set to that folder'),
  ]);
});
