import { NOTHING_THERE, SMOKE_CHECKS, type Check, type Site } from './smoke-checks.ts';
import type { Print } from './step.ts';

const PAUSE_MS = 5_000;

/** How the checks are run. */
export interface SmokeTestOptions extends Site {
  print: Print;
  wait: (ms: number) => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
  /** For how long what does not hold is looked at again, in all. */
  patienceMs: number;
  /** @default everything that a fresh deployment must answer */
  checks?: readonly Check[];
}

const lookOnce = async ({ look }: Check, site: Site): ReturnType<Check['look']> => {
  try {
    return await look(site);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `no answer (${cause instanceof Error ? cause.message : 'unknown'})`;
  }
};

/**
 * Looks at a running site as visitors reach it, and prints a line for each claim. What does not hold is looked
 * at again for a few minutes in all. Returns the claims that did not come true.
 */
export const smokeTest = async (options: SmokeTestOptions): Promise<string[]> => {
  const { print, wait, now, checks = SMOKE_CHECKS } = options;
  const until = now() + options.patienceMs;
  const failed: string[] = [];
  for (const check of checks) {
    let wrong = await lookOnce(check, options);
    while (typeof wrong === 'string' && now() < until) {
      await wait(PAUSE_MS);
      wrong = await lookOnce(check, options);
    }
    if (wrong === undefined) print(`  ok    ${check.claim}`);
    else if (wrong === NOTHING_THERE) print(`  -     ${check.claim}: nothing there to look at`);
    else {
      print(`  FAILS ${check.claim}: ${wrong}`);
      failed.push(check.claim);
    }
  }
  return failed;
};

/** Fetches from a site, without following redirects and not for longer than 30 seconds. */
export const fetchFrom =
  ({ address }: { address: string }): Site['get'] =>
  (path, headers = {}) =>
    fetch(path.startsWith('/') ? `${address}${path}` : path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
