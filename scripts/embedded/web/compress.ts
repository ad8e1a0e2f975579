import { promisify } from 'node:util';
import zlib from 'node:zlib';

const COMPRESSIBLE =
  /^(text\/|image\/svg\+xml|application\/(javascript|json|xml|manifest\+json|rss\+xml|wasm))/;
/** CloudFront compresses files from 1,000 bytes on. */
const SMALLEST = 1_000;
/** Compressed bodies that are kept, so that a page is compressed once and not at each visit. */
const CACHED_BYTES = 32 * 1024 * 1024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const encoders = {
  br: (body: Buffer) => brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => gzip(body, { level: 6 }),
};

const chosen = (acceptEncoding: string): keyof typeof encoders | undefined => {
  const accepted = acceptEncoding.split(',').map((part) => part.trim());
  const allows = (name: string) =>
    accepted.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)),
    );
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : undefined;
};

/** The stored ETag behind one that was weakened by compression: `W/"a"` -> `"a"`. */
export const storedEtag = (etag: string | undefined): string | undefined =>
  etag?.replace(/^W\//, '');

/** Compresses whole text answers as CloudFront does; everything else passes unchanged. */
export const createCompressor = () => {
  const cache = new Map<string, Buffer>();
  let cachedBytes = 0;

  const keep = (key: string, body: Buffer) => {
    cache.set(key, body);
    cachedBytes += body.length;
    for (const [oldest, dropped] of cache) {
      if (cachedBytes <= CACHED_BYTES) break;
      cache.delete(oldest);
      cachedBytes -= dropped.length;
    }
  };

  return async (response: Response, acceptEncoding: string): Promise<Response> => {
    const { headers } = response;
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return response;
    headers.append('vary', 'Accept-Encoding');
    const encoding = chosen(acceptEncoding);
    const whole = response.status === 200 || response.status === 404;
    const bytes = Number(headers.get('content-length') ?? 0);
    if (!encoding || !whole || bytes < SMALLEST || !response.body) return response;
    const etag = headers.get('etag');
    const key = `${encoding}:${etag ?? ''}`;
    let body = etag ? cache.get(key) : undefined;
    if (body) await response.body.cancel();
    else {
      body = await encoders[encoding](Buffer.from(await response.arrayBuffer()));
      if (etag) keep(key, body);
    }
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    headers.delete('accept-ranges');
    if (etag) headers.set('etag', `W/${etag}`);
    return new Response(new Uint8Array(body), { status: response.status, headers });
  };
};
