import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ReleaseFile, ReleaseStore } from './release-store.ts';
import { checkedKey, deleteObjects, getObject, listEntries } from '../s3-objects.ts';
import { statusOf, translateStoreErrors } from '../storage-faults.ts';

/** Rendered pages in an S3 bucket. */
export const s3ReleaseStore = (s3: S3Client, bucket: string): ReleaseStore => {
  const putCommand = (
    key: string,
    { body, contentType, cacheControl }: ReleaseFile,
    condition: { IfNoneMatch?: '*' } = {},
  ) =>
    new PutObjectCommand({
      Bucket: bucket,
      Key: checkedKey(key),
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
      ...condition,
    });

  return {
    async put(key, file) {
      await translateStoreErrors(s3.send(putCommand(key, file)));
    },

    async create(key, file) {
      try {
        await translateStoreErrors(s3.send(putCommand(key, file, { IfNoneMatch: '*' })));
        return true;
      } catch (error) {
        // 409: somebody creates the same key at this moment.
        if (![409, 412].includes(statusOf(error) ?? 0)) throw error;
        return false;
      }
    },

    get: (key) => getObject(s3, bucket, key),
    list: (prefix) => listEntries(s3, bucket, prefix),
    delete: (keys) => deleteObjects(s3, bucket, keys),
  };
};
