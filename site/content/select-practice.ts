import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { LocalChapter, LocalClass } from '#domain/content/in-language.ts';
import { chapterNumberPath, classPracticePath } from '#domain/course/addresses.ts';
import type { Question } from '#domain/practice/question.ts';
import { pathIn } from '#domain/text/language.ts';
import { fill, fillCount } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { askedOn, hasPractice, practiceLink, type PracticeLink } from './practice-link.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import {
  chapterLink,
  chapterSteps,
  fullHeading,
  namedClass,
  type ChapterLink,
  type NamedClass,
} from './select-chapter.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, selectChapterCard, selectClassCard } from './share-cards.ts';
import { breadcrumbs } from './structured-data.ts';

/** What the page of a chapter's practice shows. */
export interface PracticePage {
  kind: 'practice';
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  chapter: ChapterLink;
  questions: readonly Question[];
  /** What a browser keeps a round under: `10/5`, the same in all languages. */
  key: string;
  /** The practice of the next chapter, or that chapter where it has none. */
  next: ChapterLink | undefined;
  /** How many of its chapter there are to see again. */
  videos: number;
  materials: number;
  /** What the code on paper leads to: an address that outlives other titles of the chapter. */
  codePath: string;
  /** The mock test of its class. */
  paperPath: string;
}

/** Selects the page of a chapter's practice; `undefined` when it has no questions. */
export const selectPractice = (
  source: LocalChapter,
  next: LocalChapter | undefined,
  course: NamedClass,
  shell: Shell,
): PracticePage | undefined => {
  const link = practiceLink(course.id, source, shell);
  if (link === undefined) return undefined;
  const { language, teacherName: teacher } = shell;
  const { practice } = TEXTS[language];
  const chapter = chapterLink(course.id, source, language);
  const heading = plainFormulas(fullHeading(course, chapter, language));
  const questions = fillCount(practice.questions, link.count);
  return {
    kind: 'practice',
    shell,
    course,
    chapter,
    questions: askedOn(source),
    key: `${course.id}/${source.id}`,
    videos: source.videos.length,
    materials: source.materials.length,
    next: next && {
      ...chapterLink(course.id, next, language),
      ...practiceLink(course.id, next, shell),
    },
    meta: pageMeta(shell, link.path, {
      title: fill(practice.title, { chapter: heading }),
      description: fill(practice.description, { questions, chapter: heading, teacher }),
      ogImage: cardPath(selectChapterCard(source, course, shell)),
      structuredData: [
        breadcrumbs(shell, [
          ...chapterSteps(course, chapter),
          { name: practice.heading, path: link.path },
        ]),
      ],
    }),
    codePath: pathIn(language, `${chapterNumberPath(course.id, source.id)}/practice`),
    paperPath: pathIn(language, classPracticePath(course.id)),
  };
};

/** The page on which a student takes a mock test from several chapters of a class. */
export interface ClassPracticePage {
  kind: 'class-practice';
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  /** The chapters that have questions, each with the way to its practice. */
  chapters: { chapter: ChapterLink; practice: PracticeLink }[];
  /** Whether any question may have a formula. */
  hasFormulas: boolean;
}

/** Selects the page of a class's mock test (PRACTICE-11); `undefined` when it has no questions. */
export const selectClassPractice = (
  source: LocalClass,
  shell: Shell,
): ClassPracticePage | undefined => {
  if (!hasPractice(source)) return undefined;
  const { language, teacherName: teacher } = shell;
  const { timedPaper } = TEXTS[language];
  const course = namedClass(source, language);
  const path = classPracticePath(source.id);
  const title = fill(timedPaper.title, { class: course.name });
  return {
    kind: 'class-practice',
    shell,
    meta: pageMeta(shell, path, {
      title,
      description: fill(timedPaper.description, { class: course.name, teacher }),
      ogImage: cardPath(selectClassCard(source, shell)),
      structuredData: [
        breadcrumbs(shell, [
          { name: course.title, path: course.path },
          { name: timedPaper.heading, path: pathIn(language, path) },
        ]),
      ],
    }),
    course,
    chapters: source.chapters.flatMap((each) => {
      const practice = practiceLink(source.id, each, shell);
      return practice ? [{ chapter: chapterLink(source.id, each, language), practice }] : [];
    }),
    hasFormulas: source.chapters.some(({ questions = [] }) =>
      JSON.stringify(questions).includes('$'),
    ),
  };
};
