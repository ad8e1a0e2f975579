import type { BlobStore } from '../tables/blob-store.ts';
import type { ReleaseFile, ReleaseStore } from './release-store.ts';

/** Rendered pages in a store of files. One that is damaged counts as missing: it is made again. */
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
    async get(key) {
      const found = await blobs.get(key);
      return found?.isDamaged ? undefined : found?.content;
    },
    list: async (prefix) =>
      (await blobs.list(prefix)).map(({ key, at }) => ({ key, modifiedAt: at })),
    delete: (keys) => blobs.delete(keys),
  };
};
