import { deflateRawSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { shortId } from '#domain/text/short-id';
import {
  addProgress,
  formatProgress,
  marked,
  mergeProgress,
  NO_PROGRESS,
  parseProgress,
  shortIdsIn,
  type Progress,
} from '#site/islands/progress/progress.ts';
import { createProgressStore, PROGRESS_KEY } from '#site/islands/progress/progress-store.ts';
import { daysBetween, dueMistakes, withAnswer } from '#site/islands/progress/mistakes.ts';
import { stubStorage } from '#support/stored';
import { packed, QR_LETTERS, unpacked } from '#site/islands/progress/transfer.ts';

const DAY = 86_400;
const NOON = Date.UTC(2026, 10, 24, 6, 30) / 1000;

const some = (progress: Partial<Progress>): Progress => ({ ...NO_PROGRESS, ...progress });

const aStore = (seconds = 1_000) => createProgressStore(() => seconds * 1000);
const tick =
  (id: string) =>
  (progress: Progress, now: number): Progress => ({
    ...progress,
    done: marked(progress.done, id, true, now),
  });

// Specification: PROGRESS-1
test('what was stored is read again', () => {
  const progress = some({
    done: { bbbbb: 5, aaaaa: -6 },
    answers: { ccccc: 7 },
    mistakes: { ccccc: 1 },
    last: { 10: ['/10/4-quadratic-equations', 8] },
    papers: [{ at: 9, classId: '10', right: 3, count: 4 }],
  });
  expect(parseProgress(formatProgress(progress))).toEqual(progress);
  expect(shortIdsIn('abcdeFG-_1')).toEqual(['abcde', 'FG-_1']);
});

// Specification: PROGRESS-1
test.each([
  null,
  '{',
  '[1]',
  '{"v":1,"done":[],"answers":"x","last":{"10":["//evil.example/4",1]},"papers":[1]}',
  '{"v":1,"done":{"toolong":1,"abcde":"x","abcdf":0,"<b>aa":1}}',
])('%s in the storage counts as no progress', (stored) =>
  expect(parseProgress(stored)).toEqual(NO_PROGRESS),
);

// Specification: PROGRESS-1
test('what a later version of the site has stored stays as it is', () => {
  const stored = stubStorage({ [PROGRESS_KEY]: '{"v":2,"new":true}' });
  expect(aStore().change(tick('aaaaa'))).toBe(false);
  expect(stored.get(PROGRESS_KEY)).toBe('{"v":2,"new":true}');
});

// Specification: PROGRESS-5
test('where the browser keeps nothing a tick holds for the page, and the caller knows', () => {
  for (const close of [
    () => stubStorage({}, true),
    () => vi.stubGlobal('localStorage', undefined),
  ]) {
    close();
    const store = aStore();
    expect(store.change(tick('aaaaa'))).toBe(false);
    expect(store.read().done['aaaaa']).toBeGreaterThan(0);
  }
});

// Specification: PROGRESS-5
test('tabs that write at the same moment lose nothing of each other', () => {
  const stored = stubStorage();
  const [one, other] = [aStore(1_000), aStore(1_001)];
  one.change(tick('aaaaa'));
  const ofOne = stored.get(PROGRESS_KEY) ?? '';
  // The other tab has not seen that yet.
  stored.delete(PROGRESS_KEY);
  other.change(tick('bbbbb'));
  const ofOther = stored.get(PROGRESS_KEY) ?? '';
  one.heard(ofOther);
  other.heard(ofOne);
  expect(Object.keys(aStore().read().done)).toEqual(['aaaaa', 'bbbbb']);
  // Who hears nothing new writes nothing, in whatever order it knows it: else tabs would write for ever.
  const both = stored.get(PROGRESS_KEY) ?? '';
  stored.delete(PROGRESS_KEY);
  one.heard(both);
  expect(stored.get(PROGRESS_KEY)).toBeUndefined();
  // What was cleared in one tab does not come back from the other.
  stored.delete(PROGRESS_KEY);
  one.heard(null);
  expect(one.read()).toEqual(NO_PROGRESS);
});

// Specification: PROGRESS-5
test('tabs agree in whatever order they learn: a tick that was taken back stays back, the later answer says what is a mistake', () => {
  const ticked = some({ done: marked({}, 'aaaaa', true, 1_000) });
  const back = some({ done: marked(ticked.done, 'aaaaa', false, 1_000) });
  const wrong = withAnswer(NO_PROGRESS, 'aaaaa', false, NOON);
  const once = withAnswer(wrong, 'aaaaa', true, NOON + DAY);
  const gone = withAnswer(once, 'aaaaa', true, NOON + 9 * DAY);
  for (const [one, other, left] of [
    [ticked, back, { done: { aaaaa: -1_001 } }],
    [wrong, once, { mistakes: { aaaaa: 1 } }],
    [once, gone, { mistakes: {} }],
  ] as const)
    for (const merged of [mergeProgress(one, other), mergeProgress(other, one)])
      expect(merged).toEqual({ ...merged, ...left });
});

/** What is due on each of these days, when everything due is answered as `isRight` says for the day. */
const asked = (days: readonly number[], isRight: (day: number) => boolean): number[] => {
  let progress = withAnswer(NO_PROGRESS, 'aaaaa', false, NOON);
  return days.filter((day) => {
    const now = NOON + day * DAY;
    const due = dueMistakes(progress, now);
    for (const id of due) progress = withAnswer(progress, id, isRight(day), now);
    return due.length > 0;
  });
};
const MONTH = Array.from({ length: 30 }, (_, day) => day);

// Specification: PROGRESS-50
test('a mistake comes back after a day, three days and seven, and leaves after two right answers in a row', () => {
  expect(asked(MONTH, () => true)).toEqual([1, 4]);
  expect(asked(MONTH, (day) => day !== 4)).toEqual([1, 4, 5, 12]);
  expect(asked([0, 1, 2, 3, 4], () => false)).toEqual([1, 2, 3, 4]);
  // The next day begins at midnight in India.
  const midnight = Date.UTC(2026, 10, 24, 18, 30) / 1000;
  expect(daysBetween(midnight - 1, midnight)).toBe(1);
});

// Specification: PROGRESS-50
test('a right answer before its day leaves a mistake as it is, and one that was never wrong is none', () => {
  const wrong = withAnswer(NO_PROGRESS, 'aaaaa', false, NOON);
  expect(withAnswer(wrong, 'aaaaa', true, NOON + 60).mistakes).toEqual({ aaaaa: 0 });
  expect(withAnswer(NO_PROGRESS, 'bbbbb', true, NOON).mistakes).toEqual({});
  // What was asked longest ago comes first.
  const two = withAnswer(withAnswer(wrong, 'ccccc', false, NOON - DAY), 'ddddd', false, NOON + DAY);
  expect(dueMistakes(two, NOON + DAY)).toEqual(['ccccc', 'aaaaa']);
});

// Specification: PROGRESS-8
test('what comes from another phone adds to what is here and takes nothing away', () => {
  const here = some({
    done: { aaaaa: 10, bbbbb: -11 },
    answers: { rrrrr: 5, wwwww: -6 },
    mistakes: { wwwww: 2 },
    last: { 10: ['/10/4-x', 50] },
  });
  const arrived = some({
    done: { bbbbb: 3, ccccc: 3 },
    answers: { rrrrr: -90, wwwww: 3, nnnnn: -3 },
    mistakes: { rrrrr: 0, nnnnn: 0 },
    last: { 10: ['/10/2-y', 40], 9: ['/9/1-z', 1] },
    papers: [{ at: 7, classId: '9', right: 1, count: 2 }],
  });
  const both = addProgress(here, arrived);
  const signs = (marks: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(marks).map(([id, at]) => [id, Math.sign(at)]));
  expect(signs(both.done)).toEqual({ aaaaa: 1, bbbbb: 1, ccccc: 1 });
  expect(signs(both.answers)).toEqual({ rrrrr: 1, wwwww: 1, nnnnn: -1 });
  expect(both.mistakes).toEqual({ wwwww: 2, nnnnn: 0 });
  expect(both.last).toEqual({ 10: ['/10/4-x', 50], 9: ['/9/1-z', 1] });
  expect(both.papers).toEqual(arrived.papers);
  // A tab that still knows the former state does not undo it.
  expect(mergeProgress(both, here).done).toEqual(both.done);
});

afterEach(() => {
  vi.resetModules();
});

// Specification: PROGRESS-2
test('answers from before are taken over once, and later ones count more', async () => {
  const old = shortId('question', 'q1');
  const stored = stubStorage({
    [PROGRESS_KEY]: formatProgress(some({ answers: { [old]: 50 } })),
    'practice:10:4': '{"q1":false,"q2":true,"q3":false}',
    'practice:10:5': 'damaged',
    other: 'x',
  });
  vi.stubGlobal('addEventListener', () => undefined);
  const { adoptPractice } = await import('#site/islands/progress/adopt-practice.ts');
  adoptPractice();
  expect([...stored.keys()].sort()).toEqual(['other', PROGRESS_KEY]);
  const { answers, mistakes } = aStore().read();
  expect(answers).toEqual({
    [old]: 50,
    [shortId('question', 'q2')]: 1,
    [shortId('question', 'q3')]: -1,
  });
  expect(mistakes).toEqual({ [shortId('question', 'q3')]: 0 });
});

const hundred = Object.fromEntries(
  Array.from({ length: 100 }, (_, place) => [`i${1_000 + ((place * 7919) % 9_000)}`, 1]),
);

// Specification: PROGRESS-7, PROGRESS-51
test('a link carries progress in letters that an address may hold; a hundred lessons fit into a code', async () => {
  const progress = some({
    done: { ...hundred, taken: -4 },
    answers: { right: NOON - DAY, wrong: NOON * -1 + 9 * DAY, again: NOON - 2 * DAY },
    mistakes: { wrong: 2, again: 1 },
    last: { 10: ['/10/4-quadratic-equations', 8] },
    papers: [{ at: 9, classId: '10', right: 3, count: 4 }],
  });
  const places = [{ filename: '10_ch4_a.pdf', page: 3 }];
  const letters = await packed({ progress, places }, NOON);
  expect(letters).toMatch(/^[\w-]+$/);
  expect(letters.length).toBeLessThan(QR_LETTERS - 100);
  const arrived = await unpacked(letters, NOON + 5 * DAY);
  expect(arrived?.places).toEqual(places);
  expect(arrived?.progress).toEqual({
    ...progress,
    done: Object.fromEntries(Object.keys(hundred).map((id) => [id, NOON + 5 * DAY])),
    // Only of mistakes the days count, up to a week.
    answers: { right: NOON + 5 * DAY, wrong: -NOON + 2 * DAY, again: NOON + 3 * DAY },
  });
  // One from before mistakes were kept.
  const former = deflateRawSync('[1,"","right","wrong",{},[],[]]').toString('base64url');
  expect((await unpacked(former, 9))?.progress).toEqual(
    some({ answers: { right: 9, wrong: -9 }, mistakes: { wrong: 0 } }),
  );
});

// Specification: PROGRESS-8
test('a damaged link brings nothing, nor does a short one that would unpack to far more than anybody learns', async () => {
  for (const letters of ['', 'x', '!!', 'AAAA', 'q1YqSk'])
    expect(await unpacked(letters, 1)).toBeUndefined();
  const done = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [10_000 + n, 1]));
  const large = await packed({ progress: some({ done }), places: [] }, 1);
  expect(Object.keys((await unpacked(large, 1))?.progress.done ?? {})).toHaveLength(10_000);
  const letters = deflateRawSync(`[1,"${'x'.repeat(5_000_000)}"]`).toString('base64url');
  expect(letters.length).toBeLessThan(10_000);
  expect(await unpacked(letters, 1)).toBeUndefined();
});

// Specification: PROGRESS-4
test.each([
  ['{"event":"onStateChange","info":0}', true],
  ['{"event":"infoDelivery","info":{"playerState":0,"currentTime":9}}', true],
  ['{"event":"onStateChange","info":1}', false],
  ['{"event":"infoDelivery","info":{"currentTime":0}}', false],
  ['no JSON', false],
  [{ event: 'onStateChange', info: 0 }, false],
])('a player that says %s has ended: %s', async (data, ended) => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('addEventListener', () => undefined);
  const { isEnd } = await import('#site/islands/progress/run-progress.ts');
  expect(isEnd(data)).toBe(ended);
});
