import { PAGE_SIZE } from '#domain/search/page-size.ts';
import {
  classDataPath,
  classLessons,
  classListPath,
  listedClass,
  locatedLessons,
  type ClassLessons,
  type ListedClass,
  type Located,
} from './class-lists.ts';
import { scriptLetters } from './page-fonts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { videosOf, type LessonVideo } from './select-lessons.ts';
import { classChoices, type ClassChoice, type CourseContent, type Shell } from './select-shell.ts';

/** What the page of all video lectures shows. */
export interface VideosPage {
  kind: 'videos';
  shell: Shell;
  meta: PageMeta;
  /** The first videos; the filter fetches the others. */
  first: Located<LessonVideo>[];
  /** How many videos there are in all. */
  total: number;
  /** Classes that have videos. */
  classes: ListedClass[];
  /** All classes, for choosing one. */
  choices: ClassChoice[];
  /** Hindi and Punjabi letters of what the filter may show. */
  letters: string;
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
  const videos = locatedLessons(lists);
  const all: VideosPage = {
    kind: 'videos',
    shell,
    meta: pageMeta(shell, PATH, {
      title: 'Video Lectures',
      description: `Free mathematics video lectures for ${shell.subjects}, sorted by class and chapter.`,
    }),
    first: videos.slice(0, PAGE_SIZE),
    total: videos.length,
    classes: lists.map((list) => listedClass(PATH, list)),
    choices: classChoices(content),
    letters: scriptLetters(lists),
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
