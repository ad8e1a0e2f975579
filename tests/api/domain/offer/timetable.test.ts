import { expect, test } from 'vitest';
import { meetingOn, overlapping } from '#domain/offer/timetable';
import { aBatch } from '#support/builders';

const ids = (batches: readonly { id: string }[]) => batches.map(({ id }) => id).join(' ');

// Specification: DASH-65
test('the batches of a day are those of its weekday that have begun, by time', () => {
  const batches = [
    aBatch({ id: 'late', days: ['Mo', 'Tu'], startsOn: '2026-11-24' }),
    aBatch({ id: 'early', days: ['Tu'], start: '06:00', end: '07:00' }),
    aBatch({ id: 'next-week', days: ['Tu'], startsOn: '2026-11-25' }),
    aBatch({ id: 'sunday', days: ['Su'] }),
  ];
  expect(ids(meetingOn(batches, '2026-11-24'))).toBe('early late');
  expect(ids(meetingOn(batches, '2026-11-29'))).toBe('sunday');
});

// Specification: OFFER-4
test('batches overlap when they share a day and a minute', () => {
  const batch = aBatch();
  const others = [
    batch,
    aBatch({ id: 'same-day', days: ['We', 'Th'], start: '18:30', end: '20:00' }),
    aBatch({ id: 'other-day', days: ['Tu'] }),
    aBatch({ id: 'after', start: '19:00', end: '20:00' }),
    aBatch({ id: 'inside', days: ['Fr'], start: '18:00', end: '18:30' }),
  ];
  expect(ids(overlapping(batch, others))).toBe('same-day inside');
});
