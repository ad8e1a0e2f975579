import { StorageUnavailableError } from '../errors.ts';
import { statusOf } from '../storage-faults.ts';
import { contentOf, type BlobStore } from '../tables/blob-store.ts';
import { CopyFault, type CopyStore } from './copy-store.ts';

/** Where the bucket is: in another region, perhaps of another account. */
interface CopyBucket {
  bucket: string;
  region: string;
}

/** The same call; what the storage refuses is named. */
const named = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
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
export const bucketCopies = (blobs: BlobStore, { bucket, region }: CopyBucket): CopyStore => ({
  place: () => Promise.resolve({ kind: 'bucket', bucket, region }),
  list: async () => (await named(blobs.list(''))).map(({ key, bytes }) => ({ name: key, bytes })),
  put: (name, content) =>
    named(
      blobs.putStream(name, content, {
        contentType: CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain',
        contentDisposition: `attachment; filename="${name}"`,
        cacheControl: 'private, no-store',
      }),
    ),
  async read(name) {
    const info = await named(blobs.head(name));
    return info && contentOf(blobs, info);
  },
  delete: (name) => named(blobs.delete([name])),
});
