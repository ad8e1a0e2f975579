import type * as z from 'zod';
import type { BlobStore } from '../tables/blob-store.ts';

/** One file of a release, as it is served. */
export interface ReleaseFile {
  body: Uint8Array;
  contentType: string;
  cacheControl: string;
}

/** A stored file's key, and when it was last put, in epoch milliseconds. */
export interface StoredKey {
  key: string;
  modifiedAt: number;
}

/**
 * The bucket of rendered pages: `bodies/<hash>`, records of generations, and the shared assets, `_astro/…`. A file that is
 * damaged counts as missing: it is made again.
 */
export const openReleases = (blobs: BlobStore) => {
  const store = (
    key: string,
    { body, contentType, cacheControl }: ReleaseFile,
    condition?: 'absent',
  ) => blobs.put(key, body, { contentType, cacheControl }, condition);
  return {
    async put(key: string, file: ReleaseFile): Promise<void> {
      await store(key, file);
    },
    /** Puts a file unless there is one; `false` when there is. */
    create: (key: string, file: ReleaseFile) => store(key, file, 'absent'),
    async get(key: string): Promise<Uint8Array | undefined> {
      const found = await blobs.get(key);
      return found?.isDamaged ? undefined : found?.content;
    },
    /** Every key under a prefix. */
    list: async (prefix: string): Promise<StoredKey[]> =>
      (await blobs.list(prefix)).map(({ key, at }) => ({ key, modifiedAt: at })),
    delete: (keys: readonly string[]) => blobs.delete(keys),
  };
};
export type ReleaseStore = ReturnType<typeof openReleases>;

/** A record beside the pages, which only the product reads. */
export const jsonFile = (value: unknown): ReleaseFile => ({
  body: new TextEncoder().encode(JSON.stringify(value)),
  contentType: 'application/json',
  cacheControl: 'no-store',
});

/** The record under a key; `undefined` when there is none or its shape is another. */
export const readJson = async <T>(
  store: Pick<ReleaseStore, 'get'>,
  key: string,
  shape: z.ZodType<T>,
): Promise<T | undefined> => {
  const bytes = await store.get(key);
  if (bytes === undefined) return undefined;
  try {
    return shape.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
};
