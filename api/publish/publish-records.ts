import * as z from 'zod';
import type { ReleaseStore } from '../stores/release-store.ts';

/** An attempt that the gate refused, and what it was made of. */
export const Refusal = z.strictObject({
  snapshotDigest: z.string(),
  bundle: z.string(),
  /** ISO date and time. */
  at: z.string(),
  problems: z.array(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

const REFUSAL = 'publisher/status.json';

/** What the publisher remembers besides the releases, so that it survives a restart. */
export const createPublishRecords = (store: ReleaseStore) => {
  const read = async <T>(key: string, shape: z.ZodType<T>): Promise<T | undefined> => {
    const bytes = await store.get(key);
    return bytes && shape.parse(JSON.parse(new TextDecoder().decode(bytes)));
  };
  const write = (key: string, value: unknown) =>
    store.put(key, {
      body: new TextEncoder().encode(JSON.stringify(value)),
      contentType: 'application/json',
      cacheControl: 'no-store',
    });

  return {
    refusal: () => read(REFUSAL, Refusal),
    saveRefusal: (refusal: Refusal) => write(REFUSAL, refusal),
  };
};
export type PublishRecords = ReturnType<typeof createPublishRecords>;
