import type { CopyProblem } from '#domain/content/safe-copy';
import { StorageUnavailableError } from '../errors.ts';
import { statusOf } from '../storage-faults.ts';
import { downloadHeaders } from '../media/media.ts';
import { contentOf, type BlobStore } from '../tables/blob-store.ts';
import { type CopyStore, named } from './copy-store.ts';

/** Where the bucket is: in another region, perhaps of another account. */
interface CopyBucket {
  bucket: string;
  region: string;
}

const problemOf = (error: unknown): CopyProblem | undefined => {
  const status = statusOf(error);
  if (status === 404) return 'no-place';
  if (status === 403) return 'not-writable';
  return error instanceof StorageUnavailableError ? 'unreachable' : undefined;
};

/** Copies as objects of a bucket. Deleting leaves a version, which the bucket's own rule removes a month later. */
export const bucketCopies = (blobs: BlobStore, { bucket, region }: CopyBucket): CopyStore => ({
  place: () => Promise.resolve({ kind: 'bucket', bucket, region }),
  list: async () =>
    (await named(blobs.list(''), problemOf)).map(({ key, bytes }) => ({ name: key, bytes })),
  put(name, content) {
    const type = name.endsWith('.zip') ? 'application/zip' : 'application/json';
    return named(blobs.putStream(name, content, downloadHeaders(type, name)), problemOf);
  },
  async read(name) {
    const info = await named(blobs.head(name), problemOf);
    return info && contentOf(blobs, info);
  },
  delete: (name) => named(blobs.delete([name]), problemOf),
});
