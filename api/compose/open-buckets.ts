import type { S3Client } from '@aws-sdk/client-s3';
import type { MediaStore } from '../stores/media/media-store.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';
import { s3MediaStore } from '../stores/media/s3-media-store.ts';
import { s3ReleaseStore } from '../stores/releases/s3-release-store.ts';
import { s3UploadGateway } from '../stores/media/s3-upload-gateway.ts';
import type { UploadGateway } from '../stores/media/upload-gateway.ts';
import { UPLOAD_PATH } from '../domain/files/upload-form.ts';

/** What the stores of the two buckets need. Nothing is sent until the first call. */
export interface BucketsDeps {
  s3: S3Client;
  /** Names of the buckets. */
  buckets: { media: string; releases: string };
  /** Epoch milliseconds. */
  now: () => number;
}

/** Everything that lies in the media and the release bucket. */
export interface Buckets {
  media: MediaStore;
  uploadGateway: UploadGateway;
  releases: ReleaseStore;
}

/** Opens the stores of the two buckets. */
export const openBuckets = ({ s3, buckets, now }: BucketsDeps): Buckets => ({
  media: s3MediaStore(s3, buckets.media),
  uploadGateway: s3UploadGateway({ s3, bucket: buckets.media, address: UPLOAD_PATH, now }),
  releases: s3ReleaseStore(s3, buckets.releases),
});
