import { CopyObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ReleaseStore } from './release-store.ts';
import {
  checkedKey,
  copySource,
  deleteObjects,
  getObject,
  listObjects,
  undefinedIfNotFound,
} from '../s3-objects.ts';
import { translateStoreErrors } from '../storage-faults.ts';

/** Rendered releases in an S3 bucket. */
export const s3ReleaseStore = (s3: S3Client, bucket: string): ReleaseStore => ({
  async put(key, { body, contentType, cacheControl }) {
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: checkedKey(key),
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
    });
    await translateStoreErrors(s3.send(command));
  },

  async copy(from, to) {
    // The headers are copied along, which is S3's default.
    const command = new CopyObjectCommand({
      Bucket: bucket,
      Key: checkedKey(to),
      CopySource: copySource(bucket, from),
    });
    return (await undefinedIfNotFound(s3.send(command))) !== undefined;
  },

  get: (key) => getObject(s3, bucket, key),
  list: (prefix) => listObjects(s3, bucket, prefix),
  delete: (keys) => deleteObjects(s3, bucket, keys),
});
