/** The form is not what browsers send. */
export class MalformedFormError extends Error {
  override readonly name = 'MalformedFormError';
}

/** One part of a multipart form. */
interface FormPart {
  name: string;
  /** Whether it was sent as a file, with a file name. */
  isFile: boolean;
  /** As it arrives; it must be read to its end before the next part. */
  content: AsyncGenerator<Buffer>;
}

/** Names and types of a part; browsers write about 100 bytes. */
const MAX_HEAD_BYTES = 8 * 1024;

/** @example throw malformed('A part has no name.') */
export const malformed = (message: string) => new MalformedFormError(message);

const boundaryOf = (contentType: string) => {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
};

/** The name in `Content-Disposition: form-data; name="key"`; undefined if there is none. */
const describe = (head: string) => {
  const disposition = head
    .split('\r\n')
    .find((line) => /^content-disposition:\s*form-data\s*;/i.test(line));
  const [, name] = /;\s*name="([^"]*)"/i.exec(disposition ?? '') ?? [];
  return name === undefined
    ? undefined
    : { name, isFile: /;\s*filename\*?=/i.test(disposition ?? '') };
};

/**
 * The parts of a `multipart/form-data` body in their order, as they arrive, so that a large file never is in memory.
 * Throws `MalformedFormError` where the body is not well-formed.
 */
export async function* readParts(
  source: AsyncIterable<Buffer>,
  contentType: string,
): AsyncGenerator<FormPart, undefined> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw malformed('The body has no boundary.');
  const opening = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  const readMore = async () => {
    const piece: IteratorResult<Buffer, unknown> = await chunks.next();
    if (piece.done) throw malformed('The form ended before it was complete.');
    rest = rest.length === 0 ? piece.value : Buffer.concat([rest, piece.value]);
  };
  const startsWith = async (expected: Buffer | string) => {
    while (rest.length < expected.length) await readMore();
    return rest.subarray(0, expected.length).equals(Buffer.from(expected));
  };

  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = rest.indexOf(delimiter);
      // What may be the beginning of a delimiter waits for more.
      const length = end < 0 ? rest.length - delimiter.length + 1 : end;
      const piece = rest.subarray(0, Math.max(0, length));
      rest = rest.subarray(end < 0 ? piece.length : end + delimiter.length);
      if (piece.length > 0) yield piece;
      if (end >= 0) return;
      await readMore();
    }
  }

  try {
    if (!(await startsWith(opening))) throw malformed('The form does not begin with its boundary.');
    rest = rest.subarray(opening.length);
    // Behind each boundary stands a line break and a part, or two dashes at the end.
    while (await startsWith('\r\n')) {
      while (!rest.includes('\r\n\r\n')) {
        if (rest.length > MAX_HEAD_BYTES) throw malformed('The head of a part is too long.');
        await readMore();
      }
      const headEnd = rest.indexOf('\r\n\r\n');
      const described = describe(rest.toString('utf8', 2, headEnd));
      if (!described) throw malformed('A part has no name.');
      rest = rest.subarray(headEnd + 4);
      yield { ...described, content: content() };
    }
    if (!(await startsWith('--'))) throw malformed('The form does not end with its boundary.');
  } finally {
    await chunks.return?.();
  }
}
