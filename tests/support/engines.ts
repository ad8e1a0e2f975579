import { S3Client } from '@aws-sdk/client-s3';
import { afterAll } from 'vitest';
import type { BlobStore } from '#api/stores/tables/blob-store';
import { startS3Double } from './aws/s3-double.ts';
import { startTestDatabase } from './database.ts';
import { memoryBlobs } from './memory-stores.ts';

/** Doubles of DynamoDB and S3 for one test file. */
export const startEngines = async () => {
  const buckets = new Map<string, BlobStore>();
  const double = await startS3Double((name) => buckets.get(name));
  const s3 = new S3Client({
    region: 'local',
    endpoint: double.endpoint,
    credentials: { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' },
    forcePathStyle: true,
    maxAttempts: 1,
  });
  afterAll(async () => {
    s3.destroy();
    await double.close();
  });
  return {
    database: startTestDatabase(),
    s3,
    freshBucket: () => {
      const bucket = `bucket-${buckets.size}`;
      buckets.set(bucket, memoryBlobs());
      return bucket;
    },
  };
};
