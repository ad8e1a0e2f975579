import { S3Error } from './s3-error.ts';

const MAX_LINE_BYTES = 4096;

/** Takes lines and counted runs of bytes from a stream of chunks. */
export interface ByteReader {
  /** The text up to the next CR LF, without it. */
  line(): Promise<string>;
  /** The next `count` bytes, in the pieces in which they come. */
  take(count: number): AsyncGenerator<Buffer>;
}

/** Reads a stream piece by piece; a stream that ends too soon is an IncompleteBody. */
export const byteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  const next = async (): Promise<Buffer> => {
    const piece: IteratorResult<Buffer, unknown> = await chunks.next();
    if (piece.done) throw new S3Error('IncompleteBody', 'The body ended before it was complete.');
    return piece.value;
  };

  return {
    async line() {
      for (;;) {
        const end = rest.indexOf('\r\n');
        if (end >= 0) {
          const text = rest.toString('latin1', 0, end);
          rest = rest.subarray(end + 2);
          return text;
        }
        if (rest.length > MAX_LINE_BYTES) {
          throw new S3Error('IncompleteBody', 'A line in the body is too long.');
        }
        rest = Buffer.concat([rest, await next()]);
      }
    },
    async *take(count) {
      let missing = count;
      while (missing > 0) {
        if (rest.length === 0) rest = await next();
        const piece = rest.subarray(0, missing);
        rest = rest.subarray(piece.length);
        missing -= piece.length;
        yield piece;
      }
    },
  };
};
