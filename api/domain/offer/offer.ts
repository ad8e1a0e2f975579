import * as z from 'zod';
import {
  defineRecord,
  choice,
  day,
  number,
  text,
  time,
  translationsOf,
  type RecordFields,
  list,
  records,
} from '../text/define-record.ts';
import { LANGUAGE_WORDS, LANGUAGES } from '../text/language.ts';
import { tidied } from '../text/record-path.ts';
import { LIMITS } from '../text/limits.ts';
import { DAY_OPTIONS, endsLater, MEETING_FIELDS, MEETING_MODES } from '../text/meeting.ts';
import { TEXT, invalid, ok, type Failure, type Outcome } from '../text/texts.ts';
import { type Translations, withoutEmpty } from '../text/translations.ts';

const limits = LIMITS.offer;

const eachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const note = z.string().min(1).max(limits.note);
/** A note in other languages (TRANSLATION-1). */
const NoteTranslations = translationsOf(z.strictObject({ note: note.optional() }));
const bring = z
  .array(z.string().min(1).max(limits.bringLine, TEXT.offer.bring))
  .min(1)
  .max(limits.bringLines, TEXT.offer.bring);

/** What the teacher says about a batch. */
export const BatchFields = z
  .strictObject({
    ...MEETING_FIELDS,
    mode: z.enum(MEETING_MODES),
    /** What is spoken; empty when it is not said. */
    languages: z.array(z.enum(LANGUAGES)).refine(eachOnce),
    /** Left out when it is not said; with 0 the batch is full. */
    seatsLeft: z
      .int(TEXT.offer.seats)
      .min(0, TEXT.offer.seats)
      .max(limits.seats, TEXT.offer.seats)
      .optional(),
    /** The first day, `2026-12-01`. */
    startsOn: z.iso.date(TEXT.offer.date).optional(),
    note: note.optional(),
    /** Not sent: they stay as they are. */
    translations: NoteTranslations.optional(),
  })
  .refine(endsLater, { message: TEXT.offer.end, path: ['end'] });
export type BatchFields = z.infer<typeof BatchFields>;

/** What each field of a batch is. */
export const BATCH = defineRecord(BatchFields, {
  days: choice('Days', {
    many: true,
    options: DAY_OPTIONS,
  }),
  start: time('From', {
    said: 'start',
    isShort: true,
  }),
  end: time('To', {
    said: 'end',
    isShort: true,
  }),
  mode: choice('Where', {
    said: 'place',
    options: [
      { value: 'centre', label: 'At the centre' },
      { value: 'online', label: 'Online' },
      { value: 'both', label: 'Online or at the centre' },
    ],
  }),
  languages: choice('Languages', {
    many: true,
    options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_WORDS[value] })),
  }),
  seatsLeft: number('Seats left', {
    optional: true,
    isShort: true,
    words: (seats: number | undefined) => (seats === undefined ? 'not said' : String(seats)),
  }),
  startsOn: day('Starts on', {
    said: 'first day',
    optional: true,
    isShort: true,
  }),
  note: text('Note', {
    translated: true,
    optional: true,
    maxLength: limits.note,
  }),
});

/** A group of students that meets every week. */
export const Batch = BatchFields.safeExtend({
  /** Stays when the batch is edited: links to it name it. */
  id: z.string().min(1).max(40),
});
export type Batch = z.infer<typeof Batch>;

/** What a class costs. */
export const Fee = z.strictObject({
  /** Whole rupees. */
  amount: z.int(TEXT.offer.amount).min(1, TEXT.offer.amount).max(limits.rupees, TEXT.offer.amount),
  per: z.enum(['month', 'year', 'course']),
  /** The least that is paid: 'from ₹1,500'. */
  from: z.boolean(),
  note: note.optional(),
  /** Not sent: they stay as they are. */
  translations: NoteTranslations.optional(),
});
export type Fee = z.infer<typeof Fee>;

/** What a family needs to know before it chooses a class. A field without anything in it is left out. */
export const Offer = z.strictObject({
  batches: z.array(Batch).min(1).max(limits.batches, TEXT.offer.tooManyBatches).optional(),
  fee: Fee.optional(),
  /** What students bring, a line each. */
  bring: bring.optional(),
  /** The whole list in other languages, whose lines need not correspond. Not sent: they stay as they are. */
  bringTranslations: translationsOf(bring).optional(),
});
export type Offer = z.infer<typeof Offer>;

/** What is said of a broken rule that has no sentence of its own. */
const TOO_LARGE = { error: () => TEXT.edit.tooLarge };

/** The first broken rule at its field; a list of texts is one field. */
const failure = ({ issues: [issue] }: z.ZodError): Failure => {
  const path = issue?.path ?? [];
  const line = path.findIndex((step) => typeof step === 'number');
  return invalid(issue?.message ?? '', path.slice(0, line === -1 ? path.length : line).join('.'));
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
export const checkBatch = (batch: BatchFields): Outcome<BatchFields> => {
  const translations = withoutEmpty(batch.translations) ?? {};
  const parsed = BatchFields.safeParse({ ...tidied(batch), translations }, TOO_LARGE);
  return parsed.success ? ok(parsed.data) : failure(parsed.error);
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
  fee,
  bring: lines,
  translations,
}: TypedFee): Outcome<z.infer<typeof FeeAndBring>> => {
  const { bring } = tidied({ bring: lines });
  const notes = withoutEmpty(fee.translations) ?? {};
  const lists = Object.entries(withoutEmpty(translations) ?? {});
  const parsed = FeeAndBring.safeParse(
    {
      ...(fee.amount !== undefined && { fee: { ...tidied(fee), translations: notes } }),
      ...(bring.length > 0 && { bring }),
      bringTranslations: Object.fromEntries(
        lists.map(([language, texts]) => [language, texts?.bring]),
      ),
    },
    TOO_LARGE,
  );
  if (parsed.success) return ok(parsed.data);
  const [name, language] = parsed.error.issues[0]?.path ?? [];
  return name === 'bringTranslations'
    ? invalid(TEXT.offer.bring, `translations.${String(language)}.bring`)
    : failure(parsed.error);
};
