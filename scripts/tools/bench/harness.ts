import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A goal, and how a figure is shown. */
interface Shown {
  /** The largest value that reaches the goal, or the smallest; without either, there is only the figure. */
  atMost?: number;
  atLeast?: number;
  /** @default 3 decimals, no unit */
  decimals?: number;
  unit?: string;
}

/** The goals that were missed, and the benchmarks that could not be measured. */
export const missed = new Set<string>();

/** Prints what a benchmark finds, under its number in the list of goals: `P6   script of the heaviest page: 2.10 KB  goal <= 3 KB  ok` */
export const figure = (
  id: string,
  what: string,
  value: number,
  { atMost, atLeast, decimals = 3, unit = '' }: Shown = {},
): void => {
  const isReached = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  const goal = atMost === undefined ? atLeast && `>= ${atLeast}` : `<= ${atMost}`;
  const verdict = goal ? `  goal ${goal} ${unit}  ${isReached ? 'ok' : 'MISSED'}` : '';
  console.log(`${id.padEnd(4)} ${what}: ${value.toFixed(decimals)} ${unit}${verdict}`);
  if (!isReached) missed.add(id);
};

/**
 * One benchmark. `rounds` is how often timed things are repeated, one after another in turns; `paths` are the pages to
 * measure where a benchmark measures pages, none of them all.
 */
export interface Benchmark {
  about: string;
  run: (rounds: number, paths: readonly string[]) => Promise<void>;
}

/** The middle one of several values; of an even number the upper one. `[3, 1, 2]` -> `2` */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Medians by name of what the subjects take in turns, one round after the other. */
export const inTurns = async <Name extends string>(
  rounds: number,
  subjects: Readonly<Record<Name, (round: number) => Promise<number>>>,
): Promise<Record<Name, number>> => {
  const names = Object.keys(subjects) as Name[];
  const values = names.map((): number[] => []);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [at, name] of names.entries()) values[at]?.push(await subjects[name](round));
  }
  const medians = names.map((name, at) => [name, median(values[at] ?? [])] as const);
  return Object.fromEntries(medians) as Record<Name, number>;
};

/** Milliseconds that `work` takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The processes that a process has started, and those that they have. Linux only, like the next. */
export const processesBelow = async (pid: number): Promise<number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').filter(Boolean).map(Number);
  return [...children, ...(await Promise.all(children.map(processesBelow))).flat()];
};

/** What processes have in memory, in bytes, with their part of what they share with others; 0 of one that has ended. */
export const memoryOf = async (pids: readonly number[]): Promise<number> => {
  const each = pids.map(async (pid) => {
    const maps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+) kB/m.exec(maps)?.[1] ?? 0) * 1024;
  });
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0);
};

/** A new folder, removed at the end of the block that it is used in. */
export const temporaryFolder = () => mkdtempDisposable(path.join(tmpdir(), 'bench-'));
