import {
  allLessons,
  classDataPath,
  classLessons,
  classListPath,
  type AllLessons,
  type ClassLessons,
} from './class-lists.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { videosOf, type LessonVideo } from './select-lessons.ts';
import type { CourseContent, Shell } from './select-shell.ts';

/** What the page of all video lectures shows. */
export interface VideosPage extends AllLessons<LessonVideo> {
  kind: 'videos';
  shell: Shell;
  meta: PageMeta;
}

/** What the page of one class's video lectures shows. */
export interface ClassVideosPage {
  kind: 'class-videos';
  shell: Shell;
  meta: PageMeta;
  list: ClassLessons<LessonVideo>;
}

/** One class's video lectures as data. */
export interface VideoData {
  kind: 'video-data';
  list: ClassLessons<LessonVideo>;
}

const PATH = '/videos';

/** Selects the page of all video lectures, and a page and a data file of each class that has some. */
export const selectVideos = (
  content: CourseContent,
  shell: Shell,
): [path: string, data: VideosPage | ClassVideosPage | VideoData][] => {
  const lists = classLessons(content, videosOf);
  const all: VideosPage = {
    kind: 'videos',
    shell,
    meta: pageMeta(shell, PATH, {
      title: 'Video Lectures',
      description: `Free mathematics video lectures for ${shell.subjects}, sorted by class and chapter.`,
    }),
    ...allLessons(PATH, content, lists),
  };
  const pageOf = (list: ClassLessons<LessonVideo>): [string, ClassVideosPage] => {
    const path = classListPath(PATH, list.id);
    const meta = pageMeta(shell, path, {
      title: `${list.name}: Video Lectures`,
      description: `All mathematics video lectures of ${list.name} by chapter.`,
      // Search engines have the class's own page.
      hidden: true,
    });
    return [path, { kind: 'class-videos', shell, meta, list }];
  };
  return [
    [PATH, all],
    ...lists.map(pageOf),
    ...lists.map((list): [string, VideoData] => [
      classDataPath(PATH, list),
      { kind: 'video-data', list },
    ]),
  ];
};
