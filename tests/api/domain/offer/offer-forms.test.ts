import { expect, test } from 'vitest';
import {
  batchForm,
  checkBatchForm,
  checkFeeForm,
  feeForm,
  feeTranslations,
} from '#domain/offer/offer-forms.ts';
import { Offer } from '#domain/offer/offer.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aBatch } from '../builders.ts';

const typed = (with_: Record<string, string> = {}) => ({ ...batchForm(aBatch()), ...with_ });

// Specification: OFFER-2
test('a batch that is shown in its form is saved unchanged', () => {
  const batch = aBatch({ seatsLeft: 0, startsOn: '2026-12-01', note: 'Bring your book.' });
  const { id: _, ...fields } = batch;
  // What has no translations says so: those that are not sent stay.
  const value = { ...fields, translations: {} };
  expect(checkBatchForm(batchForm(batch))).toEqual({ kind: 'ok', value });
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
  expect(checkFeeForm(form)).toEqual({ kind: 'ok', value: { bringTranslations: {} } });
  const filled = { ...form, amount: '₹1,500', from: 'from', bring: ' Graph notebook \n\nCompass' };
  const checked = checkFeeForm(filled);
  expect(checked).toEqual({
    kind: 'ok',
    value: {
      fee: { amount: 1500, per: 'month', from: true, translations: {} },
      bring: ['Graph notebook', 'Compass'],
      bringTranslations: {},
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

test('the message about a fee names its limit', () => {
  expect(TEXT.offer.amount).toContain(` ${LIMITS.offer.rupees.toLocaleString('en-IN')}`);
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

// Specification: OFFER-2, TRANSLATION-1
test('notes and what to bring are typed in each language, within the limits of the English ones', () => {
  const notes = { hi: { note: ' पुस्तक लाएँ ' }, pa: { note: '' } };
  expect(checkBatchForm(batchForm(aBatch()), notes)).toMatchObject({
    value: { translations: { hi: { note: 'पुस्तक लाएँ' } } },
  });
  expect(checkBatchForm(batchForm(aBatch()), { pa: { note: 'x'.repeat(161) } })).toMatchObject({
    kind: 'invalid',
    field: 'translations.pa.note',
  });

  const form = { ...feeForm({}), amount: '1500', feeNote: 'Books are extra', bring: 'Compass' };
  const typed = { hi: { feeNote: 'पुस्तकें अलग', bring: 'परकार\n\nकॉपी ' }, pa: { bring: '' } };
  const checked = checkFeeForm(form, typed);
  expect(checked).toMatchObject({
    value: {
      fee: { note: 'Books are extra', translations: { hi: { note: 'पुस्तकें अलग' } } },
      bringTranslations: { hi: ['परकार', 'कॉपी'] },
    },
  });
  if (checked.kind === 'ok') {
    expect(feeTranslations(checked.value).hi).toEqual({ ...typed.hi, bring: 'परकार\nकॉपी' });
  }
  expect(checkFeeForm(form, { pa: { bring: 'x\n'.repeat(13) } })).toMatchObject({
    kind: 'invalid',
    field: 'translations.pa.bring',
    message: TEXT.offer.bring,
  });
  expect(checkFeeForm(form, { hi: { feeNote: 'x'.repeat(161) } })).toMatchObject({
    kind: 'invalid',
    field: 'translations.hi.feeNote',
  });
});
