import { expect, test } from 'vitest';
import { isIn } from '#domain/search/search.ts';

// Specification: SEARCH-1, SEARCH-2
test.each([
  ...['   ', 'ROOTS', 'sheet: r', ' roots ', 'त्रिकोण', 'a+b(c', 'CAFE\u0301'].map(
    (query) => [query, true] as const,
  ),
  ...['cubic', 'roots quadratic', '.*', 'rootsquad'].map((query) => [query, false] as const),
])('that %j finds a lesson is %s', (query, isFound) => {
  const texts = ['Worksheet: Roots', undefined, 'Quadratic A+B(C+D)', 'त्रिकोणमिति', 'Café'];
  expect(isIn(query, texts)).toBe(isFound);
});
