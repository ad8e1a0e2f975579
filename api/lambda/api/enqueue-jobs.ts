import type { AskedErrand } from '../../jobs/job.ts';
import { thrownFields, type StructuredLog } from '../structured-log.ts';

/**
 * Errands that requests ask for. A function's process stands still once it has answered, so the answer waits
 * until the errands are queued (not until they are done). One that could not be queued is logged and
 * nothing else: what was stored stays stored, and the schedule finds it within 15 minutes.
 */
export const createAskedErrands = (
  handOver: (errand: AskedErrand) => Promise<void>,
  log: StructuredLog,
) => {
  const underWay = new Set<Promise<void>>();
  return {
    ask: (errand: AskedErrand): void => {
      const run = handOver(errand)
        .catch((error: unknown) => {
          log.error({ event: 'errand-not-asked', ...thrownFields(error) });
        })
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },
    /** Resolves when every errand that was asked for is queued. */
    handedOver: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
};
