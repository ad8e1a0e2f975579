import type { EnqueuedJob } from '../../jobs/job.ts';
import { thrownFields, type StructuredLog } from '../structured-log.ts';

/**
 * Jobs that requests ask for. A function's process stands still once it has answered, so the answer waits
 * until the jobs are queued (not until they are done). One that could not be queued is logged and
 * nothing else: what was stored stays stored, and the schedule finds it within 15 minutes.
 */
export const enqueueJobs = (enqueue: (job: EnqueuedJob) => Promise<void>, log: StructuredLog) => {
  const underWay = new Set<Promise<void>>();
  return {
    enqueue: (job: EnqueuedJob): void => {
      const run = enqueue(job)
        .catch((error: unknown) => {
          log.error({ event: 'job-not-enqueued', ...thrownFields(error) });
        })
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },
    /** Resolves when every job that was asked for is queued. */
    enqueued: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
};
