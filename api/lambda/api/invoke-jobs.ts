import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { EnqueuedJob } from '../../jobs/job.ts';

/** Longer than the call ever takes; a visitor waits for it. */
const TIMEOUT_MS = 3_000;

/**
 * Hands jobs over to their function, which begins after this returned. The client is loaded at the first
 * job: most processes have none.
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
