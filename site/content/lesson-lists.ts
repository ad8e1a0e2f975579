import type { Lecture, Sheet } from './select-lessons.ts';
import type { ClassSheets } from './select-materials.ts';
import type { ClassLectures } from './select-videos.ts';

/** A sheet in a list of several classes. */
export type ListedSheet = Sheet & { chapter: string; className: string };

/** A lecture in a list of several classes. */
export type ListedLecture = Lecture & { classId: string; chapter: string; className: string };

/** The sheets of all classes one after another. */
export const allSheets = (classes: readonly ClassSheets[]): ListedSheet[] =>
  classes.flatMap(({ name, chapters }) =>
    chapters.flatMap(({ heading, sheets }) =>
      sheets.map((sheet) => ({ ...sheet, chapter: heading, className: name })),
    ),
  );

/** The lectures of all classes one after another. */
export const allLectures = (classes: readonly ClassLectures[]): ListedLecture[] =>
  classes.flatMap(({ id, name, chapters }) =>
    chapters.flatMap(({ heading, lectures }) =>
      lectures.map((lecture) => ({ ...lecture, classId: id, chapter: heading, className: name })),
    ),
  );

/** What a line of the list is made of in the browser before it is filled in. */
export const BLANK_SHEET: ListedSheet = {
  title: '',
  type: '',
  href: '',
  download: '',
  cover: '',
  label: '',
  facts: [],
  chapter: '',
  className: '',
};

/** What a card of the list is made of in the browser before it is filled in. */
export const BLANK_LECTURE: Lecture = {
  title: '',
  description: ' ',
  youtube: '',
  number: '',
  chapterId: 0,
  chapterTitle: '',
};
