import { expect, test } from 'vitest';
import {
  createPartsFromEnd,
  memoiseEach,
  memoiseEachInParts,
  partsFromEnd,
} from '#domain/content/memoise.ts';
import { seeded } from '../../../support/random-edits.ts';

test('after any edits of a list each record is made once, and every result is that of its record', () => {
  const random = seeded(7);
  let calls = 0;
  const names = memoiseEach((item: { name: number }, shared: string) => {
    calls += 1;
    return `${shared}${item.name}`;
  });
  let list = Array.from({ length: 20 }, (_, name) => ({ name }));
  let made = 20;
  for (let edit = 0; edit < 200; edit += 1) {
    const place = Math.floor(random() * (list.length + 1));
    const kind = Math.floor(random() * 4);
    list = [...list];
    if (kind === 0) list.splice(place, 1);
    else if (kind === 1) list.reverse();
    else list.splice(place, kind === 2 ? 0 : 2, { name: 1_000 + edit });
    if (kind >= 2) made += 1;
    expect(names(list, 'n')).toEqual(list.map(({ name }) => `n${name}`));
  }
  expect(calls).toBeLessThanOrEqual(made);
  expect(names(list, 'm')).toEqual(list.map(({ name }) => `m${name}`));
});

test('after any edits parts are those of the list, and those with the same elements stay the same lists', () => {
  const random = seeded(11);
  const cut = createPartsFromEnd<object>(4);
  let list: object[] = Array.from({ length: 18 }, () => ({}));
  let before = cut(list);
  for (let edit = 0; edit < 200; edit += 1) {
    list = [...list];
    const place = Math.floor(random() * list.length);
    list.splice(place, edit % 3 === 0 ? 2 : 1, ...(edit % 3 === 1 ? [{}, {}] : [{}]));
    const parts = cut(list);
    expect(parts).toEqual(partsFromEnd(list, 4));
    for (const [index, part] of parts.entries()) {
      const was = before[index] ?? [];
      const isSame = part.length === was.length && part.every((each, at) => each === was[at]);
      expect(part === was).toBe(isSame);
    }
    before = parts;
  }
});

test('in a list in parts an edit makes its record alone, and keeps all other parts and equal results', () => {
  let calls = 0;
  const lengths = memoiseEachInParts((each: { text: string }, unit: string) => {
    calls += 1;
    return `${each.text.length} ${unit}`;
  });
  const [one, two, three] = [{ text: 'one' }, { text: 'two' }, { text: 'three' }];
  const [first, second] = [[one, two], [three]];
  const before = lengths([first, second], 'letters');
  expect(before).toEqual([['3 letters', '3 letters'], ['5 letters']]);

  const edited = lengths([[one, { text: 'seven' }], second], 'letters');
  expect(edited).toEqual([['3 letters', '5 letters'], ['5 letters']]);
  expect(edited[1]).toBe(before[1]);
  expect(calls).toBe(4);

  expect(lengths([[one, { text: 'eight' }], [three]], 'letters')).toBe(edited);
  // A part that moved has its results where it is.
  expect(lengths([second, first], 'letters')).toEqual([['5 letters'], ['3 letters', '3 letters']]);
  expect(calls).toBe(5);
  expect(lengths([second], 'x')).toEqual([['5 x']]);
});
