import type { LocalChapter } from '#domain/content/in-language.ts';
import type { Language } from '#domain/text/language.ts';
import {
  listedLessons,
  type AllLessons,
  type ClassLessons,
  type ListedLessons,
} from './class-lists.ts';
import type { PageMeta } from './page-meta.ts';
import { materialsOf, videosOf, type LessonMaterial, type LessonVideo } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';

/** What every page of a list has. */
interface ListPage {
  shell: Shell;
  meta: PageMeta;
}

/** What the page of all lessons of one sort shows. */
type AllPage<Kind, Lesson> = ListPage & AllLessons<Lesson> & { kind: Kind };
export type MaterialsPage = AllPage<'study-materials', LessonMaterial>;
export type VideosPage = AllPage<'videos', LessonVideo>;

/** What the page of one class's lessons shows. */
type OneClassPage<Kind, Lesson> = ListPage & { kind: Kind; list: ListedLessons<Lesson> };
export type ClassMaterialsPage = OneClassPage<'class-materials', LessonMaterial>;
export type ClassVideosPage = OneClassPage<
  'class-videos',
  Pick<LessonVideo, 'title' | 'description' | 'youtube' | 'facts'>
>;

/** One class's lessons as data. */
interface ListData<Kind, Lesson> {
  kind: Kind;
  list: ClassLessons<Lesson>;
}
export type MaterialData = ListData<'material-data', LessonMaterial>;
export type VideoData = ListData<'video-data', LessonVideo>;

/** A list of one sort of lesson: the page of all, a page of each class that has some, and a data file of each that has chapters. */
export interface LessonList<Lesson> {
  path: string;
  texts: 'videos' | 'materials';
  select: (chapter: LocalChapter, language: Language) => Lesson[];
  all: (page: ListPage, lessons: AllLessons<Lesson>) => MaterialsPage | VideosPage;
  ofClass: (page: ListPage, lessons: ClassLessons<Lesson>) => ClassMaterialsPage | ClassVideosPage;
  data: (lessons: ClassLessons<Lesson>) => MaterialData | VideoData;
}

/** The list of all study materials. */
export const MATERIALS: LessonList<LessonMaterial> = {
  path: '/study-materials',
  texts: 'materials',
  select: materialsOf,
  all: (page, lessons) => ({ kind: 'study-materials', ...page, ...lessons }),
  ofClass: (page, lessons) => ({
    kind: 'class-materials',
    ...page,
    list: listedLessons(lessons, (material) => material),
  }),
  data: (list) => ({ kind: 'material-data', list }),
};

/** The list of all video lectures. */
export const VIDEOS: LessonList<LessonVideo> = {
  path: '/videos',
  texts: 'videos',
  select: videosOf,
  all: (page, lessons) => ({ kind: 'videos', ...page, ...lessons }),
  ofClass: (page, lessons) => ({
    kind: 'class-videos',
    ...page,
    list: listedLessons(lessons, ({ title, description, youtube, facts }) => ({
      title,
      description,
      youtube,
      facts,
    })),
  }),
  data: (list) => ({ kind: 'video-data', list }),
};
