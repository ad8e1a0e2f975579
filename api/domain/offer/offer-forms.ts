import type * as z from 'zod';
import { LANGUAGES } from '../text/language.ts';
import { invalid, ok, type Failure, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { WEEKDAYS } from '../text/week.ts';
import { BATCH_MODES, BatchFields, Fee, FEE_PERIODS, Offer } from './offer.ts';

/** The batch form as it is typed; several choices are one text with commas between them. */
export interface BatchForm extends Record<string, string> {
  /** `Mo,We,Fr` */
  days: string;
  start: string;
  end: string;
  mode: string;
  /** `hi,pa` */
  languages: string;
  seatsLeft: string;
  startsOn: string;
  note: string;
}

/** The form of fee and what to bring as it is typed. */
export interface FeeForm extends Record<string, string> {
  /** Rupees: `1500`, `₹1,500`; empty for none. */
  amount: string;
  per: string;
  /** `from`, or empty for the very amount. */
  from: string;
  feeNote: string;
  /** A line each. */
  bring: string;
}

const chosen = <T extends string>(text: string, choices: readonly T[]): T[] =>
  choices.filter((choice) => text.split(',').includes(choice));

// `1.5` and `-2` are no whole numbers; an empty field is none at all.
const wholeNumber = (text: string): number | undefined => {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

const SENTENCES: ReadonlySet<string> = new Set(Object.values(TEXT.offer));

/** The first broken rule as one of our sentences. `names` are fields that the form calls otherwise. */
const failure = (
  issue: z.core.$ZodIssue | undefined,
  names: Readonly<Record<string, string>> = {},
): Failure => {
  const path = String(issue?.path[0] ?? '');
  const message =
    issue !== undefined && SENTENCES.has(issue.message) ? issue.message : TEXT.edit.tooLarge;
  return invalid(message, names[path] ?? path);
};

/** The texts of a form from a batch, or of an empty form. */
export const batchForm = (batch?: BatchFields): BatchForm => ({
  days: (batch?.days ?? []).join(),
  start: batch?.start ?? '',
  end: batch?.end ?? '',
  mode: batch?.mode ?? BATCH_MODES[0],
  languages: (batch?.languages ?? []).join(),
  seatsLeft: batch?.seatsLeft === undefined ? '' : String(batch.seatsLeft),
  startsOn: batch?.startsOn ?? '',
  note: batch?.note ?? '',
});

/** Checks the batch form (OFFER-2): days, times of which the end is later, and what else is filled in. */
export const checkBatchForm = (form: BatchForm): Outcome<BatchFields> => {
  const seatsLeft = wholeNumber(form.seatsLeft);
  const [startsOn, note] = [form.startsOn.trim(), form.note.trim()];
  const parsed = BatchFields.safeParse({
    days: chosen(form.days, WEEKDAYS),
    start: form.start,
    end: form.end,
    mode: chosen(form.mode, BATCH_MODES)[0] ?? BATCH_MODES[0],
    languages: chosen(form.languages, LANGUAGES),
    ...(seatsLeft === undefined ? {} : { seatsLeft }),
    ...(startsOn === '' ? {} : { startsOn }),
    ...(note === '' ? {} : { note }),
  });
  return parsed.success ? ok(parsed.data) : failure(parsed.error.issues[0]);
};

/** The texts of the form of fee and what to bring. */
export const feeForm = ({ fee, bring = [] }: Pick<Offer, 'fee' | 'bring'>): FeeForm => ({
  amount: fee ? String(fee.amount) : '',
  per: fee?.per ?? FEE_PERIODS[0],
  from: fee?.from ? 'from' : '',
  feeNote: fee?.note ?? '',
  bring: bring.join('\n'),
});

const FeeAndBring = Offer.pick({ fee: true, bring: true });

/** Checks the form of fee and what to bring (OFFER-3). Without an amount there is no fee. */
export const checkFeeForm = (form: FeeForm): Outcome<Pick<Offer, 'fee' | 'bring'>> => {
  const amount = wholeNumber(form.amount);
  const note = form.feeNote.trim();
  const bring = form.bring
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fee = amount !== undefined && {
    amount,
    per: chosen(form.per, FEE_PERIODS)[0] ?? FEE_PERIODS[0],
    from: form.from !== '',
    ...(note === '' ? {} : { note }),
  };
  const checkedFee = fee === false ? undefined : Fee.safeParse(fee);
  if (checkedFee?.success === false)
    return failure(checkedFee.error.issues[0], { note: 'feeNote' });
  const parsed = FeeAndBring.safeParse({
    ...(checkedFee && { fee: checkedFee.data }),
    ...(bring.length === 0 ? {} : { bring }),
  });
  return parsed.success ? ok(parsed.data) : failure(parsed.error.issues[0]);
};
