import * as z from 'zod';
import { Picture } from '../files/picture.ts';
import { translationsOf } from '../text/define-record.ts';
import { OPTION_LETTERS } from './letters.ts';

/** How hard a question is. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;

/** Limits of practice; characters, or pieces. */
export const PRACTICE_LIMITS = {
  text: 2_000,
  option: 300,
  answer: 40,
  topic: 80,
  steps: 12,
  minOptions: 2,
  maxOptions: OPTION_LETTERS.length,
  perChapter: 200,
} as const;

const text = (max: number) => z.string().min(1).max(max);

const options = z
  .array(text(PRACTICE_LIMITS.option))
  .min(PRACTICE_LIMITS.minOptions)
  .max(PRACTICE_LIMITS.maxOptions);

/** What a question says in one language, beside its text. */
const told = {
  /** What it is about, in a few words: `HCF and LCM`. */
  topic: text(PRACTICE_LIMITS.topic).optional(),
  /** How the answer is found, one line each. Of several, the first is the hint. */
  steps: z.array(text(PRACTICE_LIMITS.text)).min(1).max(PRACTICE_LIMITS.steps).optional(),
  /** Why the answer is right; shown after answering. */
  explanation: text(PRACTICE_LIMITS.text).optional(),
};

/** A question in another language; what is missing is shown in English. Its options are in the same order. */
export const QuestionTexts = z.strictObject({
  ...told,
  text: text(PRACTICE_LIMITS.text).optional(),
  options: options.optional(),
});
export type QuestionTexts = z.infer<typeof QuestionTexts>;

const shared = {
  /** Stays when the question is moved, so that a student's results do. */
  id: z.string().min(1).max(40),
  /** Plain text with formulas between dollar signs; lines stay lines. */
  text: text(PRACTICE_LIMITS.text),
  /** Shown below the text. */
  picture: Picture.optional(),
  level: z.enum(LEVELS),
  /** Asked in exams again and again; on the page for the night before one (EXAM-7). */
  asked: z.literal('often').optional(),
  ...told,
  translations: translationsOf(QuestionTexts).optional(),
};

/** One of several options is right. */
export const ChoiceQuestion = z.strictObject({
  ...shared,
  kind: z.literal('choice'),
  options,
  /** The right option's position, from 0. */
  right: z.int().nonnegative(),
});
export type ChoiceQuestion = z.infer<typeof ChoiceQuestion>;

/** The answer is a number, with its unit if it has one. */
export const NumberQuestion = z.strictObject({
  ...shared,
  kind: z.literal('number'),
  answer: text(PRACTICE_LIMITS.answer),
});
export type NumberQuestion = z.infer<typeof NumberQuestion>;

/** One practice question of a chapter. */
export const Question = z.discriminatedUnion('kind', [ChoiceQuestion, NumberQuestion]);
export type Question = z.infer<typeof Question>;
