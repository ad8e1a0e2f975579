import { classesWith, type ClassWith } from './classes-with.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { videosOf, type LessonVideo } from './select-lessons.ts';
import { classChoices, type ClassChoice, type CourseContent, type Shell } from './select-shell.ts';

/** All lectures of one class, by chapter; chapters without any are left out. */
export type ClassVideos = ClassWith<{ videos: LessonVideo[] }>;

/** What the page of all video lectures shows. */
export interface VideosPage {
  kind: 'videos';
  shell: Shell;
  meta: PageMeta;
  /** Classes that have videos. */
  classes: ClassVideos[];
  /** All classes, for choosing one. */
  choices: ClassChoice[];
}

/** Selects the page of all video lectures. */
export const selectVideos = (content: CourseContent, shell: Shell): VideosPage => ({
  kind: 'videos',
  shell,
  meta: pageMeta(shell, '/videos', {
    title: 'Video Lectures',
    description: `Free mathematics video lectures for ${shell.subjects}, sorted by class and chapter.`,
  }),
  classes: classesWith(content, (chapter) =>
    chapter.videos.length > 0 ? { videos: videosOf(chapter) } : undefined,
  ),
  choices: classChoices(content),
});
