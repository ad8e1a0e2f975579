import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  chosenEncoding,
  encodeBody,
  isCompressible,
  isWorthCompressing,
} from '#api/http/compression.ts';
import { contentOf, type BlobInfo, type BlobStore } from '#api/stores/tables/blob-store.ts';
import type { BodyCache } from './body-cache.ts';
import { requestedRange } from './byte-range.ts';

/** Larger files are read from the disk for each visit, piece by piece. */
const LARGEST_KEPT = 256 * 1024;
/** CloudFront compresses no larger files either; compressing takes the whole file into memory. */
const LARGEST_COMPRESSED = 10_000_000;
/** A file that is being read from the disk takes a few such pieces of memory until its visitor has it. */
const PIECE_BYTES = 128 * 1024;
const MOST_STREAMS = 1_000;

/** How the files of one kind of address are answered. */
export interface FileTerms {
  from: Pick<BlobStore, 'get'>;
  /** Headers of every answer, names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Whether text is compressed. */
  compress: boolean;
}

type Headers = Record<string, string>;

const bare = (etag: string) => etag.trim().replace(/^W\//, '').replaceAll('"', '');

/** Whether a header such as `"a", "b"` or `*` names the entity tag. */
const namesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));

/** Sends the rest of an answer as it is read. A visitor who goes away in the middle is nothing to report. */
const sendStream = async (
  response: ServerResponse,
  body: AsyncIterable<Uint8Array>,
): Promise<void> => {
  try {
    await pipeline(Readable.from(body, { highWaterMark: 1 }), response);
  } catch (error) {
    const gone = error instanceof Error && 'code' in error;
    if (!gone || error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};

/** The file was deleted since it was found; nothing was answered yet. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
}

const wholeOf = async (from: Pick<BlobStore, 'get'>, key: string): Promise<Uint8Array> => {
  const found = await from.get(key);
  if (found === undefined) throw new FileGoneError(key);
  return found.content;
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
    open: () => AsyncIterable<Uint8Array>,
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
    file: BlobInfo,
    { from, headers: fixed, compress }: FileTerms,
  ): Promise<void> | undefined => {
    const {
      contentType: type,
      cacheControl: caching,
      contentDisposition: disposition,
    } = file.headers;
    const isText = compress && isCompressible(type);
    const range = requestedRange(asked, file);
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
    if (range === 'outside') {
      outgoing.writeHead(416, { ...fixed, 'content-range': `bytes */${file.bytes}` }).end();
      return undefined;
    }
    headers['content-type'] = type;
    if (disposition !== undefined) headers['content-disposition'] = disposition;
    headers['last-modified'] = new Date(file.at).toUTCString();
    if (encoding) headers['content-encoding'] = encoding;
    else headers['accept-ranges'] = 'bytes';

    if (range ?? (!encoding && file.bytes > LARGEST_KEPT)) {
      const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
      headers['content-length'] = String(end - start + 1);
      if (range) headers['content-range'] = `bytes ${start}-${end}/${file.bytes}`;
      const status = range ? 206 : 200;
      if (method !== 'HEAD') {
        const part = { range: { start, end }, pieceBytes: PIECE_BYTES };
        return sendPart(outgoing, status, headers, () => contentOf(from, file, part));
      }
      outgoing.writeHead(status, headers).end();
      return undefined;
    }

    const send = (body: Uint8Array) => {
      headers['content-length'] = String(body.length);
      outgoing.writeHead(200, headers).end(body);
    };
    const name = `${file.key} ${file.etag}`;
    const body = encoding
      ? bodies.get(`${name} ${encoding}`, async () =>
          encodeBody(await wholeOf(from, file.key), encoding),
        )
      : bodies.get(name, () => wholeOf(from, file.key));
    if (body instanceof Promise) return body.then(send);
    send(body);
    return undefined;
  };
};
