import { afterEach, expect, test, vi } from 'vitest';
import { readingPlaces, rememberPlace } from '#site/browser/reading-places.ts';
import { openingPlace } from '#site/islands/pdf-viewer/reader-session.ts';
import { stubStorage } from '#support/stored.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

// Specification: VIEWER-23
test.each([
  ['at its beginning', '', undefined, 9, undefined],
  ['where the reader stopped', '', { page: 7, fraction: 0.25 }, 9, { page: 7, fraction: 0.25 }],
  ['at its beginning when it has fewer pages now', '', { page: 7, fraction: 0.25 }, 6, undefined],
  ['at the page of the address', '#page=3', { page: 7, fraction: 0 }, 9, { page: 3, fraction: 0 }],
  ['at its last page when the address asks for more', '#page=30', undefined, 9, { page: 9, fraction: 0 }],
  ['as without a hash that names no page', '#page=3x', undefined, 9, undefined],
] as const)('a file opens %s', (_where, hash, remembered, pages, place) => {
  expect(openingPlace(hash, remembered, pages)).toEqual(
    place && { ...place, isContinued: hash === '' },
  );
}); // oxfmt-ignore

// Specification: VIEWER-23
test('where readers left off is remembered for the fifty files read last, but for their beginning', () => {
  const stored = stubStorage({ 'pdf-places': '[["old.pdf",3,0]]' });
  rememberPlace({ filename: 'a.pdf', title: 'Algebra', page: 7, fraction: 0.12345 });
  rememberPlace({ filename: 'b.pdf', page: 2, fraction: 0 });
  expect(readingPlaces()).toEqual([
    { filename: 'b.pdf', page: 2, fraction: 0, title: undefined },
    { filename: 'a.pdf', page: 7, fraction: 0.123, title: 'Algebra' },
    { filename: 'old.pdf', page: 3, fraction: 0, title: undefined },
  ]);
  rememberPlace({ filename: 'a.pdf', page: 1, fraction: 0 });
  expect(readingPlaces().map(({ filename }) => filename)).toEqual(['b.pdf', 'old.pdf']);
  for (let n = 0; n < 60; n += 1) rememberPlace({ filename: `${n}.pdf`, page: 2, fraction: 0 });
  expect(readingPlaces().map(({ filename }) => filename)).toEqual(
    Array.from({ length: 50 }, (_, n) => `${59 - n}.pdf`),
  );
  stored.set('pdf-places', '[["a.pdf","x"],{');
  expect(readingPlaces()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  rememberPlace({ filename: 'a.pdf', page: 7, fraction: 0 });
  expect(readingPlaces()).toEqual([]);
});
