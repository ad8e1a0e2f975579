import * as z from 'zod';
import type { ReleaseStore } from '../stores/release-store.ts';

/** A roll-back: `releaseId` stays live until the content or the compiled site is another than at that moment. */
export const Hold = z.strictObject({
  releaseId: z.string(),
  snapshotDigest: z.string(),
  bundle: z.string(),
});
export type Hold = z.infer<typeof Hold>;

/** An attempt that the gate refused, and what it was made of. */
export const Refusal = z.strictObject({
  snapshotDigest: z.string(),
  bundle: z.string(),
  /** ISO date and time. */
  at: z.string(),
  problems: z.array(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

const HOLD = 'publisher/hold.json';
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
    hold: () => read(HOLD, Hold),
    saveHold: (hold: Hold) => write(HOLD, hold),
    refusal: () => read(REFUSAL, Refusal),
    saveRefusal: (refusal: Refusal) => write(REFUSAL, refusal),
  };
};
export type PublishRecords = ReturnType<typeof createPublishRecords>;
