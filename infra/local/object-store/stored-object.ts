import * as z from 'zod';

/** What the index knows about an object; its content is in the body file of that id. */
export const StoredObject = z.object({
  bucket: z.string(),
  key: z.string(),
  /** Several objects share a body after a copy. */
  body: z.uuid(),
  bytes: z.int().nonnegative(),
  /** With the quotes around it, as it is sent. */
  etag: z.string(),
  /** When it was stored, as an ISO time. */
  modified: z.iso.datetime(),
  /** Sent back with the object: content type, caching, `x-amz-meta-*`. Names in lower case. */
  headers: z.record(z.string(), z.string()),
});
export type StoredObject = z.infer<typeof StoredObject>;

/** One step in the life of the index, put or removed. */
export const IndexChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put'), object: StoredObject }),
  z.object({ kind: z.literal('delete'), bucket: z.string(), key: z.string() }),
]);
export type IndexChange = z.infer<typeof IndexChange>;
