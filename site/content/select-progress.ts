import type { LocalClass } from '#domain/content/in-language';
import { SHORT_ID_LENGTH } from '#domain/text/short-id';
import { TEXTS } from '../i18n/texts.ts';
import { chapterLink, MISTAKES_PATH, namedClass, practiceLink } from './course-links.ts';
import { hiddenPage } from './page-meta.ts';
import { chapterTicks, questionTicks, videoTicks } from './progress-ids.ts';
import type { Shell } from './select-shell.ts';

/** What the page of progress has of a class: of lessons ids alone, so other titles leave it as it is. */
export const progressOfClass = (each: LocalClass, { language }: Shell) => ({
  ...namedClass(each, language),
  chapters: each.chapters
    .map((chapter) => ({
      ...chapterLink(each.id, chapter, language),
      /** The ids of its lessons and of its questions, one after another (`progress-ids.ts`). */
      lessons: chapterTicks(chapter),
      questions: questionTicks(chapter),
      /** How many of the lessons are videos; they come first. */
      videos: videoTicks(chapter.videos).length / SHORT_ID_LENGTH,
      practicePath: practiceLink(each.id, chapter, language)?.path,
    }))
    .filter(({ lessons, questions }) => lessons !== '' || questions !== ''),
});
type ProgressClass = ReturnType<typeof progressOfClass>;

const withChapters = (classes: readonly ProgressClass[]) =>
  classes.filter(({ chapters }) => chapters.length > 0);

/** Selects the page on which a student sees what they have done (PROGRESS-6). */
export const selectProgress = (classes: readonly ProgressClass[], shell: Shell) =>
  hiddenPage('my-progress', shell, '/my-progress', TEXTS[shell.language].progress, {
    classes: withChapters(classes),
  });

/** Selects the page on which a student is asked again what was answered wrong (PROGRESS-50). */
export const selectMistakes = (classes: readonly ProgressClass[], shell: Shell) => {
  const asking = classes.map((each) => ({
    ...each,
    chapters: each.chapters.filter(({ practicePath }) => practicePath !== undefined),
  }));
  return hiddenPage('mistakes', shell, MISTAKES_PATH, TEXTS[shell.language].mistakes, {
    classes: withChapters(asking),
  });
};
