import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  chosenEncoding,
  encodeBody,
  isCompressible,
  isWorthCompressing,
} from '#api/http/compression.ts';
import { requestedRange, type ByteRange } from '../object-store/byte-range.ts';
import { readWhole, type ObjectReader } from '../object-store/object-reader.ts';
import { namesEtag } from '../object-store/preconditions.ts';
import { sendStream } from '../object-store/reply.ts';
import { S3Error } from '../object-store/s3-error.ts';
import type { StoredObject } from '../object-store/stored-object.ts';
import type { BodyCache } from './body-cache.ts';

/** Larger files are read from the disk for each visit, piece by piece. */
const LARGEST_KEPT = 256 * 1024;
/** CloudFront compresses no larger files either; compressing takes the whole file into memory. */
const LARGEST_COMPRESSED = 10_000_000;
/** A file that is being read from the disk takes up to 128 KB of memory until its visitor has it. */
const MOST_STREAMS = 1_000;

/** How the files of one kind of address are answered. */
export interface FileTerms {
  from: ObjectReader;
  /** Headers of every answer, names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Whether text is compressed. */
  compress: boolean;
}

type Headers = Record<string, string>;

/** The range that a request asks for, or headers that say that it is outside the file. */
const rangeOf = (asked: IncomingMessage['headers'], file: StoredObject) => {
  try {
    return { range: requestedRange(asked, file) };
  } catch (error) {
    if (error instanceof S3Error) return { outside: error.headers };
    throw error;
  }
};

/**
 * Answers GET and HEAD with stored files, as a private bucket behind CloudFront does: conditional requests, ranges,
 * compressed text. Small files and compressed text come from `bodies`, so a page is a look-up and a write.
 */
export const createFileServer = (bodies: BodyCache) => {
  let streams = 0;

  const sendPart = async (
    outgoing: ServerResponse,
    status: 200 | 206,
    headers: Headers,
    open: () => ReturnType<ObjectReader['read']>,
  ) => {
    if (streams >= MOST_STREAMS) {
      outgoing.writeHead(503, { 'retry-after': '10', 'cache-control': 'no-store' }).end();
      return;
    }
    streams += 1;
    try {
      outgoing.writeHead(status, headers);
      await sendStream(outgoing, open());
    } finally {
      streams -= 1;
    }
  };

  return (
    { method, headers: asked }: IncomingMessage,
    outgoing: ServerResponse,
    file: StoredObject,
    { from, headers: fixed, compress }: FileTerms,
  ): Promise<void> | undefined => {
    const {
      'content-type': type = 'binary/octet-stream',
      'cache-control': caching,
      'content-disposition': disposition,
    } = file.headers;
    const isText = compress && isCompressible(type);
    const { range, outside } = rangeOf(asked, file);
    const encoding =
      isText && !range && isWorthCompressing(type, file.bytes) && file.bytes <= LARGEST_COMPRESSED
        ? chosenEncoding(asked['accept-encoding'] ?? '')
        : undefined;
    const headers: Headers = { ...fixed, etag: encoding ? `W/${file.etag}` : file.etag };
    if (caching !== undefined) headers['cache-control'] = caching;
    if (isText) headers['vary'] = 'Accept-Encoding';
    const known = asked['if-none-match'];
    if (known !== undefined && namesEtag(known, file.etag)) {
      outgoing.writeHead(304, headers).end();
      return undefined;
    }
    if (outside) {
      outgoing.writeHead(416, { ...fixed, ...outside }).end();
      return undefined;
    }
    headers['content-type'] = type;
    if (disposition !== undefined) headers['content-disposition'] = disposition;
    headers['last-modified'] = new Date(file.modified).toUTCString();
    if (encoding) headers['content-encoding'] = encoding;
    else headers['accept-ranges'] = 'bytes';

    if (range ?? (!encoding && file.bytes > LARGEST_KEPT)) {
      const { start, end }: ByteRange = range ?? { start: 0, end: file.bytes - 1 };
      headers['content-length'] = String(end - start + 1);
      if (range) headers['content-range'] = `bytes ${start}-${end}/${file.bytes}`;
      const status = range ? 206 : 200;
      if (method !== 'HEAD') {
        return sendPart(outgoing, status, headers, () => from.read(file, { start, end }));
      }
      outgoing.writeHead(status, headers).end();
      return undefined;
    }

    const send = (body: Uint8Array) => {
      headers['content-length'] = String(body.length);
      outgoing.writeHead(200, headers).end(body);
    };
    const body = encoding
      ? bodies.get(`${file.body}.${encoding}`, async () =>
          encodeBody(await readWhole(from, file), encoding),
        )
      : bodies.get(file.body, () => readWhole(from, file));
    if (body instanceof Promise) return body.then(send);
    send(body);
    return undefined;
  };
};
