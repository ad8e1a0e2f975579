import type * as z from 'zod';
import type { BlobHeaders, BlobStore } from '../tables/blob-store.ts';

/** One file of a release, as it is served. */
export interface ReleaseFile extends BlobHeaders {
  body: Uint8Array;
  cacheControl: string;
}

/** Puts a file; `false` when there is one and `absent` was asked for. */
export const putFile = (
  store: BlobStore,
  key: string,
  { body, ...headers }: ReleaseFile,
  condition?: 'absent',
): Promise<boolean> => store.put(key, body, headers, condition);

/** The content of a file. One that is damaged counts as missing: it is made again. */
export const wholeFile = async (
  store: Pick<BlobStore, 'get'>,
  key: string,
): Promise<Uint8Array | undefined> => {
  const found = await store.get(key);
  return found?.isDamaged ? undefined : found?.content;
};

/** A record beside the pages, which only the product reads. */
export const jsonFile = (value: unknown): ReleaseFile => ({
  body: new TextEncoder().encode(JSON.stringify(value)),
  contentType: 'application/json',
  cacheControl: 'no-store',
});

/** The record under a key; `undefined` when there is none or its shape is another. */
export const readJson = async <T>(
  store: BlobStore,
  key: string,
  shape: z.ZodType<T>,
): Promise<T | undefined> => {
  const bytes = await wholeFile(store, key);
  if (!bytes) return undefined;
  try {
    return shape.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
};
