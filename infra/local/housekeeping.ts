const DAY_MS = 24 * 60 * 60 * 1000;

/** One thing to do at the start and once a day, with the words that name it when it fails. */
export interface Chore {
  name: string;
  run: () => unknown;
}

/**
 * Runs the jobs one after another, now and once a day, without keeping the process alive. A job that
 * fails is reported and tried again the next day; the others go on.
 */
export const startHousekeeping = (
  chores: readonly Chore[],
  log: (line: string) => void,
  everyMs = DAY_MS,
) => {
  let running = Promise.resolve();
  const round = async () => {
    for (const { name, run } of chores) {
      try {
        await run();
      } catch (error) {
        log(`${name} failed: ${error instanceof Error ? error.name : 'unknown'}`);
      }
    }
  };
  const again = () => {
    running = running.then(round);
  };
  again();
  const timer = setInterval(again, everyMs);
  timer.unref();
  return {
    /** Starts no further round and waits for the one under way. */
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
