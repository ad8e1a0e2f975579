import { describe, expect, test } from 'vitest';
import { adminVideoFound, materialFound, videoFound } from '#domain/search/search.ts';
import { rows } from '../../../support/rows.ts';

const material = { title: 'Worksheet: Roots', chapterTitle: 'Quadratic Equations' };
const video = {
  title: 'Completing the square',
  description: 'Step by step, with π',
  chapterTitle: 'Quadratic Equations',
};
const adminVideo = { ...video, className: 'Class 10' };

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

// Specification: SEARCH-1
describe('a video is found', () => {
  test.each(['square', 'STEP BY', 'Π', 'quadratic', ''])('by %j', (query) => {
    expect(videoFound(query, video)).toBe(true);
  });

  test('without a description by its other texts only', () => {
    const plain = { title: 'Roots', chapterTitle: 'Sets' };
    expect(videoFound('roots', plain)).toBe(true);
    expect(videoFound('undefined', plain)).toBe(false);
  });

  test('by its class in the admin overview alone', () => {
    expect(videoFound('class 10', adminVideo)).toBe(false);
    expect(adminVideoFound('class 10', adminVideo)).toBe(true);
  });
});

// Specification: SEARCH-2
test.each(['square', 'step', 'CLASS 10', 'quadratic', ''])(
  'the admin overview finds a video by %j',
  (query) => {
    expect(adminVideoFound(query, adminVideo)).toBe(true);
  },
);

// Specification: SEARCH-2
test('the admin overview does not find by anything else', () => {
  expect(adminVideoFound('class 11', adminVideo)).toBe(false);
});

test.each([
  ...rows`
    त्रिकोण  | त्रिकोणमिति
    ਤਿਕੋਣ   | ਤਿਕੋਣਮਿਤੀ
    x²    | Solve x² = 4
    🙂     | Fun 🙂
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
