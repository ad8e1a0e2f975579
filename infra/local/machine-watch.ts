import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { replaceFile } from '#api/stores/durable-files';
import { dateAndTime } from '#domain/text/calendar';

const WEEK_MS = 7 * 24 * 3_600_000;
const MEGABYTE = 1024 * 1024;
/** With less than this free, the admin and the log warn. */
const LITTLE_SPACE = 200 * MEGABYTE;

/** What is known about the clock. Times are epoch milliseconds. */
const Clock = z.object({
  /** When it was last seen and believed. */
  seen: z.number(),
  /** When it was first and last seen more than a week later, while that is not believed yet. */
  jump: z.object({ from: z.number(), last: z.number() }).optional(),
});
type Clock = z.infer<typeof Clock>;

/** A time that is a week ahead of the last one is believed after a week of looks, none a week apart. */
const nextClock = ({ seen, jump }: Clock, now: number): Clock => {
  if (now - seen <= WEEK_MS) return { seen: now };
  if (!jump || now - jump.last > WEEK_MS) return { seen, jump: { from: now, last: now } };
  return now - jump.from > WEEK_MS ? { seen: now } : { seen, jump: { ...jump, last: now } };
};

const readClock = async (file: string) => {
  try {
    return Clock.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch (error) {
    // A first start, or a file that a fault of the disk damaged: the clock is taken as it is.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return undefined;
    throw error;
  }
};

/** Looks at what this computer may lack: a right clock and space on the disk. */
export const watchMachine = ({
  dataDir,
  now,
  log,
  freeBytes = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  },
}: {
  dataDir: string;
  /** Epoch milliseconds. */
  now: () => number;
  log: (line: string) => void;
  /** @default what the file system of the data folder tells */
  freeBytes?: () => Promise<number>;
}) => {
  const file = path.join(dataDir, 'clock.json');
  let problems = new Map<string, string>();

  const clockProblem = ({ seen, jump }: Clock) =>
    jump
      ? `The clock of this computer jumped from ${dateAndTime(seen)} to ${dateAndTime(jump.from)}. Check its date and time. Nothing is deleted because of its age until it is right, or until ${dateAndTime(jump.from + WEEK_MS)}.`
      : '';

  return {
    /** What was found at the last look, in words. */
    problems: () => [...problems.values()],

    /** Looks again; whether what is old enough may be deleted. */
    async look() {
      const clock = nextClock((await readClock(file)) ?? { seen: now() }, now());
      const free = await freeBytes();
      const unwritten = await replaceFile(file, JSON.stringify(clock)).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const disk =
        unwritten !== undefined
          ? `The disk of this site cannot be written (${unwritten}). Nothing can be saved until it can.`
          : free < LITTLE_SPACE
            ? `The disk of this site has only ${Math.floor(free / MEGABYTE)} MB free. Delete files on this computer, or move the site to a larger disk, before nothing can be saved any more.`
            : '';
      const found = Object.entries({ clock: clockProblem(clock), disk });
      const before = problems;
      problems = new Map(found.filter(([, text]) => text !== ''));
      for (const [kind, text] of problems) if (!before.has(kind)) log(text);
      return { mayDelete: !clock.jump };
    },
  };
};
