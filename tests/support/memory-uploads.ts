import type { UploadGateway, UploadTerms } from '#api/stores/media/upload-gateway.ts';
import type { MemoryBlobs } from './memory-blobs.ts';

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
    upload: async ({ fields }: { fields: Record<string, string> }, body: Uint8Array) => {
      const key = fields['key'] ?? '';
      const allowed = terms.get(key);
      if (!allowed || allowed.expiresAt <= now()) return 403;
      if (body.length < 1 || body.length > allowed.maxBytes) return 400;
      await media.put(key, body, { contentType: allowed.contentType });
      return 204;
    },
  };
};
