import { describe, expect, test } from 'vitest';
import { openingPlace, pageOfHash } from '#site/islands/pdf-viewer/reading-place.ts';

// Specification: VIEWER-23
describe('a file opens', () => {
  const remembered = { page: 7, fraction: 0.25 };

  test('at its beginning, or where the reader stopped', () => {
    expect(openingPlace('', undefined, 9)).toEqual({ place: undefined, isContinued: false });
    expect(openingPlace('', remembered, 9)).toEqual({ place: remembered, isContinued: true });
  });

  test('at the page of the address, whatever was read before', () => {
    expect(openingPlace('#page=3', remembered, 9)).toEqual({
      place: { page: 3, fraction: 0 },
      isContinued: false,
    });
    expect(openingPlace('#page=30', remembered, 9).place?.page).toBe(9);
  });

  test('at its beginning when it has fewer pages than were read before', () => {
    expect(openingPlace('', remembered, 6)).toEqual({ place: undefined, isContinued: false });
  });
});

test.each([
  ['#page=12', 12],
  ['#page=0', 1],
  ['#page=', undefined],
  ['#page=3x', undefined],
  ['#chapter-4', undefined],
  ['', undefined],
])('the page of %s is %s', (hash, page) => {
  expect(pageOfHash(hash)).toBe(page);
});
