import * as z from 'zod';
import { CLASS_ID, RESERVED_CLASS_IDS } from './class-id.ts';
import { Offer } from '../offer/offer.ts';
import {
  checkFields,
  defineRecord,
  type RecordFields,
  text,
  TextTranslations,
  number,
  TitleTranslations,
  day,
} from '../text/define-record.ts';
import { LIMITS } from '../text/limits.ts';
import { TEXT, invalid, type Outcome, ok } from '../text/texts.ts';
import { PRACTICE_LIMITS, Question } from '../practice/question.ts';
import { Video, Material } from './lesson.ts';
import { formerPlaces } from '../text/new-id.ts';

/** Limits of a class's exams; characters, or pieces. */
export const EXAM_LIMITS = { name: 80, perClass: 12 } as const;

/** What is wrong with a typed exam, in the teacher's words. */
const EXAM_TEXT = {
  name: 'Please enter what the exam is called, such as Board exam.',
  long: `Please shorten the name: at most ${EXAM_LIMITS.name} characters.`,
  date: 'Please enter the day of the exam, such as 2027-02-18.',
  tooMany: `A class can have at most ${EXAM_LIMITS.perClass} exams.`,
} as const;

/** One exam of a class: `{ id: 'e1', name: 'Board exam', date: '2027-02-18' }`. */
export const ExamDate = z.strictObject({
  /** Stays when the name or the day is changed. */
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1, EXAM_TEXT.name).max(EXAM_LIMITS.name, EXAM_TEXT.long),
  /** An ISO day, of India. */
  date: z.string().trim().pipe(z.iso.date(EXAM_TEXT.date)),
});
export type ExamDate = z.infer<typeof ExamDate>;

/** What each field of an exam is. */
export const EXAM = defineRecord(ExamDate, {
  name: text('Exam #', {
    said: 'name',
    hint: 'Such as Board exam',
  }),
  date: day('Exam #: day', { said: 'day' }),
});

/** Orders exams by their days; sorting keeps the order of those of one day. */
export const byDay = (one: { date: string }, other: { date: string }): number =>
  one.date < other.date ? -1 : Number(one.date > other.date);

/** What the form holds of an exam. */
export const ExamFields = z.strictObject({ name: z.string(), date: z.string() });
export type ExamFields = z.infer<typeof ExamFields>;
const Typed = ExamDate.omit({ id: true });

/**
 * Checks the exams of a class as they are typed (EXAM-1); rows with nothing in them are left out. Returns them trimmed,
 * in the order of their days. A field is named by its row: `dates.2.date`.
 */
export const checkExamDates = (typed: readonly Partial<ExamFields>[]): Outcome<ExamFields[]> => {
  const exams: ExamFields[] = [];
  for (const [row, { name = '', date = '' }] of typed.entries()) {
    if ((name + date).trim() === '') continue;
    const exam = Typed.safeParse({ name, date });
    if (!exam.success) {
      const [issue] = exam.error.issues;
      return invalid(issue?.message ?? '', `dates.${row}.${String(issue?.path[0])}`);
    }
    exams.push(exam.data);
  }
  if (exams.length > EXAM_LIMITS.perClass) return invalid(EXAM_TEXT.tooMany);
  return ok(exams.sort(byDay));
};

/**
 * Gives exams the ids that they had: by their name, else by their day, since seldom both change at once. `newId` makes
 * the id of the exam at a position.
 */
export const withExamIds = (
  before: readonly ExamDate[],
  exams: readonly ExamFields[],
  newId: (position: number) => string,
): ExamDate[] => {
  const former = formerPlaces<ExamFields, ExamFields>(before, exams, [
    ({ name }) => name,
    ({ date }) => date,
  ]);
  return exams.map((exam, position) => ({
    id: before[former[position] ?? -1]?.id ?? newId(position),
    ...exam,
  }));
};

/** Whether a class has something for that page: a formula sheet, or practice questions. */
export const hasExamPage = ({ chapters }: { chapters: readonly Chapter[] }): boolean =>
  chapters.some(
    ({ materials, questions = [] }) =>
      questions.length > 0 || materials.some(({ type }) => type === 'formulae'),
  );

/** A chapter number: a whole number, at least 1. */
export const ChapterId = z.int().min(LIMITS.chapterMinimum).max(LIMITS.chapterMaximum);

/** One chapter of a class with its videos, materials and questions, in the teacher's order (MODEL-3). */
export const Chapter = z.strictObject({
  id: ChapterId,
  title: z.string(),
  videos: z.array(Video),
  materials: z.array(Material),
  /** Its practice; missing while there is none. */
  questions: z.array(Question).max(PRACTICE_LIMITS.perChapter).optional(),
  /** What earlier titles made of its address, the last one first (`addresses.ts`); missing while it had one title. */
  formerSlugs: z.array(z.string()).optional(),
  translations: TitleTranslations.optional(),
});
export type Chapter = z.infer<typeof Chapter>;

/** The number offered for a new chapter: the highest existing one plus 1 (COURSE-9). */
export const nextChapterId = (chapters: readonly { id: number }[]): number =>
  Math.max(0, ...chapters.map((chapter) => chapter.id)) + 1;

/** What each field of a chapter is that its form can change. */
export const CHAPTER = defineRecord(Chapter.pick({ title: true, translations: true }), {
  title: text('Chapter Title', {
    said: 'title',
    translated: true,
    maxLength: LIMITS.title,
    formulas: 'text',
  }),
});

/** The fields of the chapter form. */
export const CHAPTER_FORM: RecordFields = {
  id: number('Chapter Number', {
    kept: 'The number is part of file names. It cannot change.',
  }),
  ...CHAPTER,
};

/**
 * Checks the chapter form (COURSE-8); `id` may be the typed text. Returns the parsed number, the title and those
 * translations that are not empty.
 */
export const checkChapterForm = ({
  id: typed = '',
  ...texts
}: {
  id?: string | number | undefined;
  title: string;
  translations?: Chapter['translations'];
}): Outcome<Pick<Chapter, 'id' | 'title' | 'translations'>> => {
  const numberIn = (id: string) => (/^\d{1,6}$/.test(id) ? Number.parseInt(id, 10) : Number.NaN);
  const checked = checkFields(CHAPTER_FORM, { id: String(typed), ...texts }, ({ id }) =>
    ChapterId.safeParse(numberIn(id)).success ? undefined : invalid(TEXT.chapterForm.id, 'id'),
  );
  return checked.kind === 'ok' ? ok({ ...checked.value, id: numberIn(checked.value.id) }) : checked;
};

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
    kept: 'The ID is part of addresses and file names. It cannot change.',
  }),
  ...CLASS,
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
