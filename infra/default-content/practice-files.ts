import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import type { QuestionContent } from '#domain/practice/read-question.ts';
import { OTHER_LANGUAGES, type Language } from '#domain/text/language.ts';

/** A folder for each class with a file for each chapter: `10/04.json`. */
export const PRACTICE_FOLDER = new URL('./practice/', import.meta.url);

const text = z.string().trim().min(1).max(2_000);
const inLanguages = <T extends z.ZodType>(one: T) => z.strictObject({ en: one, hi: one, pa: one });
const shared = {
  level: z.enum(['easy', 'medium', 'hard']),
  topic: inLanguages(z.string().min(2).max(60)),
  text: inLanguages(text),
  /** The first one is shown as a hint: it does not tell the answer. */
  steps: inLanguages(z.array(text).min(2).max(8)),
  asked: z.literal('often').optional(),
  /** An expression that is worked out and compared with the stated answer (`scripts/check-practice.ts`). */
  check: z.string().min(1).optional(),
};
/** Numbers and formulas are the same in each language. */
const Option = z.union([z.string().min(1).max(300), inLanguages(z.string().min(1).max(300))]);
const FileQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, kind: z.literal('number'), answer: z.string().min(1).max(40) }),
  z.strictObject({
    ...shared,
    kind: z.literal('choice'),
    options: z.array(Option).length(4),
    right: z.int().min(0).max(3),
  }),
]);
export type FileQuestion = z.infer<typeof FileQuestion>;

/** What a file holds. */
export const PracticeFile = z.strictObject({ questions: z.array(FileQuestion) });

/** The options of a question in a language; none for a number. */
export const optionsIn = (question: FileQuestion, language: Language): string[] =>
  question.kind === 'choice'
    ? question.options.map((option) => (typeof option === 'string' ? option : option[language]))
    : [];

const contentOf = (question: FileQuestion): QuestionContent => {
  const { level, asked, topic, text: asks, steps } = question;
  const hasWords =
    question.kind === 'choice' && question.options.some((one) => typeof one !== 'string');
  const content = {
    text: asks.en,
    level,
    ...(asked && { asked }),
    topic: topic.en,
    steps: steps.en,
    translations: Object.fromEntries(
      OTHER_LANGUAGES.map((language) => [
        language,
        {
          text: asks[language],
          ...(hasWords && { options: optionsIn(question, language) }),
          topic: topic[language],
          steps: steps[language],
        },
      ]),
    ),
  };
  return question.kind === 'choice'
    ? { ...content, kind: 'choice', options: optionsIn(question, 'en'), right: question.right }
    : { ...content, kind: 'number', answer: question.answer };
};

const practiceOf = (classId: string, chapter: number): QuestionContent[] => {
  const file = new URL(`${classId}/${String(chapter).padStart(2, '0')}.json`, PRACTICE_FOLDER);
  if (!existsSync(file)) return [];
  return PracticeFile.parse(JSON.parse(readFileSync(file, 'utf8'))).questions.map(contentOf);
};

/** The default content with its practice, which is read from files: functions and pages must not carry it. */
export const defaultSite = (): SiteContent => defaultContent(practiceOf);
