import type { Chapter } from '#domain/course/chapter.ts';
import type { Class } from '#domain/course/class.ts';
import { TEXTS } from '../i18n/texts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { practiceLink } from './practice-link.ts';
import { chapterTicks, questionTicks } from './progress-ids.ts';
import { chapterLink, namedClass, type ChapterLink, type NamedClass } from './select-chapter.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';

/** A chapter with what can be done in it. */
export interface ProgressChapter extends ChapterLink {
  /** The ids of its lessons and of its questions, one after another (`progress-ids.ts`). */
  lessons: string;
  questions: string;
  practicePath: string | undefined;
}

/** What `/my-progress` has of a class; a browser shows of it what was done there. */
export interface ProgressClass extends NamedClass {
  chapters: ProgressChapter[];
}

/** The page on which a student sees what they have done. */
export interface ProgressPage {
  kind: 'my-progress';
  shell: Shell;
  meta: PageMeta;
  classes: ProgressClass[];
}

/** Selects the page of progress (PROGRESS-6): of lessons it has ids alone, so other titles leave it as it is. */
export const selectProgress = (content: CourseContent, shell: Shell): ProgressPage => {
  const { language } = shell;
  const { title, description } = TEXTS[language].progress;
  const chapterOf = (classId: string, chapter: Chapter): ProgressChapter => ({
    ...chapterLink(classId, chapter, language),
    lessons: chapterTicks(chapter),
    questions: questionTicks(chapter),
    practicePath: practiceLink(classId, chapter, shell)?.path,
  });
  const classOf = (each: Class): ProgressClass => ({
    ...namedClass(each, language),
    chapters: each.chapters
      .map((chapter) => chapterOf(each.id, chapter))
      .filter(({ lessons, questions }) => lessons !== '' || questions !== ''),
  });
  return {
    kind: 'my-progress',
    shell,
    meta: pageMeta(shell, '/my-progress', { title, description, hidden: true }),
    classes: classesInOrder(content)
      .map(classOf)
      .filter(({ chapters }) => chapters.length > 0),
  };
};
