import * as z from 'zod';
import { Chapter } from './chapter.ts';
import { CLASS_ID, RESERVED_CLASS_IDS } from './class-id.ts';
import { EXAM_LIMITS, ExamDate } from './exam.ts';
import { Offer } from '../offer/offer.ts';
import { checkFields, defineRecord, type RecordFields, text } from '../text/define-record.ts';
import { LIMITS } from '../text/limits.ts';
import { invalid, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { TextTranslations } from '../text/translation-schemas.ts';

/** The text key of a class: `10`, `ca`. It is part of addresses and storage keys and never changes. */
export const ClassId = z.string().regex(CLASS_ID);

/** One class as the public site shows it (MODEL-1). */
export const Class = z.strictObject({
  id: ClassId,
  title: z.string(),
  description: z.string(),
  chapters: z.array(Chapter),
  translations: TextTranslations.optional(),
  /** The days of its exams, the next one first (EXAM-1); missing while there is none. */
  examDates: z.array(ExamDate).min(1).max(EXAM_LIMITS.perClass).optional(),
  ...Offer.shape,
});
export type Class = z.infer<typeof Class>;

/** What an edit of a class may change: all but its id and its chapters. */
export type ClassDetails = Omit<Class, 'id' | 'chapters'>;

/** What the form of a class holds beside its id; translations that are not sent stay as they are. */
export const ClassTexts = Class.pick({ title: true, description: true, translations: true });
export type ClassTexts = z.infer<typeof ClassTexts>;

/** What each field of a class is, in the order of its form. */
export const CLASS = defineRecord(ClassTexts, {
  title: text('Name', {
    translated: true,
    maxLength: LIMITS.title,
  }),
  description: text('Description', {
    translated: true,
    rows: 3,
    maxLength: LIMITS.description,
  }),
});

/** The fields of the class form; the id is part of addresses and file names. */
export const CLASS_FORM: RecordFields = {
  id: text('Class ID', {
    hint: 'Small letters, digits or hyphens, such as 10. It becomes the address and cannot change later.',
  }),
  ...CLASS.fields,
};

/**
 * Checks the class form (COURSE-2): everything filled in, then the rules for the id (MODEL-12). Returns the trimmed
 * fields, with those translations that are not empty.
 */
export const checkClassForm = (
  typed: { id: string } & ClassTexts,
): Outcome<{ id: string } & ClassTexts> =>
  checkFields(CLASS_FORM, typed, ({ id }) => {
    if (!CLASS_ID.test(id)) return invalid(TEXT.classForm.id, 'id');
    return RESERVED_CLASS_IDS.has(id) ? invalid(TEXT.classForm.reserved, 'id') : undefined;
  });
