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
  let failure: { error: unknown } | undefined;
  await pLimit(atOnce).map(items, async (item) => {
    if (failure) return;
    try {
      await work(item);
    } catch (error) {
      failure ??= { error };
    }
  });
  if (failure) throw failure.error;
};
