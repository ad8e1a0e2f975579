import * as z from 'zod';
import { isIsoDay } from '../text/calendar.ts';
import { defineRecord, day, text } from '../text/define-record.ts';
import type { Chapter } from './chapter.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';

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
  date: z.string().trim().refine(isIsoDay, EXAM_TEXT.date),
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
export const checkExamDates = (typed: readonly ExamFields[]): Outcome<ExamFields[]> => {
  const exams: ExamFields[] = [];
  for (const [row, fields] of typed.entries()) {
    if (`${fields.name}${fields.date}`.trim() === '') continue;
    const exam = Typed.safeParse(fields);
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
  const ids = new Map<ExamFields, string>();
  const open = new Set(before);
  for (const key of ['name', 'date'] as const) {
    for (const exam of exams) {
      const was = ids.has(exam) ? undefined : [...open].find((each) => each[key] === exam[key]);
      if (was === undefined) continue;
      open.delete(was);
      ids.set(exam, was.id);
    }
  }
  return exams.map((exam, position) => ({ id: ids.get(exam) ?? newId(position), ...exam }));
};

/** Whether a class has something for that page: a formula sheet, or practice questions. */
export const hasExamPage = ({ chapters }: { chapters: readonly Chapter[] }): boolean =>
  chapters.some(
    ({ materials, questions = [] }) =>
      questions.length > 0 || materials.some(({ type }) => type === 'formulae'),
  );
