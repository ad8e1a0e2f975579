import { expect, test } from 'vitest';
import { editSessionsByPerson, describeEditSession } from '#domain/content/edit-sessions.ts';

/** A moment of a day in November 2026, in Indian time. */
const at = (day: number, time: string): number =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}+05:30`);
const NOW = at(21, '15:00');

test.each([
  ['Today, 10:02 to 10:26 am', at(21, '10:02'), at(21, '10:26')],
  ['Today, 10:26 am', at(21, '10:26:05'), at(21, '10:26:50')],
  ['Yesterday, 11:50 pm to today, 12:10 am', at(20, '23:50'), at(21, '00:10')],
  [
    '31 December 2025, 9:15 am',
    Date.parse('2025-12-31T09:15+05:30'),
    Date.parse('2025-12-31T09:15+05:30'),
  ],
])('%s', (words, from, to) => {
  expect(describeEditSession(from, to, NOW)).toBe(words);
});

// Specification: HISTORY-1
test('changes are grouped by who made them, cut where half an hour passed', () => {
  const change = (by: string, time: string) => ({ by, at: at(21, time), time });
  const changes = [
    change('Anita', '12:00'),
    change('Ravi', '11:50'),
    change('Anita', '11:31'),
    change('Anita', '11:01'),
    change('Ravi', '11:00'),
  ];
  const sessions = editSessionsByPerson(changes);
  expect(sessions.map(({ by, items }) => [by, ...items.map(({ time }) => time)])).toEqual([
    ['Anita', '12:00', '11:31'],
    ['Ravi', '11:50'],
    ['Anita', '11:01'],
    ['Ravi', '11:00'],
  ]);
});
