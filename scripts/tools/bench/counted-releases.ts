import type { ReleaseStore } from '#api/stores/releases/releases.ts';

/** Calls of a release store, as S3 would count them. */
export interface StoreCalls {
  puts: number;
  putBytes: number;
  gets: number;
  /** S3 lists a thousand keys in a call. */
  lists: number;
  deletes: number;
}

const LISTED_AT_ONCE = 1_000;

/** A release store that counts what is asked of it. */
export const countedReleases = (
  store: ReleaseStore,
): { store: ReleaseStore; calls: StoreCalls } => {
  const calls: StoreCalls = { puts: 0, putBytes: 0, gets: 0, lists: 0, deletes: 0 };
  return {
    calls,
    store: {
      put(key, file) {
        calls.puts += 1;
        calls.putBytes += file.body.length;
        return store.put(key, file);
      },
      create(key, file) {
        calls.puts += 1;
        calls.putBytes += file.body.length;
        return store.create(key, file);
      },
      get(key) {
        calls.gets += 1;
        return store.get(key);
      },
      async list(prefix) {
        const keys = await store.list(prefix);
        calls.lists += Math.max(1, Math.ceil(keys.length / LISTED_AT_ONCE));
        return keys;
      },
      delete(keys) {
        calls.deletes += keys.length;
        return store.delete(keys);
      },
    },
  };
};
