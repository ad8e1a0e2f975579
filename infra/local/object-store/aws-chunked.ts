import { byteReader } from './byte-reader.ts';
import { S3Error } from './s3-error.ts';

/**
 * Decodes a body that was sent in `aws-chunked` form: `5\r\nhello\r\n0\r\nname:value\r\n\r\n`.
 * The trailing headers are in `trailers`, with lower-case names, once the last byte was read.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = byteReader(source);
  for (;;) {
    const header = await reader.line();
    if (!/^[0-9a-f]{1,8}$/i.test(header)) {
      throw new S3Error('IncompleteBody', 'A chunk does not start with its size.');
    }
    const size = Number.parseInt(header, 16);
    if (size === 0) break;
    yield* reader.take(size);
    if ((await reader.line()) !== '') {
      throw new S3Error('IncompleteBody', 'A chunk is longer than it says.');
    }
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (!name || trailers.has(name)) {
      throw new S3Error('MalformedTrailerError', 'The trailing headers are malformed.');
    }
    trailers.set(name, line.slice(colon + 1).trim());
  }
}
