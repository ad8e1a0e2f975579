import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

/** The first and last byte to send, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What `Range: bytes=0-499`, `bytes=500-` or `bytes=-500` selects from `size` bytes. Undefined means
 * everything: no header, several ranges or another unit. Throws InvalidRange (416).
 */
const parseRange = (header: string | undefined, size: number): ByteRange | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) {
    const headers = { 'content-range': `bytes */${size}` };
    throw new S3Error('InvalidRange', 'The range is not in the object.', headers);
  }
  return { start, end };
};

/**
 * What a request selects from an object. A range of another version than the one at hand (`If-Range`) is not
 * wanted: then everything is sent.
 */
export const requestedRange = (
  headers: IncomingHttpHeaders,
  { etag, bytes }: Pick<StoredObject, 'etag' | 'bytes'>,
): ByteRange | undefined => {
  const ifRange = headers['if-range'];
  return parseRange(ifRange === undefined || ifRange === etag ? headers.range : undefined, bytes);
};
