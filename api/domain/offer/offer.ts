import * as z from 'zod';
import { isIsoDay } from '../text/calendar.ts';
import {
  defineRecord,
  choice,
  day,
  number,
  text,
  time,
  translationsOf,
} from '../text/define-record.ts';
import { LANGUAGE_WORDS, LANGUAGES } from '../text/language.ts';
import { LIMITS } from '../text/limits.ts';
import { DAY_OPTIONS, endsLater, MEETING_FIELDS, MEETING_MODES } from '../text/meeting.ts';
import { TEXT } from '../text/texts.ts';

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
    startsOn: z.string().refine(isIsoDay, TEXT.offer.date).optional(),
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
