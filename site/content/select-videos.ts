import {
  listedLessons,
  type AllLessons,
  type ClassLessons,
  type ListedLessons,
} from './class-lists.ts';
import type { LessonList, ListPage } from './list-routes.ts';
import { videosOf, type LessonVideo } from './select-lessons.ts';

/** What the page of all video lectures shows. */
export interface VideosPage extends ListPage, AllLessons<LessonVideo> {
  kind: 'videos';
}

/** What the page of one class's video lectures shows. */
export interface ClassVideosPage extends ListPage {
  kind: 'class-videos';
  list: ListedLessons<Pick<LessonVideo, 'title' | 'description' | 'youtube' | 'facts'>>;
}

/** One class's video lectures as data. */
export interface VideoData {
  kind: 'video-data';
  list: ClassLessons<LessonVideo>;
}

/** The list of all video lectures. */
export const VIDEOS: LessonList<LessonVideo> = {
  path: '/videos',
  texts: 'videos',
  select: videosOf,
  all: (page, lessons): VideosPage => ({ kind: 'videos', ...page, ...lessons }),
  ofClass: (page, lessons): ClassVideosPage => ({
    kind: 'class-videos',
    ...page,
    list: listedLessons(lessons, ({ title, description, youtube, facts }) => ({
      title,
      description,
      youtube,
      facts,
    })),
  }),
  data: (list): VideoData => ({ kind: 'video-data', list }),
};
