import type { Language } from '#domain/text/language.ts';
import type { PageMeta } from './page-meta.ts';
import type { ClassLessons, LessonMaterial, LessonVideo } from './select-lessons.ts';
import type { ClassChoice, Shell } from './select-shell.ts';

/** A class as a list of several names it. */
interface ListedClass {
  id: string;
  name: string;
  count: number;
  /** Its page, which has all its lessons: `/10#tab-materials` */
  path: string;
  /** The file with them as data, whose name changes with it: `/_astro/content/videos-10.1a2b3c4d5e6f7a8b.json` */
  data: string;
}

/** A lesson in a list of several classes. */
export type Located<Lesson> = Lesson & {
  classId: string;
  chapter: string;
  chapterPath: string;
  className: string;
};

/** What a list of the lessons of all classes shows. */
export interface AllLessons<Lesson> {
  /** The first lessons; the filter fetches the others. */
  first: Located<Lesson>[];
  /** How many lessons there are in all. */
  total: number;
  /** Classes that have chapters, which are found also where a class has no such lesson. */
  classes: ListedClass[];
  /** All classes, for choosing one. */
  choices: ClassChoice[];
  /** The languages that the lessons are marked with, for choosing one; none unless there are two. */
  languages: Language[];
  /** What the filter may show that the small font of Hindi lacks (`page-letters.ts`). */
  rareHindi: string;
}

/** What every page of a list has. */
export interface ListPage {
  shell: Shell;
  meta: PageMeta;
}

/** The page of all lessons of one sort. */
type AllPage<Kind, Lesson> = ListPage & AllLessons<Lesson> & { kind: Kind };
export type MaterialsPage = AllPage<'study-materials', LessonMaterial>;
export type VideosPage = AllPage<'videos', LessonVideo>;

/** One class's lessons as data. */
export interface LessonData {
  kind: 'lesson-data';
  list: ClassLessons<LessonMaterial | LessonVideo>;
}
