import type { LocalClass } from '#domain/content/in-language.ts';
import { SHORT_ID_LENGTH } from '#domain/text/short-id.ts';
import { TEXTS } from '../i18n/texts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { MISTAKES_PATH, practiceLink } from './practice-link.ts';
import { chapterTicks, questionTicks, videoTicks } from './progress-ids.ts';
import { chapterLink, namedClass, type ChapterLink, type NamedClass } from './select-chapter.ts';
import type { Shell } from './select-shell.ts';

/** A chapter with what can be done in it. */
interface ProgressChapter extends ChapterLink {
  /** The ids of its lessons and of its questions, one after another (`progress-ids.ts`). */
  lessons: string;
  questions: string;
  /** How many of the lessons are videos; they come first. */
  videos: number;
  practicePath: string | undefined;
}

/** What `/my-progress` has of a class; a browser shows of it what was done there. */
interface ProgressClass extends NamedClass {
  chapters: ProgressChapter[];
}

/** The page on which a student sees what they have done. */
export interface ProgressPage {
  kind: 'my-progress';
  shell: Shell;
  meta: PageMeta;
  classes: ProgressClass[];
}

/** The page on which a student is asked again what was answered wrong. */
export interface MistakesPage {
  kind: 'mistakes';
  shell: Shell;
  meta: PageMeta;
  /** Of each the chapters that have questions. */
  classes: ProgressClass[];
}

/** What the page of progress has of a class: of lessons ids alone, so other titles leave it as it is. */
export const progressOfClass = (each: LocalClass, shell: Shell): ProgressClass => ({
  ...namedClass(each, shell.language),
  chapters: each.chapters
    .map((chapter) => ({
      ...chapterLink(each.id, chapter, shell.language),
      lessons: chapterTicks(chapter),
      questions: questionTicks(chapter),
      videos: videoTicks(chapter).length / SHORT_ID_LENGTH,
      practicePath: practiceLink(each.id, chapter, shell)?.path,
    }))
    .filter(({ lessons, questions }) => lessons !== '' || questions !== ''),
});

/** Selects the page of progress (PROGRESS-6). */
export const selectProgress = (classes: readonly ProgressClass[], shell: Shell): ProgressPage => {
  const { title, description } = TEXTS[shell.language].progress;
  return {
    kind: 'my-progress',
    shell,
    meta: pageMeta(shell, '/my-progress', { title, description, hidden: true }),
    classes: classes.filter(({ chapters }) => chapters.length > 0),
  };
};

/** Selects the page of mistakes (PROGRESS-50). */
export const selectMistakes = (classes: readonly ProgressClass[], shell: Shell): MistakesPage => {
  const { title, description } = TEXTS[shell.language].mistakes;
  return {
    kind: 'mistakes',
    shell,
    meta: pageMeta(shell, MISTAKES_PATH, { title, description, hidden: true }),
    classes: classes
      .map((each) => ({
        ...each,
        chapters: each.chapters.filter(({ practicePath }) => practicePath !== undefined),
      }))
      .filter(({ chapters }) => chapters.length > 0),
  };
};
