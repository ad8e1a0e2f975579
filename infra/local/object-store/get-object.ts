import type { Backend } from './backend.ts';
import { requestedRange } from './byte-range.ts';
import { overriddenHeaders } from './object-headers.ts';
import { readObject } from './object-reader.ts';
import { checkRead } from './preconditions.ts';
import type { Reply } from './reply.ts';
import type { S3Request } from './s3-request.ts';
import type { StoredObject } from './stored-object.ts';

const headersOf = (object: StoredObject, query: URLSearchParams) => ({
  ...object.headers,
  ...overriddenHeaders(query),
  etag: object.etag,
  'last-modified': new Date(object.modified).toUTCString(),
  'accept-ranges': 'bytes',
});

/** GetObject and, without the body, HeadObject. */
export const getObject = (
  backend: Backend,
  { method, bucket, key, query, headers }: S3Request,
): Reply => {
  const object = checkRead(backend.index.find(bucket, key), {
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
  });
  const range = requestedRange(headers, object);
  const { start, end } = range ?? { start: 0, end: object.bytes - 1 };
  const length = end - start + 1;
  return {
    status: range ? 206 : 200,
    headers: {
      ...headersOf(object, query),
      'content-length': String(length),
      ...(range && {
        'content-range': `bytes ${start}-${end}/${object.bytes}`,
      }),
    },
    ...(method === 'GET' && length > 0 && { body: readObject(backend, object, { start, end }) }),
  };
};
