import type { StoresDeps } from '#api/open-stores.ts';
import { memoryBlobs } from './memory-blobs.ts';
import { memoryTable } from './memory-table.ts';

/** What a store in the private table works with, in memory. `now` is epoch milliseconds. */
export const privateDeps = (now: () => number = Date.now) => ({
  table: memoryTable(now),
  now,
  random: Math.random,
});

/** What all stores are opened with, in memory. Its upload forms lead nowhere. */
export const memoryDeps = (now: () => number = Date.now): StoresDeps => ({
  tables: { content: memoryTable(now), private: memoryTable(now) },
  blobs: { media: memoryBlobs(now), releases: memoryBlobs(now) },
  uploadGateway: {
    createForm: (key) => Promise.resolve({ url: '/incoming-uploads', fields: { key } }),
    downloadAddress: (key) => Promise.resolve(`https://media.example/${key}`),
  },
  now,
  random: Math.random,
});
