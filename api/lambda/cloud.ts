import { readFileSync } from 'node:fs';
import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { lazily, once } from '../lazily.ts';
import type { PagePointers } from '../stores/releases/page-pointers.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';

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
