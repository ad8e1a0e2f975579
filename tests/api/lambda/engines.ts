import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll } from 'vitest';
import { startObjectStore } from '../../../infra/local/object-store/start-object-store.ts';
import { startTestDatabase } from '../../support/database.ts';
import { keys } from '../../support/object-store.ts';

/** The embedded engines for one test file; each call of `freshBuckets` gives empty ones. */
export const startEngines = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'engines-'));
  const buckets = Array.from({ length: 60 }, (_, n) => `bucket-${n}`);
  const store = await startObjectStore({ dir, buckets: [...buckets], ...keys });
  const anotherS3 = () =>
    new S3Client({
      region: 'local',
      endpoint: store.endpoint,
      credentials: keys,
      forcePathStyle: true,
      maxAttempts: 1,
    });
  const s3 = anotherS3();
  afterAll(async () => {
    s3.destroy();
    await store.close();
    await rm(dir, { recursive: true, force: true });
  });
  const fresh = () => {
    const bucket = buckets.pop();
    if (bucket === undefined) throw new Error('No bucket is left');
    return bucket;
  };
  return {
    database: startTestDatabase(),
    s3,
    /** Another client of the same buckets. */
    anotherS3,
    freshBuckets: () => ({ media: fresh(), releases: fresh() }),
  };
};
export type Engines = Awaited<ReturnType<typeof startEngines>>;
