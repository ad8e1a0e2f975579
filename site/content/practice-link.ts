import { practicePath } from '#domain/course/addresses.ts';
import type { LocalChapter } from '#domain/content/in-language.ts';
import type { Question } from '#domain/practice/question.ts';
import { pathIn } from '#domain/text/language.ts';
import type { Shell } from './select-shell.ts';

/** Where the practice of a chapter is, with the number of its questions; `undefined` when it has none. */
export interface PracticeLink {
  path: string;
  count: number;
}

/** The page of what was answered wrong, which asks it again. */
export const MISTAKES_PATH = '/my-progress/mistakes';

/** Whether a class has questions at all. */
export const hasPractice = ({ chapters }: { chapters: readonly LocalChapter[] }): boolean =>
  chapters.some(({ questions }) => questions !== undefined && questions.length > 0);

/** The questions of a chapter as pages show them: a change in Hindi changes no English page. */
export const askedOn = ({ questions = [] }: LocalChapter): Question[] =>
  questions.map(({ translations: _, ...question }) => question);

/** The link to a chapter's practice. */
export const practiceLink = (
  classId: string,
  chapter: LocalChapter,
  { language }: Pick<Shell, 'language'>,
): PracticeLink | undefined => {
  const count = chapter.questions?.length ?? 0;
  return count === 0
    ? undefined
    : { path: pathIn(language, practicePath(classId, chapter)), count };
};
