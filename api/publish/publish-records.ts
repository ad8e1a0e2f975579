import * as z from 'zod';
import { jsonFile } from '../stores/releases/json-file.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';

/**
 * What the last reconcile found and what that depends on: as long as none of it has changed, the status of
 * publishing is known without reading the content.
 */
const Finding = z.object({
  /** The revision of the content that was compared; `null` for content that was never edited. */
  revision: z.string().nullable(),
  /** The mark of the last replacement of all content before that; `null` if there was none, missing in older findings. */
  replaced: z.string().nullable().optional(),
  /** The compiled site, the site's address and the year in India that it was compared for. */
  bundle: z.string(),
  origin: z.string(),
  year: z.int(),
  /** When time alone changes the site, in epoch milliseconds. */
  until: z.number().nullable(),
  /** What was live, and since when; an ISO date and time. */
  releaseId: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** Why the gate refused the content; empty when it is live. */
  problems: z.array(z.string()),
});
export type Finding = z.infer<typeof Finding>;

/** An attempt that failed, of which nothing more is known here; the log says where. */
const Failure = z.strictObject({
  /** ISO date and time. */
  at: z.string(),
});

const FINDING = 'publisher/finding.json';
const FAILURE = 'publisher/trouble.json';

/** What the publisher remembers besides the releases, so that it survives a restart. */
export const createPublishRecords = (store: Pick<ReleaseStore, 'get' | 'put' | 'delete'>) => {
  const read = async <T>(key: string, shape: z.ZodType<T>): Promise<T | undefined> => {
    const bytes = await store.get(key);
    return bytes && shape.parse(JSON.parse(new TextDecoder().decode(bytes)));
  };
  const write = (key: string, value: unknown) => store.put(key, jsonFile(value));
  const finding = () => read(FINDING, Finding);
  /** What this process saved last. */
  let saved: string | undefined;

  return {
    finding,
    /** Writes only what is new: most looks find nothing else than the one before. */
    async saveFinding(found: Finding): Promise<void> {
      const next = Finding.parse(found);
      const text = JSON.stringify(next);
      // Another finding than this process saved last is new, whatever others have saved since.
      const mayBeStored = saved === undefined || saved === text;
      if (!mayBeStored || JSON.stringify(await finding()) !== text) await write(FINDING, next);
      saved = text;
    },
    /** Whether the last attempt failed; for an API that runs apart from the publisher. */
    hasFailed: async () => (await read(FAILURE, Failure)) !== undefined,
    saveFailure: (at: number) => write(FAILURE, { at: new Date(at).toISOString() }),
    clearFailure: () => store.delete([FAILURE]),
  };
};
export type PublishRecords = ReturnType<typeof createPublishRecords>;
