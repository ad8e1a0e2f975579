/** What a list shows at the moment. */
export interface Counts {
  shown: number;
  total: number;
  /** How many of all were not found to the letter. */
  loose: number;
}

/**
 * Says how many lessons there are: `12 videos`, `Showing 24 of 312 videos`, `5 videos, 2 of them close matches`.
 */
export const countLine = ({ shown, total, loose }: Counts, noun: string): string => {
  const nouns = `${String(total)} ${noun}${total === 1 ? '' : 's'}`;
  const all = shown < total ? `Showing ${String(shown)} of ${nouns}` : nouns;
  if (loose === 0) return all;
  if (loose === total) return `${all}: close matches`;
  return `${all}, ${loose === 1 ? '1 of them a close match' : `${String(loose)} of them close matches`}`;
};
