import { once } from '../once.ts';
import type { Buckets } from '../../compose/open-buckets.ts';

/**
 * Buckets that are opened at the first call. Loading the client of S3 takes longer than an answer from the
 * table, and most answers need no file.
 */
export const lazyBuckets = (open: () => Promise<Buckets>): Buckets => {
  const buckets = once(open);
  return {
    media: {
      put: async (...args) => (await buckets()).media.put(...args),
      head: async (key) => (await buckets()).media.head(key),
      get: async (key) => (await buckets()).media.get(key),
      peek: async (...args) => (await buckets()).media.peek(...args),
      copy: async (...args) => (await buckets()).media.copy(...args),
      delete: async (key) => (await buckets()).media.delete(key),
      list: async (prefix) => (await buckets()).media.list(prefix),
      entries: async (prefix) => (await buckets()).media.entries(prefix),
    },
    uploadGateway: {
      createForm: async (...args) => (await buckets()).uploadGateway.createForm(...args),
    },
    releases: {
      put: async (...args) => (await buckets()).releases.put(...args),
      copy: async (...args) => (await buckets()).releases.copy(...args),
      get: async (key) => (await buckets()).releases.get(key),
      list: async (prefix) => (await buckets()).releases.list(prefix),
      delete: async (keys) => (await buckets()).releases.delete(keys),
    },
  };
};
