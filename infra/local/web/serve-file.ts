import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import {
  type BlobInfo,
  type BlobStore,
  type ByteRange,
  contentOf,
  type ListedBlob,
} from '#api/stores/tables/blob-store.ts';
import {
  chosenEncoding,
  encodeBody,
  isCompressible,
  isWorthCompressing,
} from '#api/http/compression.ts';

/** So many bodies are made at once: reading and compressing needs memory beside what is kept. */
const MADE_AT_ONCE = 4;
/** A body larger than this part of the cache is not kept: it would push out too many others. */
const LARGEST_PART = 1 / 8;

/**
 * Bodies of answers in memory, at most `maxBytes` of them; those that were not asked for the longest go first.
 * A name always stands for the same bytes.
 */
export const createBodyCache = (maxBytes: number) => {
  // In the order of their last use.
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  const limited = pLimit(MADE_AT_ONCE);
  let bytes = 0;

  const keep = (name: string, body: Uint8Array) => {
    if (body.length > maxBytes * LARGEST_PART) return;
    kept.set(name, body);
    bytes += body.length;
    for (const [oldest, dropped] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= dropped.length;
    }
  };

  return {
    /** The body of this name, made by `make` when it is not here; several who ask at once share one `make`. */
    get(name: string, make: () => Promise<Uint8Array>): Uint8Array | Promise<Uint8Array> {
      const body = kept.get(name);
      if (body) {
        kept.delete(name);
        kept.set(name, body);
        return body;
      }
      const inMaking = making.get(name);
      if (inMaking) return inMaking;
      const made = limited(make)
        .then((fresh) => {
          keep(name, fresh);
          return fresh;
        })
        .finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
    /** How much is kept. */
    bytes: () => bytes,
  };
};

/** Bodies of answers in memory. */
type BodyCache = ReturnType<typeof createBodyCache>;

/**
 * What `Range: bytes=0-499`, `bytes=500-` or `bytes=-500` selects from a file. `undefined` means everything: no header,
 * several ranges, another unit, or a range of another version than the one at hand (`If-Range`). `outside` when nothing
 * of the file lies in it.
 */
export const requestedRange = (
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { etag, bytes }: Pick<ListedBlob, 'etag' | 'bytes'>,
): ByteRange | 'outside' | undefined => {
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'outside' : { start, end };
};

/**
 * Sends an answer that is no stored file: the not-found page, a redirect, a refusal. Its body is compressed once,
 * too: search engines and attackers ask for many addresses that lead nowhere.
 */
export const createResponseSender =
  (bodies: BodyCache) =>
  async (
    { headers: asked }: IncomingMessage,
    outgoing: ServerResponse,
    response: Response,
    { headers: fixed, compress }: Omit<FileTerms, 'from'>,
  ): Promise<void> => {
    const headers: Record<string, string> = { ...Object.fromEntries(response.headers), ...fixed };
    let body: Uint8Array = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get('content-type');
    if (compress && isCompressible(type)) {
      headers['vary'] = 'Accept-Encoding';
      const encoding = chosenEncoding(asked['accept-encoding'] ?? '');
      if (encoding && isWorthCompressing(type, body.length)) {
        const plain = body;
        const digest = createHash('sha256').update(plain).digest('base64');
        body = await bodies.get(`${digest}.${encoding}`, () => encodeBody(plain, encoding));
        headers['content-encoding'] = encoding;
      }
    }
    headers['content-length'] = String(body.length);
    outgoing.writeHead(response.status, headers).end(body);
  };

/** Larger files are read from the disk for each visit, piece by piece. */
const LARGEST_KEPT = 256 * 1024;
/** CloudFront compresses no larger files either; compressing takes the whole file into memory. */
const LARGEST_COMPRESSED = 10_000_000;
/** A file that is being read from the disk takes a few such pieces of memory until its visitor has it. */
const PIECE_BYTES = 128 * 1024;
const MOST_STREAMS = 1_000;

/** How the files of one kind of address are answered. */
interface FileTerms {
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
