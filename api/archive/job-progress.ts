import type { LongJob } from '../stores/content/long-jobs.ts';

/** Progress is written down this often. */
const WRITE_MS = 1_000;
/** A job that says nothing for so long may have crashed; doing it twice at once does no harm. */
const SILENT_MS = 60_000;

/** Whether a job that should be running was left alone, at an instant in epoch milliseconds. */
export const isSilent = (
  { state, changedAt }: Pick<LongJob, 'state' | 'changedAt'>,
  now: number,
): boolean => state === 'running' && changedAt < now - SILENT_MS;

/**
 * Writes down how far a job is, now and then, one write at a time. `write` gets the progress and when it was reported, in
 * epoch milliseconds.
 */
export const createProgressWriter = <Progress>(
  write: (progress: Progress, changedAt: number) => Promise<unknown>,
  now: () => number,
) => {
  let lastAt = -Infinity;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    report: (progress: Progress): void => {
      const at = now();
      if (at - lastAt < WRITE_MS) return;
      lastAt = at;
      // If one fails the next one is written; the work itself goes on.
      writing = writing.then(() => write(progress, at)).catch(() => undefined);
    },
    /** Resolves when nothing is being written. */
    settled: (): Promise<unknown> => writing,
  };
};
