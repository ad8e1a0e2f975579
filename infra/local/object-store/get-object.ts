import type { Backend } from './backend.ts';
import { parseRange } from './byte-range.ts';
import { overriddenHeaders } from './object-headers.ts';
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

/** A range of another version than the one at hand is not wanted: then everything is sent. */
const requestedRange = (object: StoredObject, headers: S3Request['headers']) => {
  const ifRange = headers['if-range'];
  const applies = ifRange === undefined || ifRange === object.etag;
  return parseRange(applies ? headers.range : undefined, object.bytes);
};

const bodyOf = ({ bodies }: Backend, object: StoredObject, start: number, end: number) => {
  bodies.hold(object.body);
  return bodies.read(object.body, start, end).once('close', () => {
    bodies.release(object.body);
  });
};

/** GetObject and, without the body, HeadObject. */
export const getObject = (
  backend: Backend,
  { method, bucket, key, query, headers }: S3Request,
): Reply => {
  const object = checkRead(backend.index.find(bucket, key), {
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
  });
  const range = requestedRange(object, headers);
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
    ...(method === 'GET' && length > 0 && { body: bodyOf(backend, object, start, end) }),
  };
};
