import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { LocalChapter } from '#domain/content/in-language.ts';
import {
  chapterNumberPath,
  classPracticePath,
  printPracticePath,
} from '#domain/course/addresses.ts';
import type { Question } from '#domain/practice/question.ts';
import { pathIn } from '#domain/text/language.ts';
import { fill, fillCount } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { askedOn, practiceLink } from './practice-link.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import {
  chapterLink,
  chapterSteps,
  fullHeading,
  type ChapterLink,
  type NamedClass,
} from './select-chapter.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, selectChapterCard } from './share-cards.ts';
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
  printPath: string;
  /** The mock test of its class. */
  paperPath: string;
}

/** What the same questions show on paper. */
export interface PracticePaper {
  kind: 'practice-paper';
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  chapter: ChapterLink;
  practicePath: string;
  /** What the code on paper leads to: an address that outlives other titles of the chapter. */
  codePath: string;
  questions: readonly Question[];
}

/** Selects the pages of a chapter's practice, none when it has no questions. */
export const selectPractice = (
  source: LocalChapter,
  next: LocalChapter | undefined,
  course: NamedClass,
  shell: Shell,
): [PracticePage, PracticePaper] | [] => {
  const link = practiceLink(course.id, source, shell);
  if (link === undefined) return [];
  const { language, teacherName: teacher } = shell;
  const { practice, practicePaper } = TEXTS[language];
  const chapter = chapterLink(course.id, source, language);
  const heading = plainFormulas(fullHeading(course, chapter, language));
  const questions = fillCount(practice.questions, link.count);
  const printPath = pathIn(language, printPracticePath(course.id, source));
  const shared = { shell, course, chapter, questions: askedOn(source) };
  return [
    {
      kind: 'practice',
      ...shared,
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
        printPath,
        structuredData: [
          breadcrumbs(shell, [
            ...chapterSteps(course, chapter),
            { name: practice.heading, path: link.path },
          ]),
        ],
      }),
      printPath,
      paperPath: pathIn(language, classPracticePath(course.id)),
    },
    {
      kind: 'practice-paper',
      ...shared,
      meta: pageMeta(shell, printPath, {
        title: fill(practicePaper.title, { chapter: heading }),
        description: fill(practicePaper.description, { questions, chapter: heading }),
        hidden: true,
      }),
      practicePath: link.path,
      codePath: pathIn(language, `${chapterNumberPath(course.id, source.id)}/practice`),
    },
  ];
};
