import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import {
  type BlobInfo,
  type BlobStore,
  type ByteRange,
  contentOf,
  type ListedBlob,
} from '#api/stores/tables/blob-store';
import {
  chosenEncoding,
  encodeBody,
  isCompressible,
  isWorthCompressing,
} from '#api/http/compression';

/** So many bodies are made at once: reading and compressing needs memory beside what is kept. */
const MADE_AT_ONCE = 4;
/** A body larger than this part of the cache is not kept: it would push out too many others. */
const LARGEST_PART = 1 / 8;
type Body = Uint8Array<ArrayBuffer>;

/**
 * What `Range: bytes=0-499`, `bytes=500-` or `bytes=-500` selects from a file. `undefined` means everything: no header,
 * several ranges, another unit, or a range of another version than the one at hand (`If-Range`). `outside` when nothing
 * of the file lies in it.
 */
const requestedRange = (
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
const namesEtag = (header: string, etag: string) =>
  header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));

/**
 * Answers GET and HEAD with stored files, as a private bucket behind CloudFront does: conditional requests, ranges,
 * compressed text. Small files and compressed text are kept in memory, at most `keptBytes` of them.
 */
export const createFileServer = (keptBytes: number) => {
  const limited = pLimit(MADE_AT_ONCE);
  // Several who ask at once share one that is being made. A name always stands for the same bytes.
  const bodies = new LRUCache<string, Body, () => Promise<Body | undefined>>({
    maxSize: keptBytes,
    maxEntrySize: keptBytes * LARGEST_PART,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (_name, _before, { context }) => limited(context),
    // One that others push out while it is made is sent all the same.
    ignoreFetchAbort: true,
  });
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
  ) => {
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

    const body = await bodies.fetch(`${file.key} ${file.etag} ${encoding ?? ''}`, {
      context: async () => {
        const content = (await from.get(file.key))?.content;
        return content && (encoding ? encodeBody(content, encoding) : new Uint8Array(content));
      },
    });
    if (!body) return undefined;
    headers['content-length'] = String(body.length);
    return new Response(body, { headers });
  };
};
