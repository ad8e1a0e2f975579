import { S3Client } from '@aws-sdk/client-s3';
import { documentClient } from '#api/stores/document-client';
import { dynamoTable } from '#api/stores/tables/dynamo-table';
import { s3Blobs } from '#api/stores/tables/s3-blobs';

/** Tables and buckets as a function reaches them, with how long it waits for an answer. */
export const openServices = (
  env: { S3_PATH_STYLE?: string | undefined },
  requestHandler: { connectionTimeout: number; requestTimeout: number },
) => {
  const clock = { now: Date.now, random: Math.random };
  const db = documentClient({ requestHandler });
  const s3In = (region?: string) =>
    new S3Client({
      requestHandler,
      forcePathStyle: env.S3_PATH_STYLE === '1',
      ...(region !== undefined && { region }),
    });
  const s3 = s3In();
  return {
    clock,
    s3,
    table: (name: string) => dynamoTable(db, name, clock),
    /** In the function's own region unless another is named. */
    blobs: (bucket: string, region?: string) =>
      s3Blobs(region === undefined ? s3 : s3In(region), bucket),
  };
};
