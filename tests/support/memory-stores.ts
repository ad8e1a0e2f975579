import { mediaHeaders } from '#api/stores/media/media.ts';
import type { UploadGateway, UploadTerms } from '#api/stores/media/upload-gateway.ts';
import type { UploadForm } from '#domain/files/upload-form.ts';
import { memoryBlobs, type MemoryBlobs } from './memory-blobs.ts';
import { memoryTable } from './memory-table.ts';

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
    upload: async ({ fields }: UploadForm, body: Uint8Array) => {
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
