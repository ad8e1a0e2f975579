import { expect, test } from 'vitest';
import { batchForm, checkBatchForm, checkFeeForm, feeForm } from '#domain/offer/offer-forms.ts';
import { Offer } from '#domain/offer/offer.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aBatch } from '../builders.ts';

const typed = (with_: Record<string, string> = {}) => ({ ...batchForm(aBatch()), ...with_ });

// Specification: OFFER-2
test('a batch that is shown in its form is saved unchanged', () => {
  const batch = aBatch({ seatsLeft: 0, startsOn: '2026-12-01', note: 'Bring your book.' });
  const { id: _, ...fields } = batch;
  expect(checkBatchForm(batchForm(batch))).toEqual({ kind: 'ok', value: fields });
});

// Specification: OFFER-2
test.each([
  [{ days: '' }, 'days', TEXT.offer.days],
  [{ start: '' }, 'start', TEXT.offer.time],
  [{ end: '25:00' }, 'end', TEXT.offer.time],
  [{ end: '17:30' }, 'end', TEXT.offer.end],
  [{ end: '06:00' }, 'end', TEXT.offer.end],
  [{ seatsLeft: '2.5' }, 'seatsLeft', TEXT.offer.seats],
  [{ seatsLeft: '501' }, 'seatsLeft', TEXT.offer.seats],
  [{ startsOn: '2026-02-30' }, 'startsOn', TEXT.offer.date],
  [{ note: 'x'.repeat(161) }, 'note', TEXT.edit.tooLarge],
])('a batch form with %j is refused at %s', (with_, field, message) => {
  expect(checkBatchForm(typed(with_))).toEqual({ kind: 'invalid', field, message });
});

// Specification: OFFER-3
test('a fee is typed as people write it, and without an amount there is none', () => {
  const form = feeForm({});
  expect(checkFeeForm(form)).toEqual({ kind: 'ok', value: {} });
  const filled = { ...form, amount: '₹1,500', from: 'from', bring: ' Graph notebook \n\nCompass' };
  const checked = checkFeeForm(filled);
  expect(checked).toEqual({
    kind: 'ok',
    value: {
      fee: { amount: 1500, per: 'month', from: true },
      bring: ['Graph notebook', 'Compass'],
    },
  });
  if (checked.kind === 'ok') {
    expect(feeForm(checked.value)).toMatchObject({
      amount: '1500',
      bring: 'Graph notebook\nCompass',
    });
  }
});

// Specification: OFFER-3
test.each([
  [{ amount: '0' }, 'amount', TEXT.offer.amount],
  [{ amount: '1500.50' }, 'amount', TEXT.offer.amount],
  [{ amount: '1000001' }, 'amount', TEXT.offer.amount],
  [{ amount: '1500', feeNote: 'x'.repeat(161) }, 'feeNote', TEXT.edit.tooLarge],
  [{ bring: 'x'.repeat(81) }, 'bring', TEXT.offer.bring],
  [{ bring: 'x\n'.repeat(13) }, 'bring', TEXT.offer.bring],
])('a fee form with %j is refused at %s', (with_, field, message) => {
  expect(checkFeeForm({ ...feeForm({}), ...with_ })).toEqual({ kind: 'invalid', field, message });
});

// Specification: OFFER-2
test('stored batches keep the rules of the form', () => {
  const isValid = (with_: object) =>
    Offer.safeParse({ batches: [{ ...aBatch(), ...with_ }] }).success;
  expect(isValid({})).toBe(true);
  expect(isValid({ end: '17:00' })).toBe(false);
  expect(isValid({ days: ['Mo', 'Mo'] })).toBe(false);
  expect(Offer.safeParse({ batches: [] }).success).toBe(false);
});
