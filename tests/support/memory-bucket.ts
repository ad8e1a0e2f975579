import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import { memoryBlobs } from '#api/stores/tables/memory-blobs.ts';

/** Files in memory, as the web server reads them. It counts how often content was read. */
export const memoryBucket = () => {
  const blobs = memoryBlobs(() => Date.UTC(2026, 10, 22, 6));
  let reads = 0;
  const get: BlobStore['get'] = (key, range) => {
    reads += 1;
    return blobs.get(key, range);
  };
  return {
    head: (key: string) => blobs.head(key),
    get,
    reads: () => reads,
    put: (key: string, content: string | Buffer, headers: Record<string, string> = {}) => {
      void blobs.put(key, Buffer.from(content), {
        contentType: headers['content-type'] ?? 'text/plain',
        cacheControl: headers['cache-control'],
        contentDisposition: headers['content-disposition'],
      });
    },
  };
};
