import type * as z from 'zod';
import { LANGUAGES, OTHER_LANGUAGES } from '../text/language.ts';
import { LIMITS } from '../text/limits.ts';
import { MEETING_MODES } from '../text/meeting.ts';
import { invalid, ok, type Failure, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { checkTranslations, type Translations } from '../text/translations.ts';
import { WEEKDAYS } from '../text/calendar.ts';
import { BatchFields, Fee, FEE_PERIODS, Offer } from './offer.ts';

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
  mode: batch?.mode ?? MEETING_MODES[0],
  languages: (batch?.languages ?? []).join(),
  seatsLeft: batch?.seatsLeft === undefined ? '' : String(batch.seatsLeft),
  startsOn: batch?.startsOn ?? '',
  note: batch?.note ?? '',
});

/** The note of a batch in other languages as it is typed. */
type TypedNotes = Translations<{ note?: string | undefined }>;

/**
 * Checks the batch form (OFFER-2): days, times of which the end is later, and what else is filled in. `notes`: its
 * note in other languages, of which none is left when they are empty.
 */
export const checkBatchForm = (form: BatchForm, notes?: TypedNotes): Outcome<BatchFields> => {
  const seatsLeft = wholeNumber(form.seatsLeft);
  const [startsOn, note] = [form.startsOn.trim(), form.note.trim()];
  const parsed = BatchFields.safeParse({
    days: chosen(form.days, WEEKDAYS),
    start: form.start,
    end: form.end,
    mode: chosen(form.mode, MEETING_MODES)[0] ?? MEETING_MODES[0],
    languages: chosen(form.languages, LANGUAGES),
    ...(seatsLeft === undefined ? {} : { seatsLeft }),
    ...(startsOn === '' ? {} : { startsOn }),
    ...(note === '' ? {} : { note }),
  });
  if (!parsed.success) return failure(parsed.error.issues[0]);
  const translations = checkTranslations(notes, { note: LIMITS.offer.note });
  if (translations.kind !== 'ok') return translations;
  return ok({ ...parsed.data, translations: translations.value ?? {} });
};

/** The texts of the form of fee and what to bring. */
export const feeForm = ({ fee, bring = [] }: Pick<Offer, 'fee' | 'bring'>): FeeForm => ({
  amount: fee ? String(fee.amount) : '',
  per: fee?.per ?? FEE_PERIODS[0],
  from: fee?.from ? 'from' : '',
  feeNote: fee?.note ?? '',
  bring: bring.join('\n'),
});

const FeeAndBring = Offer.pick({ fee: true, bring: true, bringTranslations: true });

/** The texts of that form in another language as they are typed. */
interface FeeTexts {
  feeNote?: string | undefined;
  bring?: string | undefined;
}

/** The texts of the form in other languages, of which an offer has none or some. */
export const feeTranslations = ({
  fee,
  bringTranslations,
}: Pick<Offer, 'fee' | 'bringTranslations'>): Translations<FeeTexts> =>
  Object.fromEntries(
    OTHER_LANGUAGES.map((language) => [
      language,
      {
        feeNote: fee?.translations?.[language]?.note,
        bring: bringTranslations?.[language]?.join('\n'),
      },
    ]),
  );

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Checks the form of fee and what to bring (OFFER-3). Without an amount there is no fee. */
export const checkFeeForm = (
  form: FeeForm,
  typed?: Translations<FeeTexts>,
): Outcome<z.infer<typeof FeeAndBring>> => {
  const amount = wholeNumber(form.amount);
  const note = form.feeNote.trim();
  const bring = linesIn(form.bring);
  const fee = amount !== undefined && {
    amount,
    per: chosen(form.per, FEE_PERIODS)[0] ?? FEE_PERIODS[0],
    from: form.from !== '',
    ...(note === '' ? {} : { note }),
  };
  const checkedFee = fee === false ? undefined : Fee.safeParse(fee);
  if (checkedFee?.success === false)
    return failure(checkedFee.error.issues[0], { note: 'feeNote' });
  const notes = checkTranslations(
    { hi: { feeNote: typed?.hi?.feeNote }, pa: { feeNote: typed?.pa?.feeNote } },
    { feeNote: LIMITS.offer.note },
  );
  if (notes.kind !== 'ok') return notes;
  const translations = Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) => {
      const own = notes.value?.[language]?.feeNote;
      return own === undefined ? [] : [[language, { note: own }]];
    }),
  );
  const lists = Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) => {
      const lines = linesIn(typed?.[language]?.bring ?? '');
      return lines.length === 0 ? [] : [[language, lines]];
    }),
  );
  const parsed = FeeAndBring.safeParse({
    ...(checkedFee && { fee: { ...checkedFee.data, translations } }),
    ...(bring.length === 0 ? {} : { bring }),
    bringTranslations: lists,
  });
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const [field, language] = issue?.path ?? [];
  return field === 'bringTranslations'
    ? failure(issue, { bringTranslations: `translations.${String(language)}.bring` })
    : failure(issue);
};
