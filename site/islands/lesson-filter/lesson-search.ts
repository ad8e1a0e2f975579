import {
  createSearch,
  type Found,
  searchEntries,
  type SearchEntry,
} from '#domain/search/search-ranking.ts';
import type { ClassLessons } from '../../content/select-lessons.ts';
import type { LessonFiles } from './lesson-files.ts';

/** More chapters than this are no help beside the lessons. */
const CHAPTERS_SHOWN = 3;

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
const lessonsIn = <Lesson>({
  id: classId,
  name: className,
  chapters,
}: ClassLessons<Lesson>): (Lesson & LessonLocation)[] =>
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

type Texts = readonly (string | undefined)[];

/** A chapter with its class. */
type FoundChapter = ClassLessons<unknown>['chapters'][number] & { classId: string; name: string };

/** Gives way to what the reader does meanwhile. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The search through the lessons of a list that are there, and through their chapters. */
interface LessonSearch<Item> {
  /** Whether the lessons of a class, or of all, can be searched. */
  has: (classId: string | undefined) => boolean;
  /** Fetches and prepares the lessons of a class, of all classes when none is named. Errors: as `files.load`. */
  load: (classId: string | undefined) => Promise<void>;
  find: (query: string, mayShow: (item: Item) => boolean) => Found<Item>;
  /**
   * Chapters that have what is looked for in their title (SEARCH-4), also those without a lesson in the list: their pages
   * have videos, materials and practice in one place.
   */
  findChapters: (query: string, classId: string | undefined) => FoundChapter[];
  /** The first lessons of the page, as far as they are there. */
  first: (count: number) => Item[];
}

/** `textsOf`: what SEARCH-1 looks through. */
export const lessonSearch = <Lesson>(
  files: LessonFiles<ClassLessons<Lesson>>,
  textsOf: (item: Lesson & LessonLocation) => Texts,
): LessonSearch<Lesson & LessonLocation> => {
  type Item = Lesson & LessonLocation;
  const prepared = new Map<ClassLessons<Lesson> | undefined, SearchEntry<Item>[]>();
  const entriesOf = (lists: readonly (ClassLessons<Lesson> | undefined)[]) =>
    lists.flatMap((list) => prepared.get(list) ?? []);
  let find = createSearch<Item>([]);
  let findChapter = createSearch<FoundChapter>([]);

  return {
    has: (classId) =>
      files.missing(classId).length === 0 &&
      files.lists().every((list) => list === undefined || prepared.has(list)),
    load: async (classId) => {
      await files.load(classId);
      const lists = files.lists().filter((list) => list !== undefined);
      for (const list of lists) {
        if (prepared.has(list)) continue;
        prepared.set(list, searchEntries(lessonsIn(list), textsOf));
        await nextTask();
      }
      find = createSearch(entriesOf(lists));
      const chapters = lists.flatMap(({ id, name, chapters }) =>
        chapters.map((chapter) => ({ ...chapter, classId: id, name })),
      );
      findChapter = createSearch(
        searchEntries(chapters, ({ title, english, names = [] }) => [title, english, ...names]),
      );
    },
    find: (query, mayShow) => find(query, mayShow),
    findChapters: (query, classId) => {
      if (query.trim() === '') return [];
      const { exact, loose } = findChapter(
        query,
        (chapter) => classId === undefined || classId === chapter.classId,
      );
      return [...exact, ...loose].slice(0, CHAPTERS_SHOWN);
    },
    first: (count) => {
      const lists = files.lists();
      const end = lists.indexOf(undefined);
      return entriesOf(end === -1 ? lists : lists.slice(0, end))
        .slice(0, count)
        .map(({ item }) => item);
    },
  };
};
