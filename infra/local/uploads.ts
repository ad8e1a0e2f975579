import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { StorageUnavailableError } from '#api/stores/errors.ts';
import { MEDIA_CACHING } from '#api/stores/media/media.ts';
import type { UploadGateway } from '#api/stores/media/upload-gateway.ts';
import { type BlobStore, checkedKey } from '#api/stores/tables/blob-store.ts';
import { UPLOAD_PATH } from '#domain/files/upload-form.ts';

/** Where this machine answers signed addresses of private files, with the key behind it. */
export const DOWNLOAD_PATH = '/incoming-downloads/';
/** What is uploaded is private until it is checked. */
const QUARANTINE = 'incoming/';
/** Room for what a form has around its file: boundaries, and the file's name. */
const FRAME_BYTES = 8 * 1024;

/** What a form may be, all of it in its address and signed. */
const Terms = z.object({
  key: z.string(),
  type: z.string(),
  max: z.coerce.number(),
  expires: z.coerce.number(),
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

/** The file of a form; the form is in memory as a whole, which its signed size bounds: the first byte too many ends it. */
const fileOf = async (request: IncomingMessage, max: number): Promise<Blob> => {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data;/i.test(type)) throw refused(400, 'Send multipart/form-data.');
  const tooLarge = refused(400, 'The file is larger than allowed.');
  const chunks: Buffer[] = [];
  let left = max + FRAME_BYTES;
  // Leaving early must not close the connection, on which the answer goes.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    left -= chunk.length;
    if (left < 0) throw tooLarge;
    chunks.push(chunk);
  }
  const sent = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
  const file = (await sent.formData()).get('file');
  if (!(file instanceof Blob)) throw refused(400, 'The form has no file.');
  if (file.size === 0) throw refused(400, 'The file is empty.');
  if (file.size > max) throw tooLarge;
  return file;
};

const statusOf = (error: unknown): number => {
  if (error instanceof RefusedFormError) return error.status;
  // What `formData` says of a body that is no form.
  if (error instanceof TypeError) return 400;
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
  const isSigned = (query: URLSearchParams, expected: string): boolean => {
    const given = query.get('signature') ?? '';
    return (
      given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    );
  };

  /** Looks at the address before anything of the file is taken. */
  const store = async (request: IncomingMessage): Promise<void> => {
    const { searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    const { data } = Terms.safeParse(Object.fromEntries(query));
    if (!data || !isSigned(query, signatureOf('upload', ...Object.values(data)))) {
      throw refused(403, 'The form was changed, or the site was started again since.');
    }
    const { key, type: contentType, max, expires } = data;
    if (expires <= now()) throw refused(403, 'The form is too old.');
    const file = await fileOf(request, max);
    const headers = { contentType, cacheControl: MEDIA_CACHING };
    await media.putStream(key, file.stream(), headers);
  };

  const gateway: UploadGateway = {
    createForm(key, { contentType: type, maxBytes: max, expiresAt: expires }) {
      if (!checkedKey(key).startsWith(QUARANTINE)) throw new Error(`Not for uploads: "${key}"`);
      const query = new URLSearchParams({
        key,
        type,
        max: String(max),
        expires: String(expires),
        signature: signatureOf('upload', key, type, max, expires),
      });
      return Promise.resolve({ url: `${UPLOAD_PATH}?${query.toString()}`, fields: {} });
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
        await store(request);
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
      return isSigned(query, signatureOf('download', key, expires)) && expires > now();
    },
  };
};
