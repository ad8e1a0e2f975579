/** What a full queue answers. */
export const FULL = Symbol('full');

/**
 * Runs `concurrency` jobs at once and lets at most `waiting` more wait. The lowest `rank` comes first, equal ones
 * in order; when the queue is full, the last of the highest rank is refused with `FULL`. Keeps memory and
 * time bounded whatever arrives, and a flood of high ranks never keeps a low one out.
 */
export const createHashQueue = ({
  concurrency,
  waiting,
}: {
  concurrency: number;
  waiting: number;
}) => {
  let running = 0;
  const queue: { rank: number; leave: (admitted: boolean) => void }[] = [];

  const admitted = (rank: number): Promise<boolean> | true => {
    if (running < concurrency) {
      running += 1;
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const place = queue.findLastIndex((each) => each.rank <= rank) + 1;
    queue.splice(place, 0, { rank, leave: resolve });
    if (queue.length > waiting) queue.pop()?.leave(false);
    return promise;
  };

  return async <T>(job: () => Promise<T>, rank = 0): Promise<T | typeof FULL> => {
    if (!(await admitted(rank))) return FULL;
    try {
      return await job();
    } finally {
      const next = queue.shift();
      // The one that ends hands its place over, so `running` stays.
      if (next) next.leave(true);
      else running -= 1;
    }
  };
};
