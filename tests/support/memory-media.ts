import type { MediaStore } from '#api/stores/media/media.ts';

interface StoredFile {
  body: Uint8Array;
  contentType: string;
  version: number;
  modifiedAt: number;
}

/** Every key under a prefix. */
export const keysOf = async (media: Pick<MediaStore, 'entries'>, prefix = ''): Promise<string[]> =>
  (await media.entries(prefix)).map(({ key }) => key);

/** The media store's promises without a storage. `now` gives the age of files, in epoch milliseconds. */
export const memoryMedia = (now: () => number = () => 0) => {
  const files = new Map<string, StoredFile>();
  let version = 0;

  const save = (key: string, body: Uint8Array, contentType: string): void => {
    version += 1;
    files.set(key, { body, contentType, version, modifiedAt: now() });
  };
  const head = (key: string) => {
    const file = files.get(key);
    if (!file) return undefined;
    const { body, contentType } = file;
    return { bytes: body.length, contentType, etag: String(file.version) };
  };
  const under = (prefix: string) => [...files].filter(([key]) => key.startsWith(prefix));

  const store: MediaStore = {
    put: (key, body, contentType) => {
      save(key, body, contentType);
      return Promise.resolve();
    },
    putDownload: async (key, content, { contentType }) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk.slice());
      save(key, Buffer.concat(chunks), contentType);
    },
    head: (key) => Promise.resolve(head(key)),
    get: (key) => Promise.resolve(files.get(key)?.body),
    peek: (key, bytes) => {
      const info = head(key);
      const start = files.get(key)?.body.subarray(0, bytes) ?? new Uint8Array();
      return Promise.resolve(info && { ...info, start });
    },
    move: (from, to, condition) => {
      const file = files.get(from);
      if (!file || (condition && condition.etag !== String(file.version))) {
        return Promise.resolve(false);
      }
      save(to, file.body, file.contentType);
      return Promise.resolve(files.delete(from));
    },
    delete: (key) => Promise.resolve(void files.delete(key)),
    entries: (prefix) =>
      Promise.resolve(
        under(prefix).map(([key, { body, modifiedAt }]) => ({
          key,
          bytes: body.length,
          modifiedAt,
        })),
      ),
  };

  return {
    ...store,
    files,
    keys: {
      /** Puts an empty PDF there. */
      add(key: string) {
        save(key, new Uint8Array(), 'application/pdf');
        return this;
      },
      has: (key: string) => files.has(key),
      [Symbol.iterator]: () => files.keys(),
      get size() {
        return files.size;
      },
    },
  };
};
export type MemoryMedia = ReturnType<typeof memoryMedia>;
