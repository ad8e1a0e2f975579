import type * as z from 'zod';
import {
  type RecordFields,
  choice,
  list,
  number,
  records,
  text,
  tidied,
} from '../text/define-record.ts';
import { LIMITS } from '../text/limits.ts';
import { MEETING_MODES } from '../text/meeting.ts';
import { TEXT, invalid, ok, type Failure, type Outcome } from '../text/texts.ts';
import { checkTranslations, type Translations } from '../text/translations.ts';
import { BatchFields, Offer, type Fee } from './offer.ts';

const SENTENCES: ReadonlySet<string> = new Set(Object.values(TEXT.offer));

/** The first broken rule as one of our sentences, at its field; a list of texts is one field. */
const failure = (issue: z.core.$ZodIssue | undefined): Failure => {
  const path = issue?.path ?? [];
  const line = path.findIndex((step) => typeof step === 'number');
  const message =
    issue !== undefined && SENTENCES.has(issue.message) ? issue.message : TEXT.edit.tooLarge;
  return invalid(message, path.slice(0, line === -1 ? path.length : line).join('.'));
};

/** What the form of a batch begins with. */
export const NEW_BATCH: BatchFields = {
  days: [],
  start: '',
  end: '',
  mode: MEETING_MODES[0],
  languages: [],
  translations: {},
};

/** Checks a batch as it is typed (OFFER-2): days, times of which the end is later, and what else is filled in. */
export const checkBatch = ({
  translations: typed,
  ...batch
}: BatchFields): Outcome<BatchFields> => {
  const parsed = BatchFields.safeParse(tidied(batch));
  if (!parsed.success) return failure(parsed.error.issues[0]);
  const translations = checkTranslations(typed, { note: LIMITS.offer.note });
  if (translations.kind !== 'ok') return translations;
  return ok({ ...parsed.data, translations: translations.value ?? {} });
};

const FeeAndBring = Offer.pick({ fee: true, bring: true, bringTranslations: true });

/** The form of fee and what to bring. */
interface TypedFee {
  fee: Omit<Fee, 'amount'> & { amount?: number | undefined };
  bring: string[];
  translations: Translations<{ bring?: string[] }>;
}

/** The fields of that form. */
export const FEE_FORM: RecordFields = {
  fee: records('Fee', {
    fields: {
      amount: number('Fee in rupees', {
        hint: 'Leave it empty to show no fee.',
        optional: true,
      }),
      per: choice('For', {
        isShort: true,
        options: [
          { value: 'month', label: 'A month' },
          { value: 'year', label: 'A year' },
          { value: 'course', label: 'The whole course' },
        ],
      }),
      from: choice('Shown as', {
        isShort: true,
        options: [
          { value: false, label: '₹1,500' },
          { value: true, label: 'from ₹1,500' },
        ],
      }),
      note: text('Note about the fee', {
        translated: true,
        optional: true,
      }),
    },
  }),
  bring: list('What to bring', {
    hint: 'One thing a line, such as: Graph notebook',
    translated: 'One thing a line',
    rows: 3,
    optional: true,
  }),
};

/** What that form holds of a class. */
export const typedFee = ({ fee, bring = [], bringTranslations = {} }: Offer): TypedFee => ({
  fee: { per: 'month', from: false, ...fee },
  bring,
  translations: Object.fromEntries(
    Object.entries(bringTranslations).map(([language, lines]) => [language, { bring: lines }]),
  ),
});

/** Checks the form of fee and what to bring (OFFER-3). Without an amount there is no fee. */
export const checkFee = ({
  fee: { translations: typed, ...fee },
  bring: lines,
  translations,
}: TypedFee): Outcome<z.infer<typeof FeeAndBring>> => {
  const notes = checkTranslations(typed, { note: LIMITS.offer.note });
  if (notes.kind === 'invalid') return invalid(notes.message, `fee.${notes.field ?? ''}`);
  if (notes.kind !== 'ok') return notes;
  const { bring } = tidied({ bring: lines });
  const parsed = FeeAndBring.safeParse({
    ...(fee.amount !== undefined && { fee: { ...tidied(fee), translations: notes.value ?? {} } }),
    ...(bring.length > 0 && { bring }),
    bringTranslations: Object.fromEntries(
      Object.entries(translations)
        .map(
          ([language, texts]) => [language, tidied({ bring: texts?.bring ?? [] }).bring] as const,
        )
        .filter(([, written]) => written.length > 0),
    ),
  });
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const [name, language] = issue?.path ?? [];
  return name === 'bringTranslations'
    ? invalid(TEXT.offer.bring, `translations.${String(language)}.bring`)
    : failure(issue);
};
