import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { EnqueuedJob } from '../../jobs/job.ts';
import { thrownFields, type StructuredLog } from '../structured-log.ts';

/** Longer than the call ever takes; a visitor waits for it. */
const TIMEOUT_MS = 3_000;

/**
 * Gives jobs to their function, which begins after this returned. The client is loaded at the first job: most
 * processes have none.
 */
export const invokeJobs = (functionName: string) => {
  let client: LambdaClient | undefined;
  return async (job: EnqueuedJob): Promise<void> => {
    const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
    client ??= new LambdaClient({
      maxAttempts: 2,
      requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS },
    });
    const call = { FunctionName: functionName, InvocationType: 'Event' } as const;
    await client.send(new InvokeCommand({ ...call, Payload: JSON.stringify(job) }));
  };
};

/**
 * Jobs that requests lead to. A function's process stands still once it has answered, so the answer waits
 * until the jobs are enqueued (not until they are done). One that could not be enqueued is logged and
 * nothing else: what was stored stays stored, and the schedule finds it within 15 minutes.
 */
export const enqueueJobs = (invoke: (job: EnqueuedJob) => Promise<void>, log: StructuredLog) => {
  const inFlight = new Set<Promise<void>>();
  return {
    enqueue: (job: EnqueuedJob): void => {
      const run = invoke(job)
        .catch((error: unknown) => {
          log.error({ event: 'job-not-enqueued', ...thrownFields(error) });
        })
        .finally(() => inFlight.delete(run));
      inFlight.add(run);
    },
    /** Resolves when every job so far is enqueued. */
    enqueued: async (): Promise<void> => {
      await Promise.all(inFlight);
    },
  };
};
