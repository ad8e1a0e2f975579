import { expect, test } from 'vitest';
import { openStates, StoredHours, structuredHours } from '#domain/profile/opening-hours';
import type { Meeting } from '#domain/text/meeting';
import type { Weekday } from '#domain/text/calendar';

const at = (day: number, hours: number) => (day * 24 + hours) * 60;

const MON_TO_SAT: Weekday[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const line = (days: Weekday[], start: string, end: string): Meeting => ({ days, start, end });
const read = (structured: string, text = 'By appointment') =>
  StoredHours.parse({ text, structured });

// Specification: HOURS-44
test.each([
  // The text that visitors saw, where the other one was forgotten.
  ['5 pm to 9 pm', 'Mo-Sa 06:00-20:00', [line(MON_TO_SAT, '17:00', '21:00')]],
  ['Fri – Sun: 5.30 p.m. - 9 PM', '', [line(['Fr', 'Sa', 'Su'], '17:30', '21:00')]],
  [
    'By appointment',
    'Mo,We 06:00-12:00, 16:00-20:00; Sa-Su 00:00-24:00',
    [
      line(['Mo', 'We'], '06:00', '12:00'),
      line(['Mo', 'We'], '16:00', '20:00'),
      line(['Sa', 'Su'], '00:00', '23:59'),
    ],
  ],
])('of the former fields "%s" and "%s" the hours are kept', (text, structured, hours) => {
  expect(read(structured, text)).toEqual(hours);
  // What is stored today is read as it is.
  expect(StoredHours.parse(hours)).toEqual(hours);
});

// Specification: HOURS-44
test.each(['Mo-Sa 6-20', 'Mo-Sa 06:00-25:00'])(
  'former hours such as "%s" are not guessed',
  (text) => {
    expect(read(text)).toEqual([]);
    expect(read('', text)).toEqual([]);
  },
);

// Specification: HOURS-1
test('search engines get a text for each line, with ranges of days', () =>
  expect(
    structuredHours([
      line(MON_TO_SAT, '06:00', '20:00'),
      line(['Mo', 'We', 'Th', 'Su'], '21:00', '22:00'),
    ]),
  ).toEqual(['Mo-Sa 06:00-20:00', 'Mo,We-Th,Su 21:00-22:00']));

const stateAt = (text: string, minute: number) =>
  openStates(read(text)).findLast(({ from }) => from <= minute);

// Specification: HOURS-2
test('the state of a minute says until when it is open, or when it opens next', () => {
  const hours = 'Mo-Sa 06:00-20:00';
  expect(stateAt(hours, at(2, 19) + 59)).toMatchObject({ kind: 'open', until: at(2, 20) });
  expect(stateAt(hours, at(2, 20))).toMatchObject({ kind: 'closed', at: at(3, 6), isToday: false });
  expect(stateAt(hours, at(3, 5))).toMatchObject({ kind: 'closed', at: at(3, 6), isToday: true });
  // From Saturday evening until Monday morning, over the end of the week.
  expect(stateAt(hours, at(6, 12))).toMatchObject({ kind: 'closed', at: at(0, 6), isToday: false });
  // Hours that touch are one time.
  expect(stateAt('Mo 06:00-12:00, Mo 11:00-13:00', at(0, 11))).toMatchObject({ until: at(0, 13) });
});

// Specification: HOURS-2
test('what never closes for a day names no time', () => {
  expect(openStates(read('Mo-Su 00:00-24:00'))).toEqual([{ from: 0, kind: 'open' }]);
  expect(stateAt('Sa-Su 00:00-24:00', at(6, 3))).toEqual({ from: at(5, 0), kind: 'open' });
});
