import { expect, test } from 'vitest';
import { keepEqual, memoiseLast, memoiseParts, memoiseRecord } from '#domain/content/memoise.ts';

/** Counts how often it makes something. */
const counted = <A extends readonly unknown[], R>(make: (...args: A) => R) => {
  const made = { calls: 0, make: (...args: A) => ((made.calls += 1), make(...args)) };
  return made;
};

test('the last result is remembered for the same arguments', () => {
  const made = counted((one: number, other: number) => one + other);
  const sum = memoiseLast(made.make);
  expect([sum(1, 2), sum(1, 2), sum(2, 2), sum(1, 2)]).toEqual([3, 3, 4, 3]);
  expect(made.calls).toBe(3);
});

test('each record has its own last result, as long as the other arguments are the same', () => {
  const made = counted(({ text }: { text: string }, unit: string) => `${text.length} ${unit}`);
  const length = memoiseRecord(made.make);
  const [one, two] = [{ text: 'one' }, { text: 'three' }];
  expect([length(one, 'x'), length(two, 'x'), length(one, 'x')]).toEqual(['3 x', '5 x', '3 x']);
  expect(made.calls).toBe(2);
  expect(length(one, 'y')).toBe('3 y');
});

test('a part that has the same elements at its place is made once', () => {
  const made = counted((part: readonly number[], place: number, unit: string) =>
    [place, ...part, unit].join(),
  );
  const join = memoiseParts(made.make);
  join([[2, 1], [3]], 'x');
  expect(join([[2, 1], [4, 3], [5]], 'x')).toEqual(['0,2,1,x', '1,4,3,x', '2,5,x']);
  expect(made.calls).toBe(4);
  expect(join([[2, 1]], 'y')).toEqual(['0,2,1,y']);
});

test('of values that say the same the first one is kept', () => {
  const keep = keepEqual<{ a: number }>();
  const first = keep({ a: 1 });
  expect(keep({ a: 1 })).toBe(first);
  expect(keep({ a: 2 })).toEqual({ a: 2 });
});
