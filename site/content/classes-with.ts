import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterHeading } from '#domain/course/chapter-heading.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { classPath } from '#domain/course/class-id.ts';
import { classesInOrder, type CourseContent } from './select-shell.ts';
import { className } from './format.ts';

/** A class with those of its chapters that a list shows; `Lessons` is what it shows of each. */
export interface ClassWith<Lessons> {
  id: string;
  path: string;
  name: string;
  chapters: ({ id: number; heading: string } & Lessons)[];
}

/**
 * The classes in the teacher's order with the chapters that have lessons. `select` takes a chapter's lessons,
 * or says by `undefined` that there are none; classes and chapters without any are left out.
 */
export const classesWith = <Lessons extends object>(
  content: CourseContent,
  select: (chapter: Chapter) => Lessons | undefined,
): ClassWith<Lessons>[] =>
  classesInOrder(content)
    .map((each) => ({
      id: each.id,
      path: classPath(each.id),
      name: className(each),
      chapters: each.chapters.flatMap((chapter) => {
        const lessons = select(chapter);
        return lessons
          ? [{ id: chapter.id, heading: plainFormulas(chapterHeading(chapter)), ...lessons }]
          : [];
      }),
    }))
    .filter(({ chapters }) => chapters.length > 0);
