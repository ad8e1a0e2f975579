import { expect, test } from 'vitest';
import { isIn } from '#domain/search/search.ts';
import { rows } from '../../../support/rows.ts';

// Specification: SEARCH-1
test.each([
  ...['', '   ', 'ROOTS', 'sheet: r', 'quadratic', ' roots '].map(
    (query) => [query, true] as const,
  ),
  ...['cubic', 'roots quadratic', '.*', 'rootsquad'].map((query) => [query, false] as const),
])('that %j finds a material is %s', (query, isFound) => {
  expect(isIn(query, ['Worksheet: Roots', 'Quadratic Equations'])).toBe(isFound);
});

// Specification: SEARCH-2
test.each(['square', 'STEP BY', 'Π', ''])('a video is found by %j', (query) => {
  expect(isIn(query, ['Completing the square', 'Step by step, with π', undefined])).toBe(true);
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
  expect(isIn(query, [title])).toBe(true);
});
