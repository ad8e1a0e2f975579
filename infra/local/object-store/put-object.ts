import type { IncomingHttpHeaders } from 'node:http';
import type { Backend } from './backend.ts';
import { objectHeaders } from './object-headers.ts';
import { verifiedPayload } from './payload.ts';
import { checkWrite } from './preconditions.ts';
import type { Reply } from './reply.ts';
import type { S3Request } from './s3-request.ts';
import type { StoredObject } from './stored-object.ts';

interface NewObject {
  bucket: string;
  key: string;
  /** Conditions, checksums and what is stored with the object. */
  headers: IncomingHttpHeaders;
  content: AsyncIterable<Buffer>;
  /** See `PayloadTerms`. */
  declared: string;
}

/** Stores an object: verified content first, then its record; a reader sees all of it or nothing. */
export const storeObject = async (
  backend: Backend,
  { bucket, key, headers, content, declared }: NewObject,
): Promise<StoredObject> => {
  const { bodies, index, maxBodyBytes: maxBytes } = backend;
  const stored = objectHeaders(headers);
  // Asked again when the change is made; here it saves the upload.
  checkWrite(index.find(bucket, key), headers);
  const body = await bodies.write(verifiedPayload(content, { headers, declared, maxBytes }));
  try {
    const object: StoredObject = {
      bucket,
      key,
      body: body.id,
      bytes: body.bytes,
      etag: `"${body.md5}"`,
      modified: new Date(backend.now()).toISOString(),
      headers: stored,
    };
    await index.commit([{ kind: 'put', object }], (find) => {
      checkWrite(find(bucket, key), headers);
    });
    return object;
  } finally {
    bodies.release(body.id);
  }
};

/** PutObject. */
export const putObject = async (
  backend: Backend,
  { bucket, key, headers, body }: S3Request,
  declared: string,
): Promise<Reply> => {
  const object = await storeObject(backend, { bucket, key, headers, content: body, declared });
  return { status: 200, headers: { etag: object.etag } };
};
