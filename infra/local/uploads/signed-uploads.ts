import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { StorageUnavailableError } from '#api/stores/errors.ts';
import { MEDIA_CACHING } from '#api/stores/media/media.ts';
import type { UploadGateway } from '#api/stores/media/upload-gateway.ts';
import { checkedKey, type BlobStore } from '#api/stores/tables/blob-store.ts';
import { UPLOAD_PATH } from '#domain/files/upload-form.ts';
import { MalformedFormError } from './multipart.ts';
import { useSentForm, type SentForm } from './upload-form.ts';

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
