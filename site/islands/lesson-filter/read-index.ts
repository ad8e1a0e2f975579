import { chapterHeading } from '#domain/course/chapter-heading.ts';
import { partOf } from './page-parts.ts';

/** Where a lesson belongs. */
export interface LessonLocation {
  classId: string;
  /** `Class 10` */
  className: string;
  chapterId: number;
  chapterTitle: string;
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  /** From 1 within its chapter. */
  number: number;
}

const rowsIn = (chapter: HTMLElement, classId: string, className: string) => {
  const chapterId = Number(chapter.dataset['chapter']);
  const heading = partOf(chapter, 'h3', HTMLElement).textContent;
  const chapterTitle = heading.slice(chapterHeading({ id: chapterId, title: '' }).length);
  return [...chapter.querySelectorAll('li')].map((row, at) => ({
    row,
    location: { classId, className, chapterId, chapterTitle, heading, number: at + 1 },
  }));
};

/**
 * Reads every lesson from the page itself: the list by class and chapter that is there for readers without
 * JavaScript is also the data of the filter, so nothing is sent twice and nothing has to be fetched.
 */
export const readIndex = <Item>(
  root: HTMLElement,
  toItem: (row: HTMLElement, location: LessonLocation) => Item,
): (Item & LessonLocation)[] =>
  [...root.querySelectorAll<HTMLElement>('[data-class]')].flatMap((group) => {
    const { class: classId = '', name = '' } = group.dataset;
    return [...group.querySelectorAll<HTMLElement>('[data-chapter]')]
      .flatMap((chapter) => rowsIn(chapter, classId, name))
      .map(({ row, location: place }) => ({ ...toItem(row, place), ...place }));
  });
