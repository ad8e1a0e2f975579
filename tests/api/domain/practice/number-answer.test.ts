import { expect, test } from 'vitest';
import { checkNumberAnswer, isNumberAnswer, shownAnswer } from '#domain/practice/number-answer';
/** 40 answers, and how students write them, in three scripts. */
import WAYS from './number-answers.json' with { type: 'json' };

// Specification: PRACTICE-2
test('what students write for 40 answers in 200 ways and more is right', () => {
  const answers = Object.entries(WAYS);
  const ways = answers.flatMap(([answer, all]) => all.map((typed) => ({ answer, typed })));
  expect([answers.length, ways.length > 200]).toEqual([40, true]);
  const missed = ways.filter(({ answer, typed }) => checkNumberAnswer(typed, answer) !== 'right');
  expect(missed).toEqual([]);
});

// Specification: PRACTICE-2, PRACTICE-25
test.each([
  ['another unit', '12 m', ['12 cm', '12 m²', '12 km'], 'unit'],
  ['a unit where none is asked for', '7', ['7 m', '7 units'], 'unit'],
  ['another number', '7 m', ['8 m', '8', '-7', '7/2 m'], 'wrong'],
  ['another root', '2√6', ['2 root 5', '√6', '2×6', '1/2√6'], 'wrong'],
  ['a third, rounded', '1/3', ['0.3333', '0.34', '33/100', '3', '-1/3', '१/२'], 'wrong'],
  [
    'no number, or more than one',
    '2',
    [
      'abc', '1/0', '1/2/3', '1.2.3', '--2', '√', '√-4', '5,00', '2 3', '2 + 3', '±2', '(2', '2)', '12²', '2^3',
      '1.666...', '1.6…', '3:4', '2 or 3', '2, 3', '2/√0', '√1000001',
    ], // oxfmt-ignore
    'unreadable',
  ],
  [
    'words that are not understood',
    '2',
    ['', ' ', 'about 2', '2ish', '2 apples', '2x', '2 cm 5 mm', 'दो', 'ਦੋ', '9'.repeat(61)],
    'unreadable',
  ],
] as const)('%s: for %j', (_, right, ways, result) => {
  for (const typed of ways)
    expect([typed, checkNumberAnswer(typed, right)]).toEqual([typed, result]);
});

test('an answer is a number with a unit or without', () => {
  const typed = ['2√3', '12 marbles', 'two', '5,00', ''];
  expect(typed.filter(isNumberAnswer)).toEqual(typed.slice(0, 2));
});

// Specification: PRACTICE-27
test('answers are shown with the sign of mathematics', () =>
  expect(['-8', '-√3/2', '(-8)', '₹-5', '2-way'].map(shownAnswer)).toEqual([
    '−8',
    '−√3/2',
    '(−8)',
    '₹−5',
    '2-way',
  ]));
