import { assetKey, bodyKey } from '#api/publish/bodies';
import { isSharedAsset } from '#api/publish/site-renderer';
import { generationOf, LIVE_KEY, type PagePointers } from '#api/stores/releases/page-pointers';
import { pathKey, shownIn } from '#api/publish/path-entries';
import type { ReleaseFile } from '#api/stores/releases/releases';
import type { BlobStore } from '#api/stores/tables/blob-store';
import { memoryBlobs } from './memory-stores.ts';

/**
 * A release store and pointers in memory. `failAfter` makes the n-th write from now fail, as a crash there does;
 * `now` is the clock by which files are dated.
 */
export const memoryReleases = (now: () => number = () => 0) => {
  const blobs = memoryBlobs(now);
  const { files } = blobs;
  const values = new Map<string, string>();
  let writesLeft = Infinity;
  let writes = 0;

  const beforeWrite = () => {
    if (writesLeft <= 0) throw new Error('crashed here');
    writesLeft -= 1;
    writes += 1;
  };
  // A thrown fault of an asynchronous store is a rejected promise.
  const asynchronous =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    async (...args: A): Promise<Awaited<R>> =>
      await work(...args);

  const store: BlobStore = {
    ...blobs,
    put: async (key, content, headers, condition) => {
      if (condition === 'absent' && files.has(key)) return false;
      beforeWrite();
      return blobs.put(key, content, headers);
    },
    async delete(keys) {
      for (const key of keys) {
        beforeWrite();
        await blobs.delete([key]);
      }
    },
  };

  const apply = (entries: ReadonlyMap<string, string>) => {
    for (const [key, value] of entries) values.set(key, value);
  };
  const pointers: PagePointers = {
    live: () => Promise.resolve(values.get(LIVE_KEY)),
    entries: () => {
      const paths = new Map(values);
      paths.delete(LIVE_KEY);
      return Promise.resolve(paths);
    },
    flip: asynchronous((from, to, entries) => {
      if (values.get(LIVE_KEY) !== from) return false;
      // As in the cloud: in several steps, so that a crash may come between them.
      const fits = from === undefined ? 0 : 49;
      const all = [...entries];
      for (const entry of all.slice(fits)) {
        beforeWrite();
        apply(new Map([entry]));
      }
      beforeWrite();
      if (!memory.mayFlip()) return false;
      apply(new Map([...all.slice(0, fits), [LIVE_KEY, to]]));
      return true;
    }),
    remove: asynchronous((keys) => {
      beforeWrite();
      for (const key of keys) values.delete(key);
      return true;
    }),
  };

  const memory = {
    files,
    values,
    store,
    pointers,
    live: () => values.get(LIVE_KEY),
    /** Makes another generation live, as an operator does by hand. */
    rollBack: (to: string) => values.set(LIVE_KEY, to),
    /** Asked before each flip; `false` means that another publisher was faster. */
    mayFlip: () => true,
    /** How many writes there were. */
    writes: () => writes,
    /** Lets `count` more writes pass; all later ones fail, until told otherwise. */
    failAfter(count: number) {
      writesLeft = count;
    },
    text: (key: string) => {
      const file = files.get(key);
      return file && new TextDecoder().decode(file.content);
    },
    /** A file as it is served. */
    file: (key: string): ReleaseFile | undefined => {
      const { content: body, headers } = files.get(key) ?? {};
      return body && headers && { ...headers, body, cacheControl: headers.cacheControl ?? '' };
    },
    /** What a path shows in a generation, as the edge finds it; `undefined` when it has no page there. */
    page: (path: string, id = values.get(LIVE_KEY)): Uint8Array | undefined => {
      if (isSharedAsset(path)) return files.get(assetKey(path))?.content;
      const hash = shownIn(values.get(pathKey(path)), generationOf(id));
      return hash === undefined ? undefined : files.get(bodyKey(hash))?.content;
    },
    /** The same as text; `missing` when there is no page. */
    pageText: (path: string, id = values.get(LIVE_KEY)): string => {
      const body = memory.page(path, id);
      return body === undefined ? 'missing' : new TextDecoder().decode(body);
    },
  };
  return memory;
};
export type MemoryReleases = ReturnType<typeof memoryReleases>;
