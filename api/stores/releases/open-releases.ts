import type { BlobStore } from '../tables/blob-store.ts';
import type { ReleaseFile, ReleaseStore } from './release-store.ts';

/** Rendered pages in a store of files. */
export const openReleases = (blobs: BlobStore): ReleaseStore => {
  const put = (
    key: string,
    { body, contentType, cacheControl }: ReleaseFile,
    condition?: 'absent',
  ) => blobs.put(key, body, { contentType, cacheControl }, condition);
  return {
    async put(key, file) {
      await put(key, file);
    },
    create: (key, file) => put(key, file, 'absent'),
    get: async (key) => (await blobs.get(key))?.content,
    list: async (prefix) =>
      (await blobs.list(prefix)).map(({ key, at }) => ({ key, modifiedAt: at })),
    delete: (keys) => blobs.delete(keys),
  };
};
