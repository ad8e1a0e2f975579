import { createSearch, type Found } from '#domain/search/search-ranking.ts';
import { searchEntries, type SearchEntry } from '#domain/search/word-index.ts';
import type { LessonFiles } from './lesson-files.ts';
import { lessonsIn, type LessonList, type LessonLocation } from './lesson-lists.ts';

/** Gives way to what the reader does meanwhile. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The lessons of a list that are there, and the search through them. `textsOf`: what SEARCH-1 looks through. */
export const lessonSearch = <Lesson>(
  files: LessonFiles<LessonList<Lesson>>,
  textsOf: (item: Lesson & LessonLocation) => readonly (string | undefined)[],
) => {
  type Item = Lesson & LessonLocation;
  const prepared = new Map<LessonList<Lesson>, SearchEntry<Item>[]>();
  let searched: ReadonlySet<LessonList<Lesson> | undefined> = new Set();
  let find = createSearch<Item>([]);

  return {
    /** Whether the lessons of a class, or of all, can be searched. */
    has: (classId: string | undefined): boolean =>
      files.missing(classId).length === 0 &&
      files.lists().every((list) => list === undefined || searched.has(list)),
    /** Fetches and prepares the lessons of a class, of all classes when none is named. Errors: as `files.load`. */
    load: async (classId: string | undefined): Promise<void> => {
      await files.load(classId);
      for (const list of files.lists()) {
        if (list === undefined || prepared.has(list)) continue;
        prepared.set(list, searchEntries(lessonsIn(list), textsOf));
        await nextTask();
      }
      searched = new Set(prepared.keys());
      find = createSearch(files.lists().flatMap((list) => (list && prepared.get(list)) ?? []));
    },
    find: (query: string, mayShow: (item: Item) => boolean): Found<Item> => find(query, mayShow),
    /** The first lessons of the page, as far as they are there. */
    first: (count: number): Item[] => {
      const lists = files.lists();
      const end = lists.indexOf(undefined);
      const there = end === -1 ? lists : lists.slice(0, end);
      return there
        .flatMap((list) => (list && prepared.get(list)) ?? [])
        .slice(0, count)
        .map(({ item }) => item);
    },
  };
};
