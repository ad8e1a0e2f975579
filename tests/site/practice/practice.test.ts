import { expect, test } from 'vitest';
import {
  clockText,
  drawItems,
  newPaper,
  readPaper,
  resultsByChapter,
} from '#site/islands/practice/run-paper.ts';
import { readRound } from '#site/islands/practice/run-practice.ts';
import { seededRandom } from '#support/random';

const sources = [
  { path: '/10/1-a/practice', ids: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] },
  { path: '/10/2-b/practice', ids: ['b1', 'b2'] },
  { path: '/10/3-c/practice', ids: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] },
];
const countsOf = (items: readonly { path: string }[]) =>
  sources.map(({ path }) => items.filter((item) => item.path === path).length);

// Specification: PRACTICE-11
test('a paper draws evenly from its chapters, each question once, together by chapter', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const items = drawItems(sources, 8, seededRandom(seed));
    expect(countsOf(items)).toEqual([3, 2, 3]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(8);
    expect(items.map(({ id }) => id.charAt(0)).join('')).toBe('aaabbccc');
    const four = countsOf(drawItems(sources, 4, seededRandom(seed)));
    expect(Math.max(...four) - Math.min(...four)).toBe(1);
  }
  expect(drawItems(sources, 100, seededRandom(1))).toHaveLength(14);
});

// Specification: PRACTICE-12, PRACTICE-26
test('a kept paper or round is read again; anything else is none', () => {
  const paper = {
    ...newPaper(drawItems(sources, 3, seededRandom(1)), 20, 1_000),
    answers: { a1: 'B' },
  };
  expect(paper.endsAt).toBe(1_000 + 20 * 60_000);
  expect(readPaper(JSON.stringify(paper))).toEqual(paper);
  const round = { ids: ['a', 'b'], answers: [false], missed: '4', given: '5' };
  expect(readRound(JSON.stringify(round))).toEqual(round);
  for (const text of [
    null,
    '',
    '{',
    '{"items":[]}',
    '{"items":[{"path":"//x","id":"a"}]}',
    '{"ids":[],"answers":[]}',
    '{"ids":["a"],"answers":[true,false]}',
    '{"ids":["a"]}',
  ])
    expect([readPaper(text), readRound(text)]).toEqual([undefined, undefined]);
});

test('what is left of the time is shown, and never less than nothing', () =>
  expect([1_200_000, 59_001, 9_000, -5].map(clockText)).toEqual(['20:00', '1:00', '0:09', '0:00']));

// Specification: PRACTICE-13
test('results are counted by chapter', () => {
  const items = drawItems(sources, 8, seededRandom(1));
  expect(resultsByChapter(items, ({ id }) => id.startsWith('b'))).toEqual([
    { path: '/10/1-a/practice', right: 0, count: 3 },
    { path: '/10/2-b/practice', right: 2, count: 2 },
    { path: '/10/3-c/practice', right: 0, count: 3 },
  ]);
});
