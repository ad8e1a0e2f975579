/** Work that brings something up to date; `again` asks for another round. */
export type Work = () => Promise<{ again: boolean; busyUntil?: number }>;

/** How a worker paces itself, in milliseconds. */
export interface Pace {
  /** Delay from a request to its run, so that requests close together share a run. */
  delayMs: number;
  /** After a fault: doubled at each further one, up to a minute. */
  retryMs: number;
}

const LONGEST_RETRY_MS = 60_000;

/**
 * Runs level-triggered work: one run at a time, and after the last request always one complete run.
 * Rounds that throw are reported and tried again; `busyUntil` (of `now`'s clock) keeps rounds apart.
 */
export const createWorker = (
  work: Work,
  { delayMs, retryMs }: Pace,
  now: () => number,
  onFault: (error: unknown) => void,
) => {
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let busyUntil = -Infinity;
  let running = false;
  let wished = false;
  let faults = 0;
  let stopped = false;
  let idle = Promise.withResolvers<undefined>();

  /** Runs `task` when everything before it has ended, however it ended. */
  const exclusive = <T>(task: () => Promise<T>): Promise<T> => {
    const result = queue.then(task, task);
    queue = result;
    // The caller gets the failure; the queue goes on.
    result.catch(() => undefined);
    return result;
  };

  const isIdle = () => !running && !wished && timer === undefined;
  const settle = () => {
    if (!isIdle()) return;
    idle.resolve(undefined);
    idle = Promise.withResolvers();
  };

  const round = async () => {
    const result = await exclusive(work);
    busyUntil = result.busyUntil ?? busyUntil;
    faults = 0;
    if (result.again) wish();
  };

  const schedule = () => {
    if (stopped || running || timer !== undefined || !wished) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        wished = false;
        running = true;
        round()
          .catch((error: unknown) => {
            onFault(error);
            clearTimeout(retry);
            const wait = Math.min(retryMs * 2 ** faults, LONGEST_RETRY_MS);
            faults += 1;
            if (!stopped) retry = setTimeout(wish, wait).unref();
          })
          .finally(() => {
            running = false;
            schedule();
            settle();
          });
      },
      Math.max(delayMs, busyUntil - now()),
    );
  };

  const wish = () => {
    if (stopped) return;
    wished = true;
    schedule();
  };

  return {
    exclusive,
    wish,
    /** One round now; its failure is the caller's. */
    round,
    /** Resolves when no round runs or is due. A retry after a fault is not waited for. */
    async settled(): Promise<void> {
      if (!isIdle()) await idle.promise;
    },
    /** Starts nothing new and waits for what is in flight. */
    async stop(): Promise<void> {
      stopped = true;
      wished = false;
      clearTimeout(timer);
      clearTimeout(retry);
      timer = undefined;
      await queue.catch(() => undefined);
      settle();
    },
  };
};
