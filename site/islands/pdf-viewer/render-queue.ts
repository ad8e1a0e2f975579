/** Something that draws one page; `signal` says that the result is no longer needed. */
export type DrawPage = (page: number, signal: AbortSignal) => Promise<void>;

/** Nearness to what is read: visible pages from the top, then the others by their distance. */
const order = (pages: readonly number[], first: number, last: number): number[] => {
  const distance = (page: number) => (page < first ? first - page : page > last ? page - last : 0);
  return [...pages].sort((a, b) => distance(a) - distance(b) || a - b);
};

/**
 * Draws requested pages one at a time, visible ones first. A page that is no longer needed is cancelled or
 * never started; that is no error. `onFault` gets what a draw throws otherwise, and the queue continues.
 */
export const createRenderQueue = (
  draw: DrawPage,
  onFault: (page: number, error: unknown) => void,
) => {
  const done = new Set<number>();
  let wanted: number[] = [];
  let running: { page: number; controller: AbortController } | undefined;

  const next = (): void => {
    if (running !== undefined) return;
    const page = wanted.find((each) => !done.has(each));
    if (page === undefined) return;
    const controller = new AbortController();
    running = { page, controller };
    void draw(page, controller.signal)
      .then(
        () => {
          if (!controller.signal.aborted) done.add(page);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          // Not tried again until it is requested again: it would always fail.
          done.add(page);
          onFault(page, error);
        },
      )
      .finally(() => {
        running = undefined;
        next();
      });
  };

  return {
    /** The pages that should be drawn; `first` to `last` of them are visible. */
    want(pages: readonly number[], first: number, last: number): void {
      wanted = order(pages, first, last);
      if (running !== undefined && !wanted.includes(running.page)) running.controller.abort();
      next();
    },
    /** Marks a page's drawing as removed or out of date. */
    forget(page: number): void {
      done.delete(page);
      if (running?.page === page) running.controller.abort();
    },
    /** Ends everything. */
    stop(): void {
      wanted = [];
      running?.controller.abort();
    },
  };
};
