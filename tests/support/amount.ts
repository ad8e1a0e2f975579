/**
 * How many times a test does something: `sample` in `npm test`, where each distinct case comes up at least once;
 * `full` in `npm run test:soak`, which runs every test file that uses this.
 */
export const amount = ({ sample, full }: { sample: number; full: number }): number =>
  process.env['SOAK_MINUTES'] === undefined ? sample : full;

/** How many do the same at the same time. Each meets the others, so the work grows with the square of it. */
export const CROWD = amount({ sample: 12, full: 50 });

/** One of each for a crowd, by its number from 0 on. */
export const crowd = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: CROWD }, (_, index) => make(index));
