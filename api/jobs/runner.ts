/** What a run says about the next one. */
export interface JobRun {
  /** When to run again, if nothing is enqueued before; epoch milliseconds. */
  dueAt?: number | undefined;
  /** No run begins earlier than this many milliseconds after the beginning of this one; `everyMs` at most. */
  restMs?: number | undefined;
}

/** A background job of this process and its pace. Durations are milliseconds. */
export interface JobRunnerOptions {
  /** The job. It must do all that there is to do; `signal` aborts when the runner stops. */
  run: (signal: AbortSignal) => Promise<JobRun | undefined>;
  /** Called with the error of a run that nobody waits for. */
  onFailure: (error: unknown) => void;
  /** Epoch milliseconds. */
  now: () => number;
  /** It runs again after this long, whatever a run said. */
  everyMs: number;
  /**
   * From `enqueue` to the run, so that what is enqueued close together shares one.
   * @default 0
   */
  delayMs?: number;
  /**
   * First wait after a failure; doubled at each further one, up to a minute.
   * @default a minute
   */
  retryMs?: number;
}

const LONGEST_RETRY_MS = 60_000;

/**
 * Runs a level-triggered job, once at a time: when enqueued, when the last run said that it is due, and at least
 * every so often. After the last `enqueue` there is always one complete run. Only enqueued runs keep the process alive.
 */
export const createJobRunner = ({
  run,
  onFailure,
  now,
  everyMs,
  delayMs = 0,
  retryMs = LONGEST_RETRY_MS,
}: JobRunnerOptions) => {
  const stopping = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();
  let inFlight = 0;
  let isEnqueued = false;
  let starting: NodeJS.Timeout | undefined;
  let waiting: NodeJS.Timeout | undefined;
  // Of the monotonic clock: when the system's clock was set back two hours, there was a rest of two hours.
  let restUntil = -Infinity;
  let failures = 0;
  let idle = Promise.withResolvers<undefined>();

  const isStopped = () => stopping.signal.aborted;
  const isIdle = () => inFlight === 0 && !isEnqueued && !starting;
  const settle = () => {
    if (!isIdle()) return;
    idle.resolve(undefined);
    idle = Promise.withResolvers();
  };

  const enqueueIn = (ms: number) => {
    clearTimeout(waiting);
    if (!isStopped()) waiting = setTimeout(enqueue, Math.max(0, ms)).unref();
  };

  const runOnce = async () => {
    isEnqueued = false;
    clearTimeout(waiting);
    const beganAt = performance.now();
    const next = await run(stopping.signal);
    failures = 0;
    if (next?.restMs !== undefined) restUntil = beganAt + Math.min(next.restMs, everyMs);
    enqueueIn(Math.min(everyMs, (next?.dueAt ?? Infinity) - now()));
  };

  /** One run when what is in flight has ended. Its failure is the caller's. */
  const runNow = () => {
    inFlight += 1;
    const result = queue.then(runOnce);
    const ended = () => {
      inFlight -= 1;
      start();
      settle();
    };
    queue = result.then(ended, ended);
    return result;
  };

  const runAndRetry = () => {
    starting = undefined;
    runNow().catch((error: unknown) => {
      onFailure(error);
      enqueueIn(Math.min(everyMs, retryMs * 2 ** failures, LONGEST_RETRY_MS));
      failures += 1;
    });
  };

  const start = () => {
    if (!isEnqueued || isStopped() || inFlight > 0 || starting) return;
    starting = setTimeout(runAndRetry, Math.max(delayMs, restUntil - performance.now()));
  };

  const enqueue = () => {
    if (isStopped()) return;
    isEnqueued = true;
    start();
  };

  return {
    runNow,

    /** Asks for a run; one that is in flight may have read too early, so another follows it. */
    enqueue,

    /** Resolves when nothing runs or is enqueued. A run that is due later or a retry is not waited for. */
    async settled() {
      if (!isIdle()) await idle.promise;
    },

    /** Starts nothing new and waits for what is in flight, however it ends. */
    async stop() {
      stopping.abort();
      isEnqueued = false;
      clearTimeout(starting);
      clearTimeout(waiting);
      starting = undefined;
      await queue;
      settle();
    },
  };
};
