import { chapterHeading } from '#domain/chapter-heading.ts';
import { classPath } from '#domain/class-id.ts';
import type { Snapshot } from '#domain/snapshot.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { lecturesOf, type Lecture } from './select-lessons.ts';
import { classesInOrder, type Shell } from './select-shell.ts';
import { className } from './words.ts';

/** All lectures of one class, each with the heading of its chapter. */
export interface ClassLectures {
  id: string;
  path: string;
  name: string;
  lectures: (Lecture & { chapter: string })[];
}

/** What the page of all video lectures shows. */
export interface VideosPage {
  kind: 'videos';
  shell: Shell;
  meta: PageMeta;
  /** Classes that have videos. */
  classes: ClassLectures[];
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
      lectures: each.chapters.flatMap((chapter) =>
        lecturesOf(chapter).map((lecture) => ({ ...lecture, chapter: chapterHeading(chapter) })),
      ),
    }))
    .filter(({ lectures }) => lectures.length > 0),
});
