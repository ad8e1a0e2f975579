import type * as z from 'zod';
import type { ReleaseFile, ReleaseStore } from './release-store.ts';

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
