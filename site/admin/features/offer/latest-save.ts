/** One save of a value; resolves with whether it is saved. */
type Save = () => Promise<boolean>;

/**
 * Runs saves of one value, one after another: what is given during a save waits for its end, and of several the last
 * one counts. After a failure nothing that waits is sent.
 */
export const createLatestSave = () => {
  let waiting: Save | undefined;
  let running = false;

  const takeWaiting = () => {
    const taken = waiting;
    waiting = undefined;
    return taken;
  };

  return {
    /** Resolves with whether this call has saved everything; another call that is under way does it else. */
    async put(save: Save): Promise<boolean> {
      waiting = save;
      if (running) return false;
      running = true;
      for (let next = takeWaiting(); next !== undefined; next = takeWaiting()) {
        if (!(await next())) takeWaiting();
      }
      running = false;
      return true;
    },
    /** Sends what waits without waiting itself: the page is being left, and nothing runs after that. */
    leave(): void {
      void takeWaiting()?.();
    },
  };
};
