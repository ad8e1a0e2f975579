/** What a list shows at the moment. */
export interface Counts {
  shown: number;
  total: number;
  /** How many of all were not found to the letter. */
  loose: number;
}

/**
 * Says how many lessons there are: `12 videos`, `Showing 24 of 312 videos`, `19 related videos`,
 * `5 videos, 2 of them related`.
 */
export const countLine = ({ shown, total, loose }: Counts, noun: string): string => {
  const kind = loose > 0 && loose === total ? `related ${noun}` : noun;
  const nouns = `${total} ${kind}${total === 1 ? '' : 's'}`;
  const all = shown < total ? `Showing ${shown} of ${nouns}` : nouns;
  return loose === 0 || loose === total ? all : `${all}, ${loose} of them related`;
};
