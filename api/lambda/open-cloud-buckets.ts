import { S3Client } from '@aws-sdk/client-s3';
import { openBuckets, type Buckets } from '../compose/open-buckets.ts';

/** Opens the cloud's buckets with a client of their own. */
export const openCloudBuckets = (
  buckets: { media: string; releases: string },
  {
    pathStyle,
    requestHandler,
  }: { pathStyle: boolean; requestHandler: { connectionTimeout: number; requestTimeout: number } },
): Buckets =>
  openBuckets({
    s3: new S3Client({ requestHandler, forcePathStyle: pathStyle }),
    buckets,
    now: Date.now,
  });
