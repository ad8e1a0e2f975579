import { promisify } from 'node:util';
import zlib from 'node:zlib';

const COMPRESSIBLE =
  /^(text\/|image\/svg\+xml|application\/(javascript|json|xml|manifest\+json|rss\+xml|wasm))/;
/** CloudFront compresses files from 1,000 bytes on; smaller ones fit into one packet anyway. */
const SMALLEST = 1_000;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const encoders = {
  br: (body: Uint8Array) => brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Uint8Array) => gzip(body, { level: 6 }),
};

/** How a body can be compressed. */
type Encoding = keyof typeof encoders;

/** Whether bodies of this type are compressed when they are large enough. */
export const isCompressible = (contentType: string | null): boolean =>
  COMPRESSIBLE.test(contentType ?? '');

/** Whether a body of this type and size (bytes) becomes smaller by compressing it. */
export const isWorthCompressing = (contentType: string | null, bytes: number): boolean =>
  bytes >= SMALLEST && isCompressible(contentType);

/** The best encoding that a client takes: `gzip, br;q=0.5` -> `br`; `identity` -> `undefined`. */
export const chosenEncoding = (acceptEncoding: string): Encoding | undefined => {
  const accepted = acceptEncoding.split(',').map((part) => part.trim());
  const allows = (name: string) =>
    accepted.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)),
    );
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : undefined;
};

/** Compresses a whole body. */
export const encodeBody = async (
  body: Uint8Array,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await encoders[encoding](body));
