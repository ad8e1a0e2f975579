import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { StorageUnavailableError } from '#api/stores/errors.ts';
import { MEDIA_CACHING } from '#api/stores/media/media.ts';
import type { UploadGateway } from '#api/stores/media/upload-gateway.ts';
import { type BlobStore, checkedKey } from '#api/stores/tables/blob-store.ts';
import { UPLOAD_PATH } from '#domain/files/upload-form.ts';

/** The form is not what browsers send. */
class MalformedFormError extends Error {
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
const malformed = (message: string) => new MalformedFormError(message);

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
async function* readParts(
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

const MAX_FIELD_BYTES = 20 * 1024;

/** An upload form of a browser, whose file is still on its way. */
interface SentForm {
  /** Names in lower case. */
  fields: ReadonlyMap<string, string>;
  /** Fails at its end if anything follows the file. */
  file: AsyncIterable<Buffer>;
}

const readField = async (content: AsyncIterable<Buffer>, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let left = maxBytes;
  for await (const chunk of content) {
    left -= chunk.length;
    if (left < 0) throw malformed('The fields are too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** Leaving early must not close the connection, on which the answer goes. */
async function* bytesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}

/**
 * Reads the fields of a form, each once, and hands them on with the file, the last part, before that has arrived:
 * what the fields do not allow is refused without taking it.
 */
const useSentForm = async <T>(
  request: IncomingMessage,
  use: (form: SentForm) => Promise<T>,
): Promise<T> => {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data;/i.test(contentType)) throw malformed('Send multipart/form-data.');
  const parts = readParts(bytesOf(request), contentType);
  const fields = new Map<string, string>();
  let fieldBytes = 0;

  async function* untilTheEnd(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield* content;
    if (!(await parts.next()).done) throw malformed('The last part must be the file.');
  }

  try {
    for (;;) {
      const next = await parts.next();
      if (next.done) throw malformed('The last part must be the file.');
      const { isFile, content } = next.value;
      const name = next.value.name.toLowerCase();
      if (name === 'file') return await use({ fields, file: untilTheEnd(content) });
      if (isFile) throw malformed(`The field ${name} must not be a file.`);
      if (fields.has(name)) throw malformed(`The field ${name} is there twice.`);
      const value = await readField(content, MAX_FIELD_BYTES - fieldBytes - name.length);
      fieldBytes += name.length + Buffer.byteLength(value);
      fields.set(name, value);
    }
  } finally {
    await parts.return(undefined);
  }
};

/** Where this machine answers signed addresses of private files, with the key behind it. */
export const DOWNLOAD_PATH = '/incoming-downloads/';
/** What is uploaded is private until it is checked. */
const QUARANTINE = 'incoming/';

/** What a form may be, all of it signed. */
const Fields = z.strictObject({
  key: z.string(),
  'content-type': z.string(),
  'max-bytes': z.coerce.number(),
  expires: z.coerce.number(),
  signature: z.string(),
});

/** Why a form is not taken, as the storage in the cloud would answer it. */
class RefusedFormError extends Error {
  override readonly name = 'RefusedFormError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
const refused = (status: number, message: string) => new RefusedFormError(status, message);

/** The file, as long as its size is allowed: it breaks off at the first byte too many. */
async function* ofAllowedSize(file: SentForm['file'], max: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > max) throw refused(400, 'The file is larger than allowed.');
    yield chunk;
  }
  if (bytes === 0) throw refused(400, 'The file is empty.');
}

const statusOf = (error: unknown): number => {
  if (error instanceof RefusedFormError) return error.status;
  if (error instanceof MalformedFormError) return 400;
  return error instanceof StorageUnavailableError ? 503 : 500;
};

/**
 * Upload forms and addresses of private files that this process signs itself, with a key that it makes anew at each
 * start: a form is for one key in quarantine, one content type and a size, until its end.
 */
export const signedUploads = (media: Pick<BlobStore, 'putStream'>, now: () => number) => {
  const secret = randomBytes(32);
  const signatureOf = (what: 'upload' | 'download', ...terms: readonly (string | number)[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, ...terms]))
      .digest('base64url');
  const isSigned = (given: string, expected: string): boolean =>
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

  const store = async ({ fields, file }: SentForm): Promise<void> => {
    const parsed = Fields.safeParse(Object.fromEntries(fields));
    if (!parsed.success) throw refused(403, 'The form has other fields than it was given.');
    const { key, 'content-type': contentType, 'max-bytes': max, expires, signature } = parsed.data;
    if (!isSigned(signature, signatureOf('upload', key, contentType, max, expires))) {
      throw refused(403, 'The form was changed, or the site was started again since.');
    }
    if (expires <= now()) throw refused(403, 'The form is too old.');
    const headers = { contentType, cacheControl: MEDIA_CACHING };
    await media.putStream(key, ofAllowedSize(file, max), headers);
  };

  const gateway: UploadGateway = {
    createForm(key, { contentType, maxBytes, expiresAt }) {
      if (!checkedKey(key).startsWith(QUARANTINE)) throw new Error(`Not for uploads: "${key}"`);
      const fields = {
        key,
        'Content-Type': contentType,
        'max-bytes': String(maxBytes),
        expires: String(expiresAt),
        signature: signatureOf('upload', key, contentType, maxBytes, expiresAt),
      };
      return Promise.resolve({ url: UPLOAD_PATH, fields });
    },
    downloadAddress(key, seconds) {
      const expires = now() + seconds * 1_000;
      const query = new URLSearchParams({
        expires: String(expires),
        signature: signatureOf('download', key, expires),
      });
      return Promise.resolve(`${DOWNLOAD_PATH}${encodeURI(key)}?${query.toString()}`);
    },
  };

  return {
    gateway,
    /** Answers a form that a browser posted. */
    async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        await useSentForm(request, store);
        response.writeHead(204).end();
      } catch (error) {
        // A client that closes the connection gets no answer; this is not our error.
        if (request.destroyed && !request.complete) return;
        const status = statusOf(error);
        if (status >= 500) console.error('An upload was not stored:', error);
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(status >= 500 ? 'This cannot be stored now.' : (error as Error).message);
        // What is left of a refused file is read away, so that the client gets to read the answer.
        request.resume();
      }
    },
    /** Whether an address of a file was signed here and has not ended. */
    allowsDownload(key: string, query: URLSearchParams): boolean {
      const expires = Number(query.get('expires'));
      const signature = query.get('signature') ?? '';
      return isSigned(signature, signatureOf('download', key, expires)) && expires > now();
    },
  };
};
