import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectReader } from '../../infra/local/object-store/object-reader.ts';
import type { StoredObject } from '../../infra/local/object-store/stored-object.ts';

/** A bucket in memory, as the web server reads it. It counts how often a body was read. */
export const memoryBucket = () => {
  const objects = new Map<string, StoredObject>();
  const bodies = new Map<string, Buffer>();
  let reads = 0;
  const reader: ObjectReader = {
    find: (key) => objects.get(key),
    read: ({ body }, { start, end }) => {
      reads += 1;
      return Readable.from([(bodies.get(body) ?? Buffer.alloc(0)).subarray(start, end + 1)]);
    },
  };
  return {
    ...reader,
    reads: () => reads,
    put: (key: string, content: string | Buffer, headers: Record<string, string> = {}) => {
      const bytes = Buffer.from(content);
      const hash = createHash('md5').update(bytes).digest('hex');
      bodies.set(hash, bytes);
      objects.set(key, {
        bucket: 'memory',
        key,
        body: hash,
        bytes: bytes.length,
        etag: `"${hash}"`,
        modified: '2026-11-22T06:00:00.000Z',
        headers: { 'content-type': 'text/plain', ...headers },
      });
    },
  };
};
