import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '../../chromium.ts';
import { startSiteProcess } from '../../site-process.ts';

/** A figure with the goal that it is held against. */
interface Figure {
  /** The goal's number in the list of goals: `P6`. */
  id: string;
  what: string;
  value: number;
  /** The largest value that reaches the goal, or the smallest; without either, there is only the figure. */
  atMost?: number;
  atLeast?: number;
  /** @default 3 decimals, no unit */
  decimals?: number;
  unit?: string;
}

/** Prints what a benchmark finds and remembers which goals were missed. */
export interface Report {
  line: (text: string) => void;
  figure: (figure: Figure) => void;
}

/**
 * One benchmark. `rounds` is how often timed things are repeated, one after another in turns; `paths` are the pages to
 * measure where a benchmark measures pages, none of them all.
 */
export interface Benchmark {
  about: string;
  run: (report: Report, rounds: number, paths: readonly string[]) => Promise<void>;
}

/** `P6   script of the heaviest page: 2.10 KB  goal <= 3 KB  ok`; `undefined` of a missed goal that has none. */
export const judged = ({ id, what, value, atMost, atLeast, decimals = 3, unit = '' }: Figure) => {
  const goal =
    atMost !== undefined ? `<= ${atMost}` : atLeast !== undefined ? `>= ${atLeast}` : undefined;
  const isReached = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  const suffix = unit === '' ? '' : ` ${unit}`;
  const verdict =
    goal === undefined ? '' : `  goal ${goal}${suffix}  ${isReached ? 'ok' : 'MISSED'}`;
  return {
    line: `${id.padEnd(4)} ${what}: ${value.toFixed(decimals)}${suffix}${verdict}`,
    isReached,
  };
};

/** The middle one of several values; of an even number the upper one. `[3, 1, 2]` -> `2` */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** A row of a table: a path, readable and at most 32 characters, and columns of ten. */
export const row = (path: string, ...columns: (string | number)[]): string => {
  const readable = decodeURI(path);
  const name = readable.length <= 32 ? readable : `${readable.slice(0, 31)}…`;
  return name.padEnd(34) + columns.map((column) => String(column).padStart(10)).join('');
};

/** Medians by name of what the subjects take in turns, one round after the other. */
export const inTurns = async (
  rounds: number,
  subjects: Readonly<Record<string, (round: number) => Promise<number>>>,
): Promise<Record<string, number>> => {
  const found = Object.entries(subjects).map(([name, measure]) => ({
    name,
    measure,
    values: [] as number[],
  }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { measure, values } of found) values.push(await measure(round));
  }
  return Object.fromEntries(found.map(({ name, values }) => [name, median(values)]));
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

/** Milliseconds that `work` takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Every cold process, ours and the peers', may keep its compiled modules between runs. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../dist/bench/compile-cache', import.meta.url));

/** Milliseconds of a command from start to exit; rejects with its output when it fails. */
export const timedCommand = (command: string, args: readonly string[], cwd: string) => {
  const env = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const options = { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...env } };
  return timed(() => promisify(execFile)(command, [...args], options));
};

/** Gives `use` a new folder and removes it afterwards. */
export const inTemporaryFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Runs the product on a data folder as its own process, on a free port, while `use` runs. */
export const withSite = async <T>(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  use: (site: { url: string; pid: number | undefined }) => Promise<T>,
): Promise<T> => {
  const site = await startSiteProcess({ DATA_DIR: dataDir, ...env });
  if (typeof site === 'string') throw new Error(`The site did not start: ${site}`);
  try {
    return await use({ url: site.url, pid: site.process.pid });
  } finally {
    await site.end('SIGTERM');
  }
};

/** Where Chromium is; throws when there is none. */
export const chromiumPath = (): string => {
  const found = findChromium();
  if (found === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return found;
};
