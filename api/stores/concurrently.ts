import pLimit from 'p-limit';

/**
 * Runs `work` for every item, at most `atOnce` at a time. After a failure nothing new starts; what is in flight
 * ends first, so that no late write follows the returned error.
 */
export const concurrently = async <T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true });
  const results = await Promise.allSettled(
    items.map((item) =>
      limit(async () => {
        try {
          await work(item);
        } catch (error) {
          limit.clearQueue();
          throw error;
        }
      }),
    ),
  );
  // Items start in their order, so the first one that was rejected is none that never started.
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
};
