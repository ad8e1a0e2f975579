import { fill, fillCount } from '#i18n/fill';
import type { Texts } from '#i18n/texts';

/** What a filter says, in the page's language. */
export type FilterTexts = Texts['videos' | 'materials']['filter'];

/** What a list shows at the moment. */
interface Counts {
  shown: number;
  total: number;
  /** How many of all were not found to the letter. */
  loose: number;
}

/**
 * Says how many lessons there are: `12 videos`, `Showing 24 of 312 videos`, `19 related videos`,
 * `5 videos, 2 of them related`.
 */
export const countLine = (
  { shown, total, loose }: Counts,
  { all, related, some, withRelated }: FilterTexts,
): string => {
  const lessons = fillCount(loose > 0 && loose === total ? related : all, total);
  const line = shown < total ? fill(some, { shown, all: lessons }) : lessons;
  return loose === 0 || loose === total ? line : fill(withRelated, { all: line, related: loose });
};
