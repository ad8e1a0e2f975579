import { createHash } from 'node:crypto';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterHeading } from '#domain/course/chapter-heading.ts';
import { chapterPath } from '#domain/course/chapter-path.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { Class } from '#domain/course/class.ts';
import { classPath } from '#domain/course/class-id.ts';
import { className } from './format.ts';
import { classesInOrder, type CourseContent } from './select-shell.ts';

/** A chapter that has lessons. */
export interface ChapterLessons<Lesson> {
  id: number;
  title: string;
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  /** Its page: `/10/4-quadratic-equations` */
  path: string;
  lessons: Lesson[];
}

/** All lessons of one class by chapter; chapters without any are left out. */
export interface ClassLessons<Lesson> {
  id: string;
  /** `Class 10` */
  name: string;
  chapters: ChapterLessons<Lesson>[];
}

/** A class as a list of several names it. */
export interface ListedClass {
  name: string;
  count: number;
  /** The page with all its lessons: `/videos/10` */
  path: string;
  /** The file with them as data, whose name changes with it: `/videos/10.1a2b3c4d5e6f.json` */
  data: string;
}

/** A lesson in a list of several classes. */
export type Located<Lesson> = Lesson & {
  classId: string;
  chapter: string;
  chapterPath: string;
  className: string;
};

const lessonsOf = <Lesson>(
  each: Class,
  select: (chapter: Chapter) => Lesson[],
): ClassLessons<Lesson> => ({
  id: each.id,
  name: className(each),
  chapters: each.chapters.flatMap((chapter) => {
    const lessons = select(chapter);
    if (lessons.length === 0) return [];
    const heading = plainFormulas(chapterHeading(chapter));
    const { id, title } = chapter;
    const path = chapterPath(each.id, chapter);
    return [{ id, title: plainFormulas(title), heading, path, lessons }];
  }),
});

/** The classes in the teacher's order with the lessons that `select` takes of each chapter; none without any. */
export const classLessons = <Lesson>(
  content: CourseContent,
  select: (chapter: Chapter) => Lesson[],
): ClassLessons<Lesson>[] =>
  classesInOrder(content)
    .map((each) => lessonsOf(each, select))
    .filter(({ chapters }) => chapters.length > 0);

/** All lessons one after another. */
export const locatedLessons = <Lesson>(
  classes: readonly ClassLessons<Lesson>[],
): Located<Lesson>[] =>
  classes.flatMap(({ id, name, chapters }) =>
    chapters.flatMap(({ heading, path, lessons }) =>
      lessons.map((lesson) => ({
        ...lesson,
        classId: id,
        chapter: heading,
        chapterPath: path,
        className: name,
      })),
    ),
  );

/** The page of a class below a list: `/videos`, `ca` -> `/videos/ca-foundation` */
export const classListPath = (list: string, classId: string): string => list + classPath(classId);

/** The address of a class's data below a list: `/videos/10.1a2b3c4d5e6f.json` */
export const classDataPath = (list: string, lessons: ClassLessons<unknown>): string => {
  const digest = createHash('sha256').update(JSON.stringify(lessons)).digest('hex');
  return `${list}/${lessons.id}.${digest.slice(0, 12)}.json`;
};

/** How the list at `list` names a class. */
export const listedClass = (list: string, lessons: ClassLessons<unknown>): ListedClass => ({
  name: lessons.name,
  count: lessons.chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0),
  path: classListPath(list, lessons.id),
  data: classDataPath(list, lessons),
});
