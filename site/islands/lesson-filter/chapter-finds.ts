import { createSearch } from '#domain/search/search-ranking.ts';
import { searchEntries } from '#domain/search/word-index.ts';
import type { LessonList } from './lesson-lists.ts';

/** More chapters than this are no help beside the lessons. */
const SHOWN = 3;

/** A chapter of the classes of a list. */
interface FoundChapter {
  classId: string;
  /** `Class 10, Chapter 4: Quadratic Equations` */
  name: string;
  /** Its titles in all languages. */
  titles: readonly (string | undefined)[];
  path: string;
}

/** The chapters of some classes; `nameOf` joins a class's name and a chapter's heading. */
const chaptersIn = (
  lists: readonly (LessonList<unknown> | undefined)[],
  nameOf: (className: string, heading: string) => string,
): FoundChapter[] =>
  lists.flatMap((list) =>
    (list?.chapters ?? []).map(({ title, english, names = [], heading, path }) => ({
      classId: list?.id ?? '',
      name: nameOf(list?.name ?? '', heading),
      titles: [title, english, ...names],
      path,
    })),
  );

const lineOf = ({ name, path }: FoundChapter): HTMLElement => {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'tap';
  link.href = path;
  link.textContent = name;
  line.append(link);
  return line;
};

/**
 * Shows above the lessons which chapters of `lists` have what is looked for in their title (SEARCH-4), also those without
 * a lesson in the list: their pages have videos, materials and practice in one place.
 */
export const chapterFinds = (
  element: HTMLElement,
  lists: () => readonly (LessonList<unknown> | undefined)[],
  nameOf: (className: string, heading: string) => string,
) => {
  const prepare = () =>
    createSearch(searchEntries(chaptersIn(lists(), nameOf), ({ titles }) => titles));
  let find = prepare();
  return {
    /** To be called when lists were added. */
    renew: () => {
      find = prepare();
    },
    show: ({ query, classId }: { query: string; classId: string | undefined }): void => {
      const { exact, loose } = find(
        query,
        (chapter) => classId === undefined || classId === chapter.classId,
      );
      const found = query.trim() === '' ? [] : [...exact, ...loose].slice(0, SHOWN);
      element.replaceChildren(...found.map(lineOf));
      element.hidden = found.length === 0;
    },
  };
};
