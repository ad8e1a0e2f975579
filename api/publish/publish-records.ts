import * as z from 'zod';
import { jsonFile, putFile, readJson } from '../stores/releases/releases.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';

/**
 * What the last look of the publisher found and what that depends on: as long as none of it has changed, nothing is left to
 * do, and the status of publishing is known without reading the content.
 */
const Finding = z.object({
  /** The revision of the content that was compared. */
  revision: z.string().nullable(),
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

const FINDING = 'publisher/finding.json';
const FAILURE = 'publisher/trouble.json';

/**
 * What the publisher remembers besides the releases, so that it survives a restart. In a file of its own: a start reads it
 * in the process that waits, which loads little else (docs/decisions/0082-memory-of-one-machine.md); with the rest of the
 * publisher's status it has 33 MB more.
 */
export const createPublishRecords = (store: BlobStore) => ({
  finding: () => readJson(store, FINDING, Finding),
  saveFinding: (found: Finding) => putFile(store, FINDING, jsonFile(found)),
  /** Whether the last attempt failed; for an API that runs apart from the publisher. */
  hasFailed: async () => (await store.get(FAILURE)) !== undefined,
  /** What failed is in the log. */
  saveFailure: (at: number) =>
    putFile(store, FAILURE, jsonFile({ at: new Date(at).toISOString() })),
  clearFailure: () => store.delete([FAILURE]),
});
