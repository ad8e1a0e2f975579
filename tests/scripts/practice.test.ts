import { expect, test } from 'vitest';
import { checkPractice } from '../../scripts/check-practice.ts';
import { isCheckRight } from '../../scripts/practice-computation.ts';

test('every chapter has ten questions or more, right by computation where that is possible, in three languages', () => {
  const { problems, counts } = checkPractice();
  expect(problems).toEqual([]);
  expect(counts.size).toBe(81);
});

test.each([
  ['another number', '2 + 2', '5', []],
  ['an option that says the same', '1 / 2', '$\\frac{1}{2}$', ['0.5']],
  ['a claim that is false', '1 === 2', 'yes', []],
  ['what cannot be worked out', 'nothing(1)', '1', []],
])('a check finds %s', (_what, check, answer, others) => {
  expect(isCheckRight(check, answer, others)).toBeDefined();
});
