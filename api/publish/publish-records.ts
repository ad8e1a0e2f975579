import * as z from 'zod';
import type { ReleaseStore } from '../stores/releases/release-store.ts';

/** An attempt that the gate refused, and what it was made of. */
export const Refusal = z.strictObject({
  snapshotDigest: z.string(),
  bundle: z.string(),
  /** ISO date and time. */
  at: z.string(),
  problems: z.array(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

/** An attempt that ended in a fault, of which nothing more is known here; the log has its places. */
const Trouble = z.strictObject({
  /** ISO date and time. */
  at: z.string(),
});

const REFUSAL = 'publisher/status.json';
const TROUBLE = 'publisher/trouble.json';

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
    /** Whether the last attempt ended in a fault; for an API that runs apart from the publisher. */
    inTrouble: async () => (await read(TROUBLE, Trouble)) !== undefined,
    saveTrouble: (at: number) => write(TROUBLE, { at: new Date(at).toISOString() }),
    clearTrouble: () => store.delete([TROUBLE]),
  };
};
export type PublishRecords = ReturnType<typeof createPublishRecords>;
