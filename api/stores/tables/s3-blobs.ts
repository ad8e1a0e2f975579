import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { putInParts } from '../media/put-in-parts.ts';
import { copySource, deleteObjects, listEntries, undefinedIfNotFound } from '../s3-objects.ts';
import { statusOf, translateStoreErrors } from '../storage-faults.ts';
import { checkedKey, type BlobHeaders, type BlobInfo, type BlobStore } from './blob-store.ts';

/** What a request for a file is answered with. */
interface Answer {
  ContentLength?: number | undefined;
  ContentRange?: string | undefined;
  ContentType?: string | undefined;
  CacheControl?: string | undefined;
  ContentDisposition?: string | undefined;
  ETag?: string | undefined;
  LastModified?: Date | undefined;
}

const infoOf = (key: string, answer: Answer): BlobInfo => {
  // Of a part: `bytes 0-7/1234`.
  const total = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
  const bytes = total === undefined ? answer.ContentLength : Number(total);
  const { ETag: etag, LastModified: modified } = answer;
  if (bytes === undefined || etag === undefined || modified === undefined) {
    throw new Error(`The storage did not say all of "${key}"`);
  }
  const { ContentType: contentType = 'application/octet-stream' } = answer;
  const { CacheControl: cacheControl, ContentDisposition: contentDisposition } = answer;
  const headers = {
    contentType,
    ...(cacheControl !== undefined && { cacheControl }),
    ...(contentDisposition !== undefined && { contentDisposition }),
  };
  return { key, bytes, at: modified.getTime(), etag, headers };
};

/** `undefined` instead of an error when the answer has one of these statuses. */
const unless = async <T>(statuses: readonly number[], call: Promise<T>): Promise<T | undefined> => {
  try {
    return await translateStoreErrors(call);
  } catch (error) {
    if (statuses.includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
};

/** Files in an S3 bucket. A move is a copy and a deletion, as S3 has no other. */
export const s3Blobs = (s3: S3Client, Bucket: string): BlobStore => {
  const target = (key: string, { contentType, cacheControl, contentDisposition }: BlobHeaders) => ({
    Bucket,
    Key: checkedKey(key),
    ContentType: contentType,
    CacheControl: cacheControl,
    ContentDisposition: contentDisposition,
  });
  const head = async (key: string): Promise<BlobInfo | undefined> => {
    const command = new HeadObjectCommand({ Bucket, Key: checkedKey(key) });
    const answer = await undefinedIfNotFound(s3.send(command));
    return answer && infoOf(key, answer);
  };

  return {
    head,
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket, Key: checkedKey(key), Range });
      const answer = await unless([404, 416], s3.send(command));
      if (answer === undefined) {
        // Nothing of the file lies in the range, or there is no file.
        const info = range && (await head(key));
        return info && { ...info, content: new Uint8Array() };
      }
      if (!answer.Body) throw new Error(`No body for "${key}"`);
      const content = await translateStoreErrors(answer.Body.transformToByteArray());
      return { ...infoOf(key, answer), content };
    },
    async put(key, content, headers, condition) {
      const command = new PutObjectCommand({
        ...target(key, headers),
        Body: content,
        ...(condition && { IfNoneMatch: '*' }),
      });
      // 409: somebody puts the same key at this moment.
      return (await unless(condition ? [409, 412] : [], s3.send(command))) !== undefined;
    },
    putStream: async (key, content, headers) =>
      translateStoreErrors(putInParts(s3, target(key, headers), content)),
    delete: async (keys) => deleteObjects(s3, Bucket, keys.map(checkedKey)),
    list: async (prefix) =>
      (await listEntries(s3, Bucket, prefix)).map(({ modifiedAt, ...entry }) => ({
        ...entry,
        at: modifiedAt,
      })),
    async move(from, to, condition) {
      const command = new CopyObjectCommand({
        Bucket,
        Key: checkedKey(to),
        CopySource: copySource(Bucket, checkedKey(from)),
        CopySourceIfMatch: condition?.etag,
      });
      if ((await unless([404, 412], s3.send(command))) === undefined) return false;
      await deleteObjects(s3, Bucket, [from]);
      return true;
    },
  };
};
