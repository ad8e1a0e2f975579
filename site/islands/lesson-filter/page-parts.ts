import { partOf } from '../../browser/page-parts.ts';
import type { FilterTexts } from './count-line.ts';

/** What the filter of a list says, as `LessonList.astro` hands it over. */
export const filterTexts = ({ dataset }: HTMLElement): FilterTexts =>
  JSON.parse(dataset['texts'] ?? '') as FilterTexts;

/** The parts of a list of lessons, as `LessonList.astro` writes them. */
export interface ListParts {
  form: HTMLFormElement;
  search: HTMLInputElement;
  results: HTMLElement;
  /** The chapters that are found, above the lessons. */
  chapters: HTMLElement;
  more: HTMLButtonElement;
  /** What replaces an empty list. */
  none: HTMLElement;
  noneText: string;
  count: HTMLElement;
  /** How many filters are in force, beside the name of the panel. */
  inForce: HTMLElement;
  /** Read out when it changes, not seen. */
  status: HTMLElement;
}

/** Finds all parts of a list. */
export const listParts = (root: HTMLElement): ListParts => {
  const none = partOf(root, '[data-none]', HTMLElement);
  return {
    form: partOf(root, 'form', HTMLFormElement),
    search: partOf(root, 'input[name="q"]', HTMLInputElement),
    results: partOf(root, '[data-results]', HTMLElement),
    chapters: partOf(root, '[data-chapters]', HTMLElement),
    more: partOf(root, '[data-more]', HTMLButtonElement),
    none,
    noneText: partOf(none, 'p', HTMLElement).textContent,
    count: partOf(root, '[data-count]', HTMLElement),
    inForce: partOf(root, '[data-in-force]', HTMLElement),
    status: partOf(root, '[data-status]', HTMLElement),
  };
};

/** Names the chapter of a card, with its page (`Video.astro`, `MaterialList.astro`). */
export const fillChapterLink = (
  card: ParentNode,
  selector: string,
  { heading, chapterPath }: { heading: string; chapterPath: string },
): void => {
  const link = partOf(card, selector, HTMLAnchorElement);
  link.href = chapterPath;
  link.textContent = heading;
};
