import { expect, test } from 'vitest';
import { checkBatch, checkFee, NEW_BATCH, typedFee } from '#domain/offer/offer.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aBatch } from '#support/builders.ts';
import { meetingOn, overlapping } from '#domain/offer/timetable.ts';

const typed = (with_: object = {}) => {
  const { id: _, ...batch } = aBatch();
  return { ...batch, ...with_ };
};

// Specification: OFFER-2
test('a batch is saved as it is typed, without what is left empty', () => {
  const batch = typed({ seatsLeft: 0, startsOn: '2026-12-01', note: 'Bring your book.' });
  // What has no translations says so: those that are not sent stay.
  expect(checkBatch(batch)).toEqual({ kind: 'ok', value: { ...batch, translations: {} } });
  const empty = typed({ seatsLeft: undefined, startsOn: '', note: ' ' });
  expect(checkBatch(empty)).toEqual({ kind: 'ok', value: { ...typed(), translations: {} } });
});

// Specification: OFFER-2
test.each([
  [NEW_BATCH, 'days', TEXT.offer.days],
  [{ end: '17:30' }, 'end', TEXT.offer.end],
  [{ seatsLeft: 2.5 }, 'seatsLeft', TEXT.offer.seats],
  [{ startsOn: '2026-02-30' }, 'startsOn', TEXT.offer.date],
  [{ translations: { pa: { note: 'x'.repeat(161) } } }, 'translations.pa.note', TEXT.edit.tooLarge],
])('a batch form with %j is refused at %s', (with_, field, message) => {
  expect(checkBatch(typed(with_))).toEqual({ kind: 'invalid', field, message });
});

// Specification: OFFER-3
test('without an amount there is no fee, and lines in which nothing is written are left out', () => {
  const form = typedFee({});
  expect(checkFee(form)).toEqual({ kind: 'ok', value: { bringTranslations: {} } });
  const filled = {
    ...form,
    fee: { ...form.fee, amount: 1500, from: true, note: ' ' },
    bring: [' Graph notebook ', '', 'Compass'],
  };
  expect(checkFee(filled)).toEqual({
    kind: 'ok',
    value: {
      fee: { amount: 1500, per: 'month', from: true, translations: {} },
      bring: ['Graph notebook', 'Compass'],
      bringTranslations: {},
    },
  });
});

const fee = { per: 'month', from: false } as const;

// Specification: OFFER-3
test.each([
  [{ fee: { ...fee, amount: 0 } }, 'fee.amount', TEXT.offer.amount],
  [{ fee: { ...fee, amount: 1, note: 'x'.repeat(161) } }, 'fee.note', TEXT.edit.tooLarge],
  [{ bring: ['x'.repeat(81)] }, 'bring', TEXT.offer.bring],
  [
    { translations: { pa: { bring: Array<string>(13).fill('x') } } },
    'translations.pa.bring',
    TEXT.offer.bring,
  ],
])('a fee form with %j is refused at %s', (with_, field, message) => {
  expect(checkFee({ ...typedFee({}), ...with_ })).toEqual({ kind: 'invalid', field, message });
});

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
