import { describe, expect, test } from 'vitest';
import { adminVideoFound, materialFound, videoFound } from '#domain/search/search.ts';
import { rows } from '../../../support/rows.ts';

const material = { title: 'Worksheet: Roots', chapterTitle: 'Quadratic Equations' };
const adminVideo = {
  title: 'Completing the square',
  description: 'Step by step, with π',
  chapterTitle: 'Quadratic Equations',
  className: 'Class 10',
};

// Specification: SEARCH-1
describe('a material is found', () => {
  test.each(['', '   ', 'roots', 'ROOTS', 'sheet: r', 'quadratic', 'EQUATIONS', ' roots '])(
    'by %j',
    (query) => {
      expect(materialFound(query, material)).toBe(true);
    },
  );

  test.each(['cubic', 'roots quadratic', 'root s', '.*', '[a-z]', 'Roots Quadratic'])(
    'not by %j',
    (query) => {
      expect(materialFound(query, material)).toBe(false);
    },
  );
});

// Specification: SEARCH-1, SEARCH-2
test.each([
  ...['square', 'STEP BY', 'Π', 'quadratic', ''].map((query) => [query, true, true] as const),
  // By its class in the admin overview alone.
  ['CLASS 10', false, true],
  ['class 11', false, false],
] as const)('a video is found by %j: %s, in the admin overview: %s', (query, found, byAdmin) => {
  expect([videoFound(query, adminVideo), adminVideoFound(query, adminVideo)]).toEqual([
    found,
    byAdmin,
  ]);
});

test.each([
  ...rows`
    त्रिकोण  | त्रिकोणमिति
    x²    | Solve x² = 4
    a+b(c | Expand A+B(C+D)
  `,
  ['CAFE\u0301', 'Café'],
  ['café', 'CAFE\u0301'],
])('%j finds %j', (query, title) => {
  expect(materialFound(query, { title, chapterTitle: '' })).toBe(true);
});

test('texts are searched one by one, not across their borders', () => {
  expect(materialFound('rootsquad', { title: 'Roots', chapterTitle: 'Quad' })).toBe(false);
});
