import { createSearch } from '#domain/search/search-ranking.ts';
import { foldedTexts, holding } from '#domain/search/search.ts';
import type { LessonList } from './lesson-lists.ts';

/** More chapters than this are no help beside the lessons. */
const SHOWN = 3;

/** A chapter that a list has lessons of. */
export interface FoundChapter {
  classId: string;
  /** `Class 10, Chapter 4: Quadratic Equations` */
  name: string;
  title: string;
  path: string;
}

/** The chapters of all classes; `nameOf` joins a class's name and a chapter's heading. */
export const chaptersIn = (
  lists: readonly LessonList<unknown>[],
  nameOf: (className: string, heading: string) => string,
): FoundChapter[] =>
  lists.flatMap(({ id: classId, name, chapters }) =>
    chapters.map(({ title, heading, path }) => ({
      classId,
      name: nameOf(name, heading),
      title,
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
 * Shows above the lessons which chapters have what is looked for in their title (SEARCH-4): their pages have
 * videos and materials in one place.
 */
export const chapterFinds = (list: HTMLElement, chapters: readonly FoundChapter[]) => {
  const find = createSearch(chapters, ({ title }) => [title]);
  const folded = new Map(chapters.map((chapter) => [chapter, foldedTexts([chapter.title])]));
  return ({ query, classId }: { query: string; classId: string | undefined }): void => {
    const holds = holding(query);
    const { exact, loose } = find(query, {
      isExact: (chapter) => holds(folded.get(chapter) ?? []),
      mayShow: (chapter) => classId === undefined || classId === chapter.classId,
    });
    const found = query.trim() === '' ? [] : [...exact, ...loose].slice(0, SHOWN);
    list.replaceChildren(...found.map(lineOf));
    list.hidden = found.length === 0;
  };
};
