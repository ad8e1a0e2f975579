import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

const MAX_KEY_BYTES = 1024;

/** Where a request points to, decoded: `/media/a%20b?list-type=2`. */
export interface S3Target {
  /** The whole path, which the signature covers. */
  path: string;
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: URLSearchParams;
}

/** A request in the words of S3. */
export interface S3Request extends S3Target {
  method: string;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Buffer>;
}

const decode = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new S3Error('InvalidURI', 'The path is not URL-encoded UTF-8.');
  }
};

/** Refuses keys that S3 refuses, and those with control characters, which XML cannot carry. */
export const checkedKey = (key: string) => {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new S3Error('KeyTooLongError', 'A key has at most 1024 bytes.');
  }
  // eslint-disable-next-line no-control-regex -- that is what it looks for
  if (/[\u0000-\u001f\u007f]/.test(key) || !key.isWellFormed()) {
    throw new S3Error('InvalidArgument', 'A key must not have control characters.');
  }
  return key;
};

/** `media/a%20b` or `/media/a%20b` to bucket `media` and key `a b`; dots and slashes mean nothing. */
export const parsePath = (path: string): { bucket: string; key: string } => {
  const [bucket = '', ...key] = path.replace(/^\//, '').split('/');
  return { bucket: decode(bucket), key: checkedKey(decode(key.join('/'))) };
};

/** Reads the request line. Only paths are understood, no full addresses as sent to a proxy. */
export const parseTarget = (url: string): S3Target => {
  const mark = url.includes('?') ? url.indexOf('?') : url.length;
  const path = url.slice(0, mark);
  if (!path.startsWith('/')) throw new S3Error('InvalidURI', 'The path must start with a slash.');
  return { path: decode(path), ...parsePath(path), query: new URLSearchParams(url.slice(mark)) };
};

/** The bytes of a message. Leaving early keeps the socket, because an error answer still needs it. */
export async function* bytesOf(message: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}
