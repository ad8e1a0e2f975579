import { expect, test } from 'vitest';
import { openStates, readOpeningHours } from '#domain/profile/opening-hours.ts';

const at = (day: number, hours: number) => (day * 24 + hours) * 60;

// Specification: HOURS-1
test('opening hours are read as search engines read them', () => {
  expect(readOpeningHours('Mo-Tu 06:00-20:00')).toEqual([
    { from: at(0, 6), to: at(0, 20) },
    { from: at(1, 6), to: at(1, 20) },
  ]);
  expect(readOpeningHours('Mo,We 06:00-12:00, 16:00-20:00; Su 08:00-10:00')).toEqual([
    { from: at(0, 6), to: at(0, 12) },
    { from: at(0, 16), to: at(0, 20) },
    { from: at(2, 6), to: at(2, 12) },
    { from: at(2, 16), to: at(2, 20) },
    { from: at(6, 8), to: at(6, 10) },
  ]);
  // From Saturday over the end of the week, and hours that touch.
  expect(readOpeningHours('Sa-Mo 00:00-24:00')).toEqual([{ from: at(5, 0), to: at(8, 0) }]);
  expect(readOpeningHours('Mo 06:00-12:00, Mo 11:00-13:00')).toEqual([
    { from: at(0, 6), to: at(0, 13) },
  ]);
});

// Specification: HOURS-1
test.each([
  '',
  'Always open',
  'Mo-Sa',
  'Mo-Sa 6-20',
  'Mo-Sa 06:00-20:00 or by call',
  'Mon-Sat 06:00-20:00',
  'Mo-Sa 20:00-06:00',
  'Mo-Sa 06:00-06:00',
  'Mo-Sa 06:00-25:00',
  'Mo-Sa, 06:00-20:00',
])('hours such as "%s" are not guessed', (text) => {
  expect(readOpeningHours(text)).toBeUndefined();
});

const stateAt = (text: string, minute: number) =>
  openStates(readOpeningHours(text) ?? []).findLast(({ from }) => from <= minute);

// Specification: HOURS-2
test('the state of a minute says until when it is open, or when it opens next', () => {
  const hours = 'Mo-Sa 06:00-20:00';
  expect(stateAt(hours, at(2, 19) + 59)).toMatchObject({ kind: 'open', until: at(2, 20) });
  expect(stateAt(hours, at(2, 20))).toMatchObject({ kind: 'closed', at: at(3, 6), isToday: false });
  expect(stateAt(hours, at(3, 5))).toMatchObject({ kind: 'closed', at: at(3, 6), isToday: true });
  // From Saturday evening until Monday morning, over the end of the week.
  expect(stateAt(hours, at(6, 12))).toMatchObject({ kind: 'closed', at: at(0, 6), isToday: false });
  expect(stateAt(hours, at(0, 0))).toMatchObject({ kind: 'closed', at: at(0, 6), isToday: true });
});

// Specification: HOURS-2
test('what never closes for a day names no time', () => {
  expect(openStates(readOpeningHours('Mo-Su 00:00-24:00') ?? [])).toEqual([
    { from: 0, kind: 'open' },
  ]);
  expect(stateAt('Sa-Su 00:00-24:00', at(6, 3))).toEqual({ from: at(5, 0), kind: 'open' });
});
