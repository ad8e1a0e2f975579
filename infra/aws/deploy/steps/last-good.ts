import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { s3Blobs } from '#api/stores/tables/s3-blobs.ts';
import type { StageData } from '../stage-parameters.ts';

/** A deployment whose smoke test passed. */
const LastGood = z.object({
  /** The site's address then. */
  address: z.string(),
  /** See `Assembly`. */
  assembly: z.record(z.string(), z.string()),
});
/** What can be deployed again when newer code fails. */
export type LastGood = z.infer<typeof LastGood>;

/** In the bucket of releases, outside the folders that readers see. */
const KEY = 'deployments/last-good.json';

/** The last deployment that passed its smoke test; `undefined` before the first, or when it cannot be read. */
export const readLastGood = async (
  s3: S3Client,
  { releaseBucket }: StageData,
): Promise<LastGood | undefined> => {
  const found = await s3Blobs(s3, releaseBucket).get(KEY);
  try {
    return found && LastGood.parse(JSON.parse(new TextDecoder().decode(found.content)));
  } catch {
    return undefined;
  }
};

/** Keeps a deployment that passed its smoke test. */
export const keepLastGood = async (
  s3: S3Client,
  { releaseBucket }: StageData,
  good: LastGood,
): Promise<void> => {
  const headers = { contentType: 'application/json', cacheControl: 'no-store' };
  const content = new TextEncoder().encode(JSON.stringify(good));
  await s3Blobs(s3, releaseBucket).put(KEY, content, headers);
};
