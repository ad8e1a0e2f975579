import type { createDelivery } from '../contact/delivery.ts';

const MINUTE = 60_000;
/** A look at the store at least this often, whatever was said before. */
const LONGEST_PAUSE_MS = 15 * MINUTE;
const AFTER_FAULT_MS = MINUTE;

/** What the loop works with. */
export interface DeliveryLoopDeps {
  delivery: Pick<ReturnType<typeof createDelivery>, 'deliverPending'>;
  /**
   * Done once, before the first pass.
   * @default nothing
   */
  before?: () => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
  log: (line: string) => void;
}

/**
 * Delivers in this process: at once when `wake` is called, and again when an attempt is due. One pass at a
 * time. Begins with what an earlier process left.
 */
export const startDeliveryLoop = ({ delivery, before, now, log }: DeliveryLoopDeps) => {
  let prepare = before;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenAgain = false;
  let stopped = false;

  /** One pass; returns when to look again, in epoch milliseconds. */
  const pass = async (): Promise<number> => {
    try {
      if (prepare) await prepare();
      prepare = undefined;
      return (await delivery.deliverPending(() => stopped)) ?? Number.POSITIVE_INFINITY;
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown fault';
      log(`Emails of enquiries are delayed: ${name}.`);
      return now() + AFTER_FAULT_MS;
    }
  };

  const run = async () => {
    let next: number;
    do {
      wokenAgain = false;
      next = await pass();
    } while (wokenIn() && !stopped);
    running = undefined;
    if (stopped) return;
    const pause = Math.min(LONGEST_PAUSE_MS, Math.max(0, next - now()));
    timer = setTimeout(wake, pause).unref();
  };
  // Read through a function: it changes while `pass` is under way.
  const wokenIn = () => wokenAgain;

  const wake = (): void => {
    if (stopped) return;
    clearTimeout(timer);
    if (running === undefined) running = run();
    else wokenAgain = true;
  };

  wake();
  return {
    /** An enquiry has been stored. */
    wake,
    /** Begins no attempt any more and waits for the one under way, at most as long as its time-out. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
