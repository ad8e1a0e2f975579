import { readFileSync } from 'node:fs';
import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { UPLOAD_PATH } from '../domain/files/upload-form.ts';
import { lazily, once } from '../lazily.ts';
import type { UploadGateway } from '../stores/media/upload-gateway.ts';
import type { PagePointers } from '../stores/releases/page-pointers.ts';
import type { ReleaseStore } from '../stores/releases/releases.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';

/** How many milliseconds a call of a function may still take. */
export type TimeLeft = () => number;

/** The client of the cloud's buckets, opened at the first call. */
export const cloudS3 = (options: {
  /** Whether bucket names are in the path; for tests. */
  pathStyle: boolean;
  /** @default the function's own */
  region?: string;
  requestHandler: { connectionTimeout: number; requestTimeout: number };
}): (() => Promise<S3Client>) =>
  once(async () => {
    const { S3Client } = await import('@aws-sdk/client-s3');
    const { pathStyle, requestHandler, region } = options;
    return new S3Client({
      requestHandler,
      forcePathStyle: pathStyle,
      ...(region !== undefined && { region }),
    });
  });

/** The files of a bucket. The code that reads it is loaded at the first call, as its client is. */
export const cloudBlobs = (s3: () => Promise<S3Client>, bucket: string): BlobStore =>
  lazily<BlobStore>(
    async () => {
      const { s3Blobs } = await import('../stores/tables/s3-blobs.ts');
      return s3Blobs(await s3(), bucket);
    },
    { head: true, get: true, put: true, putStream: true, delete: true, list: true, move: true },
  );

/** Forms and addresses of a bucket; browsers post the forms at the site's own address. */
export const cloudUploads = (
  s3: () => Promise<S3Client>,
  bucket: string,
  now: () => number,
): UploadGateway =>
  lazily<UploadGateway>(
    async () => {
      const { s3UploadGateway } = await import('../stores/media/s3-upload-gateway.ts');
      return s3UploadGateway({ s3: await s3(), bucket, address: UPLOAD_PATH, now });
    },
    { createForm: true, downloadAddress: true },
  );

/**
 * The cloud's pointers; what they last held is remembered beside the pages. Their client needs a signature of its own
 * kind and is loaded at the first call.
 */
export const cloudPointers = (
  storeArn: string,
  releases: Pick<ReleaseStore, 'get' | 'put'>,
): PagePointers =>
  lazily<PagePointers>(
    async () => {
      const { CloudFrontKeyValueStoreClient } =
        await import('@aws-sdk/client-cloudfront-keyvaluestore');
      const { keyValuePagePointers } =
        await import('../stores/releases/key-value-page-pointers.ts');
      return keyValuePagePointers(new CloudFrontKeyValueStoreClient({}), storeArn, releases);
    },
    { live: true, entries: true, write: true, flip: true, remove: true },
  );

const SiteFacts = z.object({ bundle: z.string() });

/** The digest of the compiled site in the folder `site`, without loading it. */
export const readSiteBundle = (site: URL): string =>
  SiteFacts.parse(JSON.parse(readFileSync(new URL('site.json', site), 'utf8'))).bundle;
