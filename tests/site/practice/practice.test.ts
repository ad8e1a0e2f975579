import { expect, test, vi } from 'vitest';
import {
  clockText,
  drawItems,
  newPaper,
  paperOf,
  resultsByChapter,
} from '#site/islands/practice/paper.ts';
import {
  answered,
  goneOn,
  newRound,
  rightCount,
  roundOf,
  shownAt,
  tried,
} from '#site/islands/practice/round.ts';
import { seededRandom } from '../../support/random.ts';

// Specification: PRACTICE-9
test('a round asks each question once and counts the right answers', () => {
  let round = newRound(['a', 'b', 'c']);
  for (const [at, isRight] of [true, false, true].entries()) {
    expect(shownAt(round)).toBe(at);
    round = answered(round, isRight, '5');
    // The result is shown until the student goes on.
    expect(shownAt(round)).toBe(at);
    round = goneOn(round);
  }
  expect(shownAt(round)).toBe(3);
  expect(rightCount(round)).toBe(2);
  expect(answered(round, true, '5').answers).toEqual(round.answers);
});

const sources = [
  { path: '/10/1-a/practice', ids: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] },
  { path: '/10/2-b/practice', ids: ['b1', 'b2'] },
  { path: '/10/3-c/practice', ids: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] },
];
const countsOf = (items: readonly { path: string }[]) =>
  sources.map(({ path }) => items.filter((item) => item.path === path).length);

// Specification: PRACTICE-11
test('a paper draws evenly from its chapters, each question once, together by chapter', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const items = drawItems(sources, 8, seededRandom(seed));
    expect(countsOf(items)).toEqual([3, 2, 3]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(8);
    expect(items.map(({ id }) => id.charAt(0)).join('')).toBe('aaabbccc');
    const four = countsOf(drawItems(sources, 4, seededRandom(seed)));
    expect(Math.max(...four) - Math.min(...four)).toBe(1);
  }
  expect(drawItems(sources, 100, seededRandom(1))).toHaveLength(14);
  const papers = [1, 2, 3].map((seed) => JSON.stringify(drawItems(sources, 5, seededRandom(seed))));
  expect(new Set(papers).size).toBe(3);
});

// Specification: PRACTICE-12, PRACTICE-26
test('a kept paper or round is read again; anything else is none', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  const paper = {
    ...newPaper(drawItems(sources, 3, seededRandom(1)), 20, 1_000),
    answers: { a1: 'B' },
  };
  const round = answered(tried(newRound(['a', 'b']), '4'), false, '5');
  expect([paperOf('10').keep(paper), roundOf('10/5').keep(round)]).toEqual([true, true]);
  expect([paperOf('10').kept(), roundOf('10/5').kept()]).toEqual([paper, round]);
  expect(paper.endsAt).toBe(1_000 + 20 * 60_000);
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"items":[]}',
    '{"items":[{"path":"//x","id":"a"}]}',
    '{"ids":[],"answers":[]}',
    '{"ids":["a"],"answers":[true,false]}',
    '{"ids":["a"]}',
  ]) {
    stored.set('paper:10', text).set('round:10/5', text);
    expect([paperOf('10').kept(), roundOf('10/5').kept()]).toEqual([undefined, undefined]);
  }
  roundOf('10/5').forget();
  expect([...stored.keys()]).toEqual(['paper:10']);
  vi.stubGlobal('localStorage', undefined);
  expect([paperOf('10').keep(paper), paperOf('10').kept()]).toEqual([false, undefined]);
  vi.unstubAllGlobals();
});

test.each([
  [1_200_000, '20:00'],
  [59_001, '1:00'],
  [9_000, '0:09'],
  [-5, '0:00'],
])('%i ms left are shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

// Specification: PRACTICE-13
test('results are counted by chapter', () => {
  const items = drawItems(sources, 8, seededRandom(1));
  expect(resultsByChapter(items, ({ id }) => id.startsWith('b'))).toEqual([
    { path: '/10/1-a/practice', right: 0, count: 3 },
    { path: '/10/2-b/practice', right: 2, count: 2 },
    { path: '/10/3-c/practice', right: 0, count: 3 },
  ]);
});
