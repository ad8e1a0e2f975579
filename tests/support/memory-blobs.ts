import { randomUUID } from 'node:crypto';
import { checkedKey, type BlobInfo, type BlobStore } from '#api/stores/tables/blob-store.ts';

type MemoryBlob = BlobInfo & { content: Uint8Array };

/** Every key under a prefix. */
export const keysOf = async (blobs: Pick<BlobStore, 'list'>, prefix = ''): Promise<string[]> =>
  (await blobs.list(prefix)).map(({ key }) => key);

/** Files in memory, for tests, which may look at them. */
export interface MemoryBlobs extends BlobStore {
  files: Map<string, MemoryBlob>;
  /** Puts an empty PDF there. */
  add(key: string): void;
}

/** `now` gives the age of files. */
export const memoryBlobs = (now: () => number = Date.now): MemoryBlobs => {
  const blobs = new Map<string, MemoryBlob>();
  const put: BlobStore['put'] = async (key, content, headers, condition) => {
    if (condition === 'absent' && blobs.has(key)) return Promise.resolve(false);
    const info = { key: checkedKey(key), bytes: content.length, at: now(), etag: randomUUID() };
    blobs.set(key, { ...info, headers, content });
    return Promise.resolve(true);
  };
  const get = async (key: string): Promise<MemoryBlob | undefined> =>
    Promise.resolve(blobs.get(checkedKey(key)));

  return {
    files: blobs,
    add: (key) => void put(key, new Uint8Array(), { contentType: 'application/pdf' }),
    put,
    async head(key) {
      const { content: _, ...info } = (await get(key)) ?? {};
      return 'key' in info ? info : undefined;
    },
    async get(key, range) {
      const found = await get(key);
      if (found === undefined || range === undefined) return found;
      return { ...found, content: found.content.subarray(range.start, range.end + 1) };
    },
    async putStream(key, content, headers) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(Uint8Array.from(chunk));
      await put(key, new Uint8Array(Buffer.concat(chunks)), headers);
    },
    async delete(keys) {
      for (const key of keys) blobs.delete((await get(key))?.key ?? key);
    },
    list: (prefix) =>
      Promise.resolve(
        [...blobs.values()]
          .filter(({ key }) => key.startsWith(prefix))
          .map(({ key, bytes, at, etag }) => ({ key, bytes, at, etag }))
          .sort((one, other) => (one.key < other.key ? -1 : 1)),
      ),
    async move(from, to, condition) {
      await get(to);
      const found = await get(from);
      if (found === undefined || (condition && condition.etag !== found.etag)) return false;
      blobs.set(to, { ...found, key: to, at: now(), etag: randomUUID() });
      blobs.delete(from);
      return true;
    },
  };
};
