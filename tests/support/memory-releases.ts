import type {
  ReleaseFile,
  ReleasePointer,
  ReleaseStore,
} from '#api/stores/releases/release-store.ts';

/** A release store and pointer in memory; `failAt` makes the n-th write from now fail, as a crash there does. */
export const memoryReleases = () => {
  const files = new Map<string, ReleaseFile>();
  let live: string | undefined;
  let writesLeft = Infinity;
  let writes = 0;

  const beforeWrite = () => {
    if (writesLeft <= 0) throw new Error('crashed here');
    writesLeft -= 1;
    writes += 1;
  };

  const store: ReleaseStore = {
    put(key, file) {
      beforeWrite();
      files.set(key, file);
      return Promise.resolve();
    },
    copy(from, to) {
      beforeWrite();
      const file = files.get(from);
      if (file !== undefined) files.set(to, file);
      return Promise.resolve(file !== undefined);
    },
    get: (key) => Promise.resolve(files.get(key)?.body),
    list: (prefix) => Promise.resolve([...files.keys()].filter((key) => key.startsWith(prefix))),
    delete(keys) {
      for (const key of keys) {
        beforeWrite();
        files.delete(key);
      }
      return Promise.resolve();
    },
  };
  // A thrown fault of an asynchronous store is a rejected promise.
  const asynchronous =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A) =>
      work(...args);
  const pointer: ReleasePointer = {
    read: () => Promise.resolve(live),
    flip: asynchronous((expected, next) => {
      beforeWrite();
      if (!memory.mayFlip() || live !== expected) return Promise.resolve(false);
      live = next;
      return Promise.resolve(true);
    }),
  };

  const memory = {
    files,
    store: {
      ...store,
      put: asynchronous(store.put.bind(store)),
      copy: asynchronous(store.copy.bind(store)),
      delete: asynchronous(store.delete.bind(store)),
    } satisfies ReleaseStore,
    pointer,
    live: () => live,
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
      return file && new TextDecoder().decode(file.body);
    },
  };
  return memory;
};
export type MemoryReleases = ReturnType<typeof memoryReleases>;
