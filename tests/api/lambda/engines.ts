import { S3Client } from '@aws-sdk/client-s3';
import { afterAll } from 'vitest';
import { UPLOAD_PATH } from '#domain/files/upload-form.ts';
import type { StoresDeps } from '#api/open-stores.ts';
import { s3UploadGateway } from '#api/stores/media/s3-upload-gateway.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { memoryBlobs } from '#support/memory-stores.ts';
import { s3Blobs } from '#api/stores/tables/s3-blobs.ts';
import { startS3Double } from '#support/aws/s3-double.ts';
import { startTestDatabase } from '#support/database.ts';

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

/** Doubles of DynamoDB and S3 for one test file. */
export const startEngines = async () => {
  const buckets = new Map<string, BlobStore>();
  const double = await startS3Double((name) => buckets.get(name));
  const anotherS3 = () =>
    new S3Client({
      region: 'local',
      endpoint: double.endpoint,
      credentials,
      forcePathStyle: true,
      maxAttempts: 1,
    });
  const s3 = anotherS3();
  afterAll(async () => {
    s3.destroy();
    await double.close();
  });
  const fresh = () => {
    const bucket = `bucket-${buckets.size}`;
    buckets.set(bucket, memoryBlobs());
    return bucket;
  };
  const database = startTestDatabase();
  return {
    database,
    s3,
    /** Another client of the same buckets. */
    anotherS3,
    freshBucket: fresh,
    /** What stores are opened with, on tables and buckets of their own. */
    freshDeps: async ({
      db = database.db,
      through = s3,
      now = Date.now,
      random = Math.random,
    } = {}): Promise<StoresDeps> => {
      const table = async () => dynamoTable(db, await database.freshTable(), { now, random });
      const media = fresh();
      return {
        tables: { content: await table(), private: await table() },
        blobs: { media: s3Blobs(through, media), releases: s3Blobs(through, fresh()) },
        uploadGateway: s3UploadGateway(through, media, { address: UPLOAD_PATH, now }),
        now,
        random,
      };
    },
  };
};
