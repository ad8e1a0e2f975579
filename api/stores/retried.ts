import { setTimeout as wait } from 'node:timers/promises';
import { BusyError } from './errors.ts';

/** What an attempt returns when another writer was faster. */
export const CONFLICT = Symbol('conflict');

/** 50 writers at one item are through after about 20 attempts; this leaves room. */
const ATTEMPTS = 40;
const FIRST_PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 800;

/**
 * Repeats an attempt until no other writer was faster. Pauses double and are cut by full jitter, so that
 * writers who met once do not meet again. Throws `BusyError` (named after `what`) when that never happens.
 */
export const retried = async <T>(
  what: string,
  random: () => number,
  attempt: () => Promise<T | typeof CONFLICT>,
): Promise<T> => {
  for (let retries = 0; retries < ATTEMPTS; retries += 1) {
    if (retries > 0)
      await wait(random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries));
    const result = await attempt();
    if (result !== CONFLICT) return result;
  }
  throw new BusyError(what, {
    cause: new Error(`${ATTEMPTS} attempts met another writer`),
  });
};
