import { classPracticePath } from '#domain/course/addresses.ts';
import type { LocalClass } from '#domain/content/in-language.ts';
import { pathIn } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { hasPractice, practiceLink, type PracticeLink } from './practice-link.ts';
import { chapterLink, namedClass, type ChapterLink, type NamedClass } from './select-chapter.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, selectClassCard } from './share-cards.ts';
import { breadcrumbs } from './structured-data.ts';

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
