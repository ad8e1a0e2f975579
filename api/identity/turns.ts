/** What a full queue answers. */
export const FULL = Symbol('full');

/**
 * Lets `width` jobs run at once and at most `waiting` more wait, in order; others are turned away with
 * `FULL`. Keeps memory and time bounded whatever arrives.
 */
export const takingTurns = (width: number, waiting: number) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T | typeof FULL> => {
    if (running >= width) {
      if (queue.length >= waiting) return FULL;
      // The one that ends hands its place over, so `running` stays.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
