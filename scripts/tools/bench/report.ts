/** A figure with the goal that it is held against. */
export interface Figure {
  /** The goal's number in the list of goals: `P6`. */
  id: string;
  what: string;
  value: number;
  /** The largest value that reaches the goal; without it, there is only the figure. */
  atMost?: number;
  /** The smallest value that reaches the goal. */
  atLeast?: number;
  /**
   * Decimals and unit of the value.
   * @default 3 decimals, no unit
   */
  decimals?: number;
  unit?: string;
}

/** The middle one of several values; of an even number the upper one. `[3, 1, 2]` -> `2` */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** `1234.5` -> `1.2 KB` */
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;

/** A path as a column of a table shows it: readable and at most 32 characters. */
export const shortPath = (path: string): string => {
  const readable = decodeURI(path);
  return readable.length <= 32 ? readable : `${readable.slice(0, 31)}…`;
};

const goalOf = ({ atMost, atLeast }: Figure): string => {
  if (atMost !== undefined) return `goal <= ${atMost}`;
  return atLeast === undefined ? '' : `goal >= ${atLeast}`;
};

const isReached = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean =>
  value <= atMost && value >= atLeast;

/** `P6   script of the heaviest page   2.1 KB   goal <= 3 KB   ok` */
export const figureLine = (figure: Figure): string => {
  const { id, what, value, decimals = 3, unit = '' } = figure;
  const suffix = unit === '' ? '' : ` ${unit}`;
  const goal = goalOf(figure);
  const judged = goal === '' ? '' : `${goal}${suffix}  ${isReached(figure) ? 'ok' : 'MISSED'}`;
  return `${id.padEnd(4)} ${what}: ${value.toFixed(decimals)}${suffix}  ${judged}`.trimEnd();
};

/** Prints what a benchmark finds and remembers which goals were missed. */
export const createReport = (print: (line: string) => void) => {
  const missed: string[] = [];
  return {
    missed: missed as readonly string[],
    line: print,
    figure(figure: Figure): void {
      print(figureLine(figure));
      if (!isReached(figure)) missed.push(figure.id);
    },
  };
};
export type Report = ReturnType<typeof createReport>;

/**
 * One benchmark. `rounds` is how often timed things are repeated, one after another in turns; `paths` are the pages to
 * measure where a benchmark measures pages, none of them all.
 */
export interface Benchmark {
  about: string;
  run: (report: Report, rounds: number, paths: readonly string[]) => Promise<void>;
}
