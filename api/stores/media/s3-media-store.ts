import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { MediaInfo, MediaStore } from './media-store.ts';
import { putInParts } from './put-in-parts.ts';
import {
  checkedKey,
  copySource,
  getObject,
  listEntries,
  listObjects,
  undefinedIfNotFound,
} from '../s3-objects.ts';
import { translateStoreErrors, statusOf } from '../storage-faults.ts';

/** File names are unique, so what is behind an address never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const infoOf = (
  key: string,
  answer: { ContentType?: string | undefined; ETag?: string | undefined },
  bytes: number | undefined,
): MediaInfo => {
  if (bytes === undefined || answer.ETag === undefined) {
    throw new Error(`The storage said neither size nor version of "${key}"`);
  }
  return {
    bytes,
    contentType: answer.ContentType ?? 'application/octet-stream',
    etag: answer.ETag,
  };
};

/** Media files in an S3 bucket. */
export const s3MediaStore = (s3: S3Client, bucket: string): MediaStore => {
  const head = async (key: string) => {
    const command = new HeadObjectCommand({ Bucket: bucket, Key: checkedKey(key) });
    const answer = await undefinedIfNotFound(s3.send(command));
    return answer && infoOf(key, answer, answer.ContentLength);
  };

  /** `undefined` also when the file is empty: it has no first byte to ask for. */
  const readStart = async (key: string, bytes: number) => {
    const Range = `bytes=0-${bytes - 1}`;
    const command = new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key), Range });
    try {
      return await undefinedIfNotFound(s3.send(command));
    } catch (error) {
      if (statusOf(error) === 416) return undefined;
      throw error;
    }
  };

  return {
    async put(key, body, contentType) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: checkedKey(key),
        Body: body,
        ContentType: contentType,
        CacheControl: CACHE_CONTROL,
      });
      await translateStoreErrors(s3.send(command));
    },

    putDownload: (key, content, { contentType, filename }) =>
      translateStoreErrors(
        putInParts(
          s3,
          {
            Bucket: bucket,
            Key: checkedKey(key),
            ContentType: contentType,
            ContentDisposition: `attachment; filename="${filename}"`,
            CacheControl: 'private, no-store',
          },
          content,
        ),
      ),

    head,
    get: (key) => getObject(s3, bucket, key),

    async peek(key, bytes) {
      const answer = await readStart(key, bytes);
      if (!answer?.Body) {
        const info = await head(key);
        return info && { ...info, start: new Uint8Array() };
      }
      const total = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
      const size = total === undefined ? answer.ContentLength : Number(total);
      const start = await translateStoreErrors(answer.Body.transformToByteArray());
      return { ...infoOf(key, answer, size), start };
    },

    async copy(from, to, { contentType, etag } = {}) {
      const command = new CopyObjectCommand({
        Bucket: bucket,
        Key: checkedKey(to),
        CopySource: copySource(bucket, from),
        CopySourceIfMatch: etag,
        ...(contentType === undefined
          ? {}
          : {
              MetadataDirective: 'REPLACE',
              ContentType: contentType,
              CacheControl: CACHE_CONTROL,
            }),
      });
      try {
        return (await undefinedIfNotFound(s3.send(command))) !== undefined;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        throw error;
      }
    },

    async delete(key) {
      await translateStoreErrors(
        s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) })),
      );
    },

    list: (prefix) => listObjects(s3, bucket, prefix),
    entries: (prefix) => listEntries(s3, bucket, prefix),
  };
};
