import { randomUUID } from 'node:crypto';
import { mediaHeaders } from '#api/stores/media/media';
import type { UploadGateway, UploadTerms } from '#api/stores/media/upload-gateway';
import { checkedKey, type BlobInfo, type BlobStore } from '#api/stores/tables/blob-store';
import type { Condition, Item, ItemTable, Key } from '#api/stores/tables/item-table';
import type { UploadForm } from '#domain/files/upload-form';

/** A clock that only tests move; epoch milliseconds. */
export const aClock = (start = Date.UTC(2026, 10, 21)) => {
  let time = start;
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
  };
};

/** A table in memory, for tests, which look at `all` of it. `now` is epoch milliseconds. */
export const memoryTable = (now: () => number = Date.now): ItemTable & { all(): Item[] } => {
  const partitions = new Map<string, Map<string, Item>>();

  const find = ({ pk, sk }: Key): Item | undefined => {
    const item = partitions.get(pk)?.get(sk);
    return item && (item.expires ?? Infinity) > now() ? { ...item } : undefined;
  };
  const holds = (found: Item | undefined, condition: Condition | undefined): boolean =>
    condition === undefined ||
    (condition === 'absent' ? found === undefined : found?.tag === condition.tag);
  const sorted = (pk: string): Item[] =>
    [...(partitions.get(pk)?.keys() ?? [])].sort().flatMap((sk) => find({ pk, sk }) ?? []);
  const put = (item: Item): void => {
    const partition = partitions.get(item.pk) ?? new Map<string, Item>();
    partitions.set(item.pk, partition.set(item.sk, { ...item }));
  };
  const later = <T>(value: T): Promise<T> => Promise.resolve(value);

  return {
    all: () => [...partitions.keys()].flatMap(sorted),
    get: (key) => later(find(key)),
    getMany: (keys) => later(keys.flatMap((key) => find(key) ?? [])),
    query: (pk, { below, newest = false, limit = Infinity } = {}) => {
      const found = sorted(pk).filter(({ sk }) => below === undefined || sk < below);
      return later((newest ? found.reverse() : found).slice(0, limit));
    },
    tags: (pk) => later(sorted(pk).map(({ value: _, ...rest }) => rest)),
    put: (item, condition) => {
      const found = find(item);
      if (found?.tag !== item.tag && !holds(found, condition)) return later(false);
      put(item);
      return later(true);
    },
    putMany: (items) => {
      for (const item of items) put(item);
      return later(undefined);
    },
    remove: ({ pk, sk }, condition) => {
      const found = find({ pk, sk });
      if (found === undefined || !holds(found, condition)) return later(false);
      return later(partitions.get(pk)?.delete(sk) ?? false);
    },
  };
};

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

/** What a store in the private table works with, in memory. `now` is epoch milliseconds. */
export const privateDeps = (now: () => number = Date.now) => ({
  table: memoryTable(now),
  now,
  random: Math.random,
});

/** An upload gateway to memory that keeps to the terms of its forms; `upload` is the browser. */
export const memoryUploadGateway = (media: MemoryBlobs, now: () => number) => {
  const terms = new Map<string, UploadTerms>();
  const gateway: UploadGateway = {
    createForm: (key, given) => {
      terms.set(key, given);
      return Promise.resolve({ url: '/incoming-uploads', fields: { key } });
    },
    downloadAddress: (key) => Promise.resolve(`https://media.example/${key}`),
  };
  return {
    ...gateway,
    /** Posts a form with a file; the status that the storage answers. */
    upload: async ({ fields }: Pick<UploadForm, 'fields'>, body: Uint8Array) => {
      const key = fields['key'] ?? '';
      const allowed = terms.get(key);
      if (!allowed || allowed.expiresAt <= now()) return 403;
      if (body.length < 1 || body.length > allowed.maxBytes) return 400;
      await media.put(key, body, mediaHeaders(allowed.contentType));
      return 204;
    },
  };
};

/** What all stores are opened with, in memory. */
export const memoryDeps = (now: () => number = Date.now) => {
  const media = memoryBlobs(now);
  return {
    tables: { content: memoryTable(now), private: memoryTable(now) },
    blobs: { media, releases: memoryBlobs(now) },
    uploadGateway: memoryUploadGateway(media, now),
    now,
    random: Math.random,
  };
};
