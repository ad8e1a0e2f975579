import { expect, test } from 'vitest';
import { keepResult, readResults } from '#site/islands/practice/practice-results.ts';
import { answered, currentId, newRound, rightCount } from '#site/islands/practice/round.ts';

const aStorage = (start: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

// Specification: PRACTICE-9
test('a round asks each question once and counts the right answers', () => {
  let round = newRound(['a', 'b', 'c']);
  for (const isRight of [true, false, true]) {
    expect(currentId(round)).toBeDefined();
    round = answered(round, isRight);
  }
  expect(currentId(round)).toBeUndefined();
  expect(rightCount(round)).toBe(2);
  expect(answered(round, true)).toEqual(round);
});

// Specification: PRACTICE-9
test('the last result of each question is kept by chapter', () => {
  const storage = aStorage();
  keepResult(storage, '10:4', 'q1', false);
  keepResult(storage, '10:4', 'q2', true);
  keepResult(storage, '10:4', 'q1', true);
  keepResult(storage, '10:5', 'q1', false);
  expect(readResults(storage, '10:4')).toEqual({ q1: true, q2: true });
});

test.each([
  ['broken', '{'],
  ['something else', '[1]'],
  ['nothing', 'null'],
])('what is %s in the storage counts as no results', (_, stored) => {
  expect(readResults(aStorage({ 'practice:10:4': stored }), '10:4')).toEqual({});
});

test('without storage practice goes on', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  keepResult(full, '10:4', 'q1', true);
  keepResult(undefined, '10:4', 'q1', true);
  expect(readResults(undefined, '10:4')).toEqual({});
});
