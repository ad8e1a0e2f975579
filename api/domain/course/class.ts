import * as z from 'zod';
import { Chapter } from './chapter.ts';
import { CLASS_ID, RESERVED_CLASS_IDS } from './class-id.ts';
import { ExamDates } from './exam.ts';
import { Offer } from '../offer/offer.ts';
import { defineRecord, type RecordFields } from '../text/define-record.ts';
import { LIMITS } from '../text/limits.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { tidied } from '../text/tidied.ts';
import { translationsOf } from '../text/translation-schemas.ts';
import { checkTranslations } from '../text/translations.ts';

/** The text key of a class: `10`, `ca`. It is part of addresses and storage keys and never changes. */
export const ClassId = z.string().regex(CLASS_ID);

/** The texts of a class in other languages (TRANSLATION-1). */
const ClassTranslations = translationsOf(
  z.strictObject({ title: z.string().optional(), description: z.string().optional() }),
);

/** One class as the public site shows it (MODEL-1). */
export const Class = z.strictObject({
  id: ClassId,
  title: z.string(),
  description: z.string(),
  chapters: z.array(Chapter),
  translations: ClassTranslations.optional(),
  /** The days of its exams (EXAM-1). */
  examDates: ExamDates.optional(),
  ...Offer.shape,
});
export type Class = z.infer<typeof Class>;

/** What an edit of a class may change: all but its id and its chapters. */
export type ClassDetails = Omit<Class, 'id' | 'chapters'>;

/** What the class form holds; `name` is the class's title in the admin's words. */
export const ClassFields = z.strictObject({
  name: z.string(TEXT.form.required),
  description: z.string(TEXT.form.required),
  /** Not sent: they stay as they are. */
  translations: ClassTranslations.optional(),
});
export type ClassFields = z.infer<typeof ClassFields>;

/** What each field of the class form is, in its order. */
export const CLASS = defineRecord(ClassFields, {
  name: { kind: 'text', label: 'Name', translated: true, maxLength: LIMITS.title },
  description: {
    kind: 'text',
    label: 'Description',
    translated: true,
    rows: 3,
    maxLength: LIMITS.description,
  },
});

/**
 * Checks the class form (COURSE-2): everything filled in, then the rules for the id (MODEL-12).
 * Returns the trimmed fields, with those translations that are not empty.
 */
export const checkClassForm = ({
  translations: typed,
  ...input
}: { id: string } & ClassFields): Outcome<{ id: string } & ClassFields> => {
  const fields: RecordFields = CLASS.fields;
  const written = tidied(input);
  const required = Object.keys(fields).filter((name) => !fields[name]?.optional);
  const empty = ['id', ...required].find((name) => !(name in written));
  if (empty !== undefined) return invalid(TEXT.form.required, empty);
  if (!CLASS_ID.test(written.id)) return invalid(TEXT.classForm.id, 'id');
  if (RESERVED_CLASS_IDS.has(written.id)) return invalid(TEXT.classForm.reserved, 'id');
  const long = Object.entries(written).find(
    ([name, text]) => text.length > (fields[name]?.maxLength ?? Infinity),
  );
  if (long) return invalid(TEXT.edit.tooLarge, long[0]);
  const limits = { title: LIMITS.title, description: LIMITS.description };
  const translations = checkTranslations(typed, limits);
  if (translations.kind !== 'ok') return translations;
  // What was emptied is said to be, so that nothing of it stays.
  const none = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
  return ok({
    ...none,
    ...written,
    ...(translations.value && { translations: translations.value }),
  });
};
