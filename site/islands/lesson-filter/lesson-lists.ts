/** The lessons of one class by chapter, as its data file has them (`site/content/class-lists.ts`). */
export interface LessonList<Lesson> {
  id: string;
  /** `Class 10` */
  name: string;
  chapters: {
    id: number;
    title: string;
    /** Its English title, where `title` is a translation. */
    english?: string;
    /** Its titles in the other languages. */
    names?: string[];
    /** `Chapter 4: Quadratic Equations` */
    heading: string;
    /** Its page: `/10/4-quadratic-equations` */
    path: string;
    lessons: Lesson[];
  }[];
}

/** Where a lesson belongs. */
export interface LessonLocation {
  classId: string;
  className: string;
  chapterId: number;
  /** In English, if it was written: posters are drawn for it. */
  chapterTitle: string;
  /** The translation, where there is one. */
  localTitle: string | undefined;
  heading: string;
  /** The chapter's page. */
  chapterPath: string;
}

/** The lessons of a class one after another, each with where it belongs. */
export const lessonsIn = <Lesson>({
  id: classId,
  name: className,
  chapters,
}: LessonList<Lesson>): (Lesson & LessonLocation)[] =>
  chapters.flatMap(({ id: chapterId, title, english, heading, path, lessons }) =>
    lessons.map((lesson) => ({
      ...lesson,
      classId,
      className,
      chapterId,
      chapterTitle: english ?? title,
      localTitle: english === undefined ? undefined : title,
      heading,
      chapterPath: path,
    })),
  );
