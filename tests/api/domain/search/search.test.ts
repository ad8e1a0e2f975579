import { describe, expect, test } from 'vitest';
import { isIn } from '#domain/search/search.ts';
import { rows } from '../../../support/rows.ts';

const material = ['Worksheet: Roots', 'Quadratic Equations'];

// Specification: SEARCH-1
describe('a material is found', () => {
  test.each(['', '   ', 'roots', 'ROOTS', 'sheet: r', 'quadratic', 'EQUATIONS', ' roots '])(
    'by %j',
    (query) => {
      expect(isIn(query, material)).toBe(true);
    },
  );

  test.each(['cubic', 'roots quadratic', 'root s', '.*', '[a-z]', 'Roots Quadratic'])(
    'not by %j',
    (query) => {
      expect(isIn(query, material)).toBe(false);
    },
  );
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

test('texts are searched one by one, not across their borders', () => {
  expect(isIn('rootsquad', ['Roots', 'Quad'])).toBe(false);
});
