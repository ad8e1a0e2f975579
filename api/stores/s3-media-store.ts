import {
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { MediaStore } from './media-store.ts';
import { checkedKey, getObject, listObjects, unlessAbsent } from './s3-objects.ts';
import { reached } from './storage-faults.ts';

/** File names are unique, so what is behind an address never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Media files in an S3 bucket. */
export const s3MediaStore = (s3: S3Client, bucket: string): MediaStore => ({
  async put(key, body, contentType) {
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: checkedKey(key),
      Body: body,
      ContentType: contentType,
      CacheControl: CACHE_CONTROL,
    });
    await reached(s3.send(command));
  },

  async head(key) {
    const command = new HeadObjectCommand({ Bucket: bucket, Key: checkedKey(key) });
    const answer = await unlessAbsent(s3.send(command));
    if (!answer) return undefined;
    const { ContentLength, ContentType, ETag } = answer;
    if (ContentLength === undefined || ETag === undefined) {
      throw new Error(`The storage said neither size nor version of "${key}"`);
    }
    return {
      bytes: ContentLength,
      contentType: ContentType ?? 'application/octet-stream',
      etag: ETag,
    };
  },

  get: (key) => getObject(s3, bucket, key),

  async delete(key) {
    await reached(s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) })));
  },

  list: (prefix) => listObjects(s3, bucket, prefix),
});
