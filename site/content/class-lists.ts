import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterPath } from '#domain/course/addresses.ts';
import { classPath } from '#domain/course/class-id.ts';
import { PAGE_SIZE } from '#domain/search/filters.ts';
import type { LocalChapter, LocalClass } from '#domain/content/in-language.ts';
import { LANGUAGES, pathIn, type Language } from '#domain/text/language.ts';
import { hashedPath } from './asset-path.ts';
import { chapterHeadingIn, className } from './format.ts';
import { scriptLetters } from './page-fonts.ts';
import type { ClassChoice } from './select-shell.ts';

/** A chapter with its lessons, if it has any. */
interface ChapterLessons<Lesson> {
  id: number;
  title: string;
  /** Its English title, where `title` is a translation: for the search, and for posters. */
  english?: string;
  /** Its titles in the other languages, for the search. */
  names?: string[];
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  /** Its page: `/10/4-quadratic-equations` */
  path: string;
  lessons: Lesson[];
}

/** All lessons of one class by chapter. */
export interface ClassLessons<Lesson> {
  id: string;
  /** `Class 10` */
  name: string;
  chapters: ChapterLessons<Lesson>[];
}

/** The same as its own page shows it: without addresses of chapters and what else only cards have. */
export interface ListedLessons<Lesson> extends Pick<ClassLessons<Lesson>, 'id' | 'name'> {
  chapters: { heading: string; lessons: Lesson[] }[];
}

/** A class as a list of several names it. */
export interface ListedClass {
  id: string;
  name: string;
  count: number;
  /** The page with all its lessons, where there are some: `/videos/10` */
  path: string;
  /** The file with them as data, whose name changes with it (`classDataPath`) */
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
  /** Hindi and Punjabi letters of what the filter may show. */
  letters: string;
}

/** The lessons that `select` takes of each chapter of a class. */
export const classLessons = <Lesson>(
  each: LocalClass,
  language: Language,
  select: (chapter: LocalChapter, language: Language) => Lesson[],
): ClassLessons<Lesson> => ({
  id: each.id,
  name: className(language, each),
  chapters: each.chapters.map((chapter) => {
    const { id, title, english, translations = {} } = chapter;
    const names = Object.values(translations).flatMap((each) =>
      each?.title && each.title !== title ? plainFormulas(each.title) : [],
    );
    return {
      id,
      title: plainFormulas(title),
      ...(english !== undefined && { english: plainFormulas(english) }),
      ...(names.length > 0 && { names }),
      heading: plainFormulas(chapterHeadingIn(language, chapter)),
      path: pathIn(language, chapterPath(each.id, chapter)),
      lessons: select(chapter, language),
    };
  }),
});

/** Hindi and Punjabi letters of what a list shows of a class: not of chapters without lessons, nor of what is only searched. */
export const shownLetters = ({ name, chapters }: ClassLessons<unknown>): string =>
  scriptLetters([
    name,
    ...chapters.flatMap(({ names: _, ...shown }) => (shown.lessons.length > 0 ? [shown] : [])),
  ]);

/** What a class's own page of a list shows; `shown` takes of a lesson what its line has. */
export const listedLessons = <Lesson, Shown>(
  { id, name, chapters }: ClassLessons<Lesson>,
  shown: (lesson: Lesson) => Shown,
): ListedLessons<Shown> => ({
  id,
  name,
  chapters: chapters.flatMap(({ heading, lessons }) =>
    lessons.length === 0 ? [] : [{ heading, lessons: lessons.map(shown) }],
  ),
});

/** The page of a class below a list: `/videos`, `ca` -> `/videos/ca-foundation` */
export const classListPath = (list: string, classId: string): string => list + classPath(classId);

/** The address of a class's data of a list: `/_astro/content/videos-10.1a2b3c4d5e6f7a8b.json` */
const classDataPath = (list: string, lessons: ClassLessons<unknown>): string =>
  hashedPath(`${list.slice(1).replaceAll('/', '-')}-${lessons.id}`, lessons, 'json');

/** All lessons one after another. */
const locatedLessons = <Lesson>(classes: readonly ClassLessons<Lesson>[]): Located<Lesson>[] =>
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

/** How the list at `list` names a class. */
export const listedClass = (list: string, lessons: ClassLessons<unknown>): ListedClass => ({
  id: lessons.id,
  name: lessons.name,
  count: lessons.chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0),
  path: classListPath(list, lessons.id),
  data: classDataPath(list, lessons),
});

/** What a list shows of the lessons of all classes, each with how it names the class and with its letters (`scriptLetters`). */
export const allLessons = <Lesson extends { language?: Language }>(
  classes: readonly { lessons: ClassLessons<Lesson>; listed: ListedClass; letters: string }[],
  choices: ClassChoice[],
): AllLessons<Lesson> => {
  const lessons = locatedLessons(classes.map((each) => each.lessons));
  const marks = new Set(lessons.map((lesson) => lesson.language));
  const languages = LANGUAGES.filter((each) => marks.has(each));
  return {
    first: lessons.slice(0, PAGE_SIZE),
    total: lessons.length,
    classes: classes.map(({ listed }) => listed),
    choices,
    languages: languages.length > 1 ? languages : [],
    letters: scriptLetters(classes.map(({ letters }) => letters)),
  };
};
