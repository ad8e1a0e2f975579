import { describe, expect, test } from 'vitest';
import { checkNumberAnswer, isNumberAnswer } from '#domain/practice/number-answer.ts';

// Specification: PRACTICE-2
describe('equal forms of a number are right', () => {
  test.each([
    ['0.5', '1/2'],
    ['0·5', '1/2'],
    ['.5', '1/2'],
    [' 2 / 4 ', '1/2'],
    ['०.५', '1/2'],
    ['੦.੫', '1/2'],
    ['0.50', '1/2'],
    ['1 1/2', '1.5'],
    ['−3', '-3'],
    ['- 3', '-3'],
    ['+3', '3'],
    ['-1/2', '-0.5'],
    ['100000', '1,00,000'],
    ['1,00,000', '100000'],
    ['100,000', '100000'],
    ['x = 4', '4'],
    ['-0', '0'],
    ['2√3', '√12'],
    ['2 root 3', '2√3'],
    ['sqrt(12)', '2√3'],
    ['1/√2', '√2/2'],
    ['√3/2', '0.5√3'],
    ['3pi/4', '0.75π'],
    ['6÷4', '3/2'],
    ['4.', '4'],
  ])('%j is %j', (typed, right) => {
    expect(checkNumberAnswer(typed, right)).toBe('right');
  });
});

describe('units', () => {
  test.each([
    ['12', '12 cm²', 'right'],
    ['12cm2', '12 cm²', 'right'],
    ['12 sq. cm', '12 cm²', 'right'],
    ['12 square centimetres', '12 cm^2', 'right'],
    ['12 cm', '12 cm²', 'unit'],
    ['30 degrees', '30°', 'right'],
    ['Rs. 5,000', '₹5000', 'right'],
    ['5000 rupees', '₹5000', 'right'],
    ['20 percent', '20%', 'right'],
    ['7 metres', '7 m', 'right'],
    ['7 km', '7 m', 'unit'],
    ['8 m', '7 m', 'wrong'],
    ['7 m', '7', 'unit'],
    ['40 kmph', '40 km/h', 'right'],
  ])('%j for %j: %s', (typed, right, result) => {
    expect(checkNumberAnswer(typed, right)).toBe(result);
  });
});

test.each(['0.3333', '0.34', '33/100', '3', '-1/3'])('%s is not 1/3', (typed) => {
  expect(checkNumberAnswer(typed, '1/3')).toBe('wrong');
});

test.each(['', ' ', 'abc', '1/0', '1/2/3', '1.2.3', '--2', '√', '5,00', '9'.repeat(50)])(
  '%j is no number',
  (typed) => {
    expect(checkNumberAnswer(typed, '2')).toBe('unreadable');
    expect(isNumberAnswer(typed)).toBe(false);
  },
);
