import { chapterHeading } from '#domain/chapter-heading.ts';
import { classPath } from '#domain/class-id.ts';
import type { Snapshot } from '#domain/snapshot.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { lecturesOf, type Lecture } from './select-lessons.ts';
import { classChoices, classesInOrder, type ClassChoice, type Shell } from './select-shell.ts';
import { className } from './words.ts';

/** All lectures of one class, by chapter; chapters without any are left out. */
export interface ClassLectures {
  id: string;
  path: string;
  name: string;
  chapters: { id: number; heading: string; lectures: Lecture[] }[];
}

/** What the page of all video lectures shows. */
export interface VideosPage {
  kind: 'videos';
  shell: Shell;
  meta: PageMeta;
  /** Classes that have videos. */
  classes: ClassLectures[];
  /** All classes, for choosing one. */
  choices: ClassChoice[];
}

/** Selects the page of all video lectures. */
export const selectVideos = (snapshot: Snapshot, shell: Shell): VideosPage => ({
  kind: 'videos',
  shell,
  meta: pageMeta(shell, '/videos', {
    title: 'Video Lectures',
    description: `Free mathematics video lectures for ${shell.subjects}, sorted by class and chapter.`,
  }),
  classes: classesInOrder(snapshot)
    .map((each) => ({
      id: each.id,
      path: classPath(each.id),
      name: className(each),
      chapters: each.chapters
        .filter(({ videos }) => videos.length > 0)
        .map((chapter) => ({
          id: chapter.id,
          heading: chapterHeading(chapter),
          lectures: lecturesOf(chapter),
        })),
    }))
    .filter(({ chapters }) => chapters.length > 0),
  choices: classChoices(snapshot),
});
