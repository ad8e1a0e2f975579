import type { S3Client } from '@aws-sdk/client-s3';
import { UPLOAD_PATH } from './domain/files/upload-form.ts';
import { lazily } from './lazily.ts';
import type { CopyStore } from './stores/copies/copy-store.ts';
import type { CopyBucket } from './stores/copies/s3-copies.ts';
import type { MediaStore } from './stores/media/media-store.ts';
import type { UploadGateway } from './stores/media/upload-gateway.ts';
import type { BlobStore } from './stores/tables/blob-store.ts';
import type { ReleaseStore } from './stores/releases/release-store.ts';

/** What the stores in buckets are opened with. Nothing is loaded or sent until the first call. */
export interface BucketsDeps {
  /** The client of the buckets, asked for at the first call of a store in them. */
  s3: () => Promise<S3Client>;
  /** Names of the buckets. */
  buckets: { media: string; releases: string };
  /**
   * Where browsers open signed addresses of files, the key behind it; `/incoming-downloads/`.
   * @default at the bucket itself
   */
  downloads?: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Opens the store of PDFs and pictures. Its code is loaded at the first call, as for the other buckets. */
export const openMedia = (s3: BucketsDeps['s3'], bucket: string): MediaStore =>
  lazily<MediaStore>(
    async () => {
      const { s3MediaStore } = await import('./stores/media/s3-media-store.ts');
      return s3MediaStore(await s3(), bucket);
    },
    {
      put: true,
      putDownload: true,
      head: true,
      get: true,
      peek: true,
      copy: true,
      delete: true,
      list: true,
      entries: true,
    },
  );

/** Opens the bucket of safe copies, which is in another region: `s3` is a client of that region. */
export const openCopies = (s3: BucketsDeps['s3'], place: CopyBucket): CopyStore =>
  lazily<CopyStore>(
    async () => {
      const { s3Copies } = await import('./stores/copies/s3-copies.ts');
      return s3Copies(await s3(), place);
    },
    { place: true, list: true, put: true, read: true, delete: true },
  );

/** Opens the stores in the media and the release bucket. */
export const openBuckets = ({ s3, buckets, downloads, now }: BucketsDeps) => ({
  media: openMedia(s3, buckets.media),
  mediaBlobs: lazily<BlobStore>(
    async () => {
      const { s3Blobs } = await import('./stores/tables/s3-blobs.ts');
      return s3Blobs(await s3(), buckets.media);
    },
    { head: true, get: true, put: true, putStream: true, delete: true, list: true, move: true },
  ),
  uploadGateway: lazily<UploadGateway>(
    async () => {
      const { s3UploadGateway } = await import('./stores/media/s3-upload-gateway.ts');
      return s3UploadGateway({
        s3: await s3(),
        bucket: buckets.media,
        address: UPLOAD_PATH,
        ...(downloads !== undefined && { downloads }),
        now,
      });
    },
    { createForm: true, downloadAddress: true },
  ),
  releases: lazily<ReleaseStore>(
    async () => {
      const { s3ReleaseStore } = await import('./stores/releases/s3-release-store.ts');
      return s3ReleaseStore(await s3(), buckets.releases);
    },
    { put: true, create: true, get: true, list: true, delete: true },
  ),
});
