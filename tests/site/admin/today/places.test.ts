import { expect, test } from 'vitest';
import {
  newestPlace,
  placesInOrder,
  recentPlaces,
  rememberPlace,
} from '#site/admin/features/chapters/places.tsx';
import { aChapter, aClass, aMaterial } from '#support/builders';
import { stubStorage } from '#support/stored';

const classes = ['8', '9', '10', '11'].map((id) => {
  const materials = [aMaterial({ date: id === '11' ? '2026-12-01' : '2026-11-01' })];
  const chapters = [1, 2, 3, 4].map((number) => aChapter({ id: number, materials }));
  return {
    ...aClass({ id, chapters }),
    ver: '1',
    chapters: chapters.map((one) => ({ ...one, ver: '1' })),
  };
});

// Specification: TODAY-1
test('class and chapter that were used last come first, the others in the order of the site', () => {
  stubStorage();
  for (const [classId, chapterId] of [
    ['10', 3],
    ['11', 2],
    ['10', 4],
    ['10', 3],
  ] as const)
    rememberPlace({ classId, chapterId });
  const ordered = placesInOrder(classes, recentPlaces());
  expect(ordered.map(({ id }) => id)).toEqual(['10', '11', '8', '9']);
  expect(ordered[0]?.chapters.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
});

test('on a new device work goes on where the newest PDF is; a broken memory is none', () => {
  stubStorage();
  for (const text of ['{}', 'x']) {
    localStorage.setItem('admin-today-places', text);
    expect(recentPlaces()).toEqual([]);
  }
  expect(newestPlace(classes)?.classId).toBe('11');
  expect(newestPlace([])).toBeUndefined();
});
