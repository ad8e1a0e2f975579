import { plainFormulas } from '#api/html/plain-formulas';
import type { LocalChapter, LocalClass } from '#domain/content/in-language';
import { chapterPath, practicePath } from '#domain/course/addresses';
import { classPath } from '#domain/course/class-id';
import { pathIn, type Language } from '#domain/text/language';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { chapterHeadingIn, className } from './format.ts';

/** A class as the pages of its chapters name it: `Class 10`, `Class 10 Mathematics`; `english` is the title that `title` is a translation of. */
export const namedClass = (
  { id, title, english }: Pick<LocalClass, 'id' | 'title' | 'english'>,
  language: Language,
) => ({
  id,
  name: className(language, { id, title }),
  title,
  english,
  path: pathIn(language, classPath(id)),
});
export type NamedClass = ReturnType<typeof namedClass>;

/** A chapter as links name it: `Chapter 4: Quadratic Equations` */
export const chapterLink = (classId: string, chapter: LocalChapter, language: Language) => ({
  name: plainFormulas(chapterHeadingIn(language, chapter)),
  path: pathIn(language, chapterPath(classId, chapter)),
});

/** A page as others name it. */
export interface NamedLink {
  name: string;
  path: string;
}

/** A chapter as all its pages name it. */
export const namedChapter = (source: LocalChapter, course: NamedClass, language: Language) => {
  const chapter = chapterLink(course.id, source, language);
  const { chapterOf } = TEXTS[language].classPage;
  return {
    course,
    chapter,
    /** `Class 10, Chapter 4: Quadratic Equations` */
    title: fill(chapterOf, { class: course.name, chapter: chapter.name }),
    /** The way to it from the home page. */
    way: [{ name: course.title, path: course.path }, chapter],
  };
};
export type NamedChapter = ReturnType<typeof namedChapter>;

/** Where the practice of a chapter is, with the number of its questions; `undefined` when it has none. */
export const practiceLink = (classId: string, chapter: LocalChapter, language: Language) => {
  const count = chapter.questions?.length ?? 0;
  return count === 0
    ? undefined
    : { path: pathIn(language, practicePath(classId, chapter)), count };
};

/** Whether a class has questions at all. */
export const hasPractice = ({ chapters }: Pick<LocalClass, 'chapters'>): boolean =>
  chapters.some(({ questions }) => questions !== undefined && questions.length > 0);

/** The questions of a chapter as pages show them: a change in Hindi changes no English page. */
export const askedOn = ({ questions = [] }: LocalChapter) =>
  questions.map(({ translations: _, ...question }) => question);

/** The page of what was answered wrong, which asks it again. */
export const MISTAKES_PATH = '/my-progress/mistakes';
