import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';
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

/** The body of an answer; `undefined` when its file is gone. */
type Body = Uint8Array<ArrayBuffer> | undefined;

/**
 * Bodies of answers in memory, at most `maxBytes` of them; those that were not asked for the longest go first.
 * A name always stands for the same bytes.
 */
export const createBodyCache = (maxBytes: number) => {
  // In the order of their last use; several who ask at once share one that is being made.
  const kept = new Map<string, Promise<Body>>();
  const sizes = new Map<string, number>();
  const limited = pLimit(MADE_AT_ONCE);
  let bytes = 0;

  const drop = (name: string) => {
    kept.delete(name);
    bytes -= sizes.get(name) ?? 0;
    sizes.delete(name);
  };
  const measure = (name: string, length: number) => {
    sizes.set(name, length);
    bytes += length;
    if (length > maxBytes * LARGEST_PART) drop(name);
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  return {
    /** The body of this name, made by `make` when it is not here. */
    async get(name: string, make: () => Promise<Body>): Promise<Body> {
      const known = kept.get(name);
      const body = known ?? limited(make);
      kept.delete(name);
      kept.set(name, body);
      if (known) return known;
      try {
        const made = await body;
        if (!made) drop(name);
        else if (kept.get(name) === body) measure(name, made.length);
        return made;
      } catch (error) {
        drop(name);
        throw error;
      }
    },
    /** How much is kept. */
    bytes: () => bytes,
  };
};

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

/** Larger files are read from the disk for each visit, piece by piece. */
const LARGEST_KEPT = 256 * 1024;
/** CloudFront compresses no larger files either; compressing takes the whole file into memory. */
const LARGEST_COMPRESSED = 10_000_000;
/** A file that is being read from the disk takes a few such pieces of memory until its visitor has it. */
const PIECE_BYTES = 128 * 1024;
const MOST_STREAMS = 1_000;

const bare = (etag: string) => etag.trim().replace(/^W\//, '').replaceAll('"', '');

/** Whether a header such as `"a", "b"` or `*` names the entity tag. */
const namesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));

/**
 * Answers GET and HEAD with stored files, as a private bucket behind CloudFront does: conditional requests, ranges,
 * compressed text. Small files and compressed text are kept in memory, at most `keptBytes` of them.
 */
export const createFileServer = (keptBytes: number) => {
  const bodies = createBodyCache(keptBytes);
  let streams = 0;

  async function* piecesOf(from: Pick<BlobStore, 'get'>, file: BlobInfo, range: ByteRange) {
    streams += 1;
    try {
      yield* contentOf(from, file, { range, pieceBytes: PIECE_BYTES });
    } finally {
      streams -= 1;
    }
  }

  /** `undefined` when the file was deleted since it was found. */
  return async (
    { method, headers: asked }: IncomingMessage,
    file: BlobInfo,
    from: Pick<BlobStore, 'get'>,
    /** Whether text is compressed. */
    compress: boolean,
  ): Promise<Response | undefined> => {
    const { contentType: type, cacheControl, contentDisposition } = file.headers;
    const isText = compress && isCompressible(type);
    const range = requestedRange(asked, file);
    const encoding =
      isText && !range && isWorthCompressing(type, file.bytes) && file.bytes <= LARGEST_COMPRESSED
        ? chosenEncoding(asked['accept-encoding'] ?? '')
        : undefined;
    const headers: Record<string, string> = {
      etag: encoding ? `W/${file.etag}` : file.etag,
      ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
      ...(isText && { vary: 'Accept-Encoding' }),
    };
    const known = asked['if-none-match'];
    if (known !== undefined && namesEtag(known, file.etag)) {
      return new Response(null, { status: 304, headers });
    }
    if (range === 'outside') {
      const size = { 'content-range': `bytes */${file.bytes}` };
      return new Response(null, { status: 416, headers: size });
    }
    Object.assign(headers, {
      'content-type': type,
      'last-modified': new Date(file.at).toUTCString(),
      ...(contentDisposition !== undefined && { 'content-disposition': contentDisposition }),
      ...(encoding ? { 'content-encoding': encoding } : { 'accept-ranges': 'bytes' }),
    });

    if (range ?? (!encoding && file.bytes > LARGEST_KEPT)) {
      const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
      headers['content-length'] = String(end - start + 1);
      if (range) headers['content-range'] = `bytes ${start}-${end}/${file.bytes}`;
      const status = range ? 206 : 200;
      if (method === 'HEAD') return new Response(null, { status, headers });
      if (streams >= MOST_STREAMS) {
        const later = { 'retry-after': '10', 'cache-control': 'no-store' };
        return new Response(null, { status: 503, headers: later });
      }
      const content = ReadableStream.from(piecesOf(from, file, { start, end }));
      return new Response(content as BodyInit, { status, headers });
    }

    const body = await bodies.get(`${file.key} ${file.etag} ${encoding ?? ''}`, async () => {
      const content = (await from.get(file.key))?.content;
      return content && (encoding ? encodeBody(content, encoding) : new Uint8Array(content));
    });
    if (body === undefined) return undefined;
    headers['content-length'] = String(body.length);
    return new Response(body, { headers });
  };
};
