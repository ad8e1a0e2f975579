import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { putInParts } from '../media/put-in-parts.ts';
import { listEntries, undefinedIfNotFound } from '../s3-objects.ts';
import { StorageUnavailableError } from '../errors.ts';
import { statusOf, translateStoreErrors } from '../storage-faults.ts';
import { CopyFault, type CopyStore } from './copy-store.ts';

/** Where the bucket is: in another region, perhaps of another account. */
export interface CopyBucket {
  bucket: string;
  region: string;
}

/** The same call; what the storage refuses is named. */
const named = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await translateStoreErrors(call);
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) throw new CopyFault('no-place', { cause: error });
    if (status === 403) throw new CopyFault('not-writable', { cause: error });
    if (error instanceof StorageUnavailableError) {
      throw new CopyFault('unreachable', { cause: error });
    }
    throw error;
  }
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  json: 'application/json',
};

/** Copies as objects of a bucket. Deleting leaves a version, which the bucket's own rule removes a month later. */
export const s3Copies = (s3: S3Client, { bucket: Bucket, region }: CopyBucket): CopyStore => ({
  place: () => Promise.resolve({ kind: 'bucket', bucket: Bucket, region }),

  list: () =>
    named(
      listEntries(s3, Bucket, '').then((all) =>
        all.map(({ key, bytes }) => ({ name: key, bytes })),
      ),
    ),

  put: (name, content) =>
    named(
      putInParts(
        s3,
        {
          Bucket,
          Key: name,
          ContentType: CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain',
          ContentDisposition: `attachment; filename="${name}"`,
          CacheControl: 'private, no-store',
        },
        content,
      ),
    ),

  async read(name) {
    const command = new GetObjectCommand({ Bucket, Key: name });
    const answer = await named(undefinedIfNotFound(s3.send(command)));
    // Node's SDK gives a stream of bytes.
    return answer?.Body as AsyncIterable<Uint8Array> | undefined;
  },

  async delete(name) {
    await named(s3.send(new DeleteObjectCommand({ Bucket, Key: name })));
  },
});
