import { plainFormulas } from '#api/html/plain-formulas';
import type { LocalChapter, LocalClass } from '#domain/content/in-language';
import { chapterNumberPath, classPracticePath } from '#domain/course/addresses';
import { pathIn } from '#domain/text/language';
import { fill, fillCount } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import {
  askedOn,
  chapterLink,
  hasPractice,
  namedClass,
  practiceLink,
  type NamedChapter,
} from './course-links.ts';
import { page } from './page-meta.ts';
import type { Shell } from './select-shell.ts';
import { selectChapterCard, selectClassCard } from './share-cards.ts';

/** Selects the page of a chapter's practice; `undefined` when it has no questions. */
export const selectPractice = (
  source: LocalChapter,
  next: LocalChapter | undefined,
  { course, chapter, title, way }: NamedChapter,
  shell: Shell,
) => {
  const { language, teacherName: teacher } = shell;
  const link = practiceLink(course.id, source, language);
  if (!link) return undefined;
  const { practice } = TEXTS[language];
  const heading = plainFormulas(title);
  const questions = fillCount(practice.questions, link.count);
  const facts = {
    title: fill(practice.title, { chapter: heading }),
    description: fill(practice.description, { questions, chapter: heading, teacher }),
    card: selectChapterCard(source, course, shell),
    way: [...way, { name: practice.heading, path: link.path }],
  };
  return page('practice', shell, link.path, facts, {
    course,
    chapter,
    /** `Class 10, Chapter 4: Quadratic Equations` */
    title,
    questions: askedOn(source),
    /** What a browser keeps a round under: `10/5`, the same in all languages. */
    key: `${course.id}/${source.id}`,
    /** How many of its chapter there are to see again. */
    videos: source.videos.length,
    materials: source.materials.length,
    /** The practice of the next chapter, or that chapter where it has none. */
    next: next && {
      ...chapterLink(course.id, next, language),
      ...practiceLink(course.id, next, language),
    },
    /** What the code on paper leads to: an address that outlives other titles of the chapter. */
    codePath: pathIn(language, `${chapterNumberPath(course.id, source.id)}/practice`),
    /** The mock test of its class. */
    paperPath: pathIn(language, classPracticePath(course.id)),
  });
};

/** Selects the page of a mock test from several chapters of a class (PRACTICE-11); `undefined` when it has no questions. */
export const selectClassPractice = (source: LocalClass, shell: Shell) => {
  if (!hasPractice(source)) return undefined;
  const { language, teacherName: teacher } = shell;
  const { timedPaper } = TEXTS[language];
  const course = namedClass(source, language);
  const said = { class: course.name, teacher };
  const path = pathIn(language, classPracticePath(source.id));
  const facts = {
    title: fill(timedPaper.title, said),
    description: fill(timedPaper.description, said),
    card: selectClassCard(source, shell),
    way: [
      { name: course.title, path: course.path },
      { name: timedPaper.heading, path },
    ],
  };
  return page('class-practice', shell, path, facts, {
    course,
    /** Those that have questions, each with the way to its practice. */
    chapters: source.chapters.flatMap((each) => {
      const practice = practiceLink(source.id, each, language);
      return practice ? [{ chapter: chapterLink(source.id, each, language), practice }] : [];
    }),
    /** Whether any question may have a formula. */
    hasFormulas: source.chapters.some(({ questions = [] }) =>
      JSON.stringify(questions).includes('$'),
    ),
  });
};
