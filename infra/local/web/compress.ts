import {
  chosenEncoding,
  encodeBody,
  isCompressible,
  isWorthCompressing,
} from '#api/http/compression.ts';

/** Compressed bodies that are kept, so that a page is compressed once and not at each visit. */
const CACHED_BYTES = 32 * 1024 * 1024;

/** The stored ETag behind one that was weakened by compression: `W/"a"` -> `"a"`. */
export const storedEtag = (etag: string | undefined): string | undefined =>
  etag?.replace(/^W\//, '');

/** Compresses whole text files as CloudFront does; everything else passes unchanged. The API compresses its own answers. */
export const createCompressor = () => {
  const cache = new Map<string, Uint8Array<ArrayBuffer>>();
  let cachedBytes = 0;

  const keep = (key: string, body: Uint8Array<ArrayBuffer>) => {
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
    const type = headers.get('content-type');
    if (!isCompressible(type)) return response;
    headers.append('vary', 'Accept-Encoding');
    const encoding = chosenEncoding(acceptEncoding);
    const whole = response.status === 200 || response.status === 404;
    if (!encoding || !whole || !response.body) return response;
    // Only a bucket says how large its files are.
    const length = headers.get('content-length');
    const bytes = length ?? (await response.clone().arrayBuffer()).byteLength;
    if (!isWorthCompressing(type, Number(bytes))) return response;
    const etag = headers.get('etag');
    const key = `${encoding}:${etag ?? ''}`;
    let body = etag ? cache.get(key) : undefined;
    if (body) await response.body.cancel();
    else {
      body = await encodeBody(new Uint8Array(await response.arrayBuffer()), encoding);
      if (etag) keep(key, body);
    }
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    headers.delete('accept-ranges');
    if (etag) headers.set('etag', `W/${etag}`);
    return new Response(body, { status: response.status, headers });
  };
};
