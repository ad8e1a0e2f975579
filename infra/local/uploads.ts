import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { StorageUnavailableError } from '#api/stores/errors';
import { MEDIA_CACHING } from '#api/stores/media/media';
import type { UploadGateway } from '#api/stores/media/upload-gateway';
import { type BlobStore, checkedKey } from '#api/stores/tables/blob-store';
import { UPLOAD_PATH } from '#domain/files/upload-form';
import { plainAnswer } from './web/plain-answer.ts';

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

/** The file of a form; `undefined` where there is none. The form is in memory as a whole. */
const fileOf = async (request: Request): Promise<Blob | undefined> => {
  try {
    const file = (await request.formData()).get('file');
    return file instanceof Blob ? file : undefined;
  } catch (error) {
    // What `formData` says of a body that is no form.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/**
 * Upload forms and addresses of private files that this process signs itself, with a key that it makes anew at each
 * start: a form is for one key in quarantine, one content type and a size, until its end.
 */
export const signedUploads = (media: BlobStore, now: () => number) => {
  const secret = randomBytes(32);
  const signatureOf = (what: 'upload' | 'download', ...terms: readonly (string | number)[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, ...terms]))
      .digest('base64url');
  const isSigned = (query: URLSearchParams, expected: string) => {
    const given = query.get('signature') ?? '';
    return (
      given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    );
  };

  /** Looks at the address and the length before anything of the file is taken. */
  const take = async (request: Request) => {
    const { searchParams: query } = new URL(request.url);
    const { data } = Terms.safeParse(Object.fromEntries(query));
    if (!data || !isSigned(query, signatureOf('upload', ...Object.values(data)))) {
      return plainAnswer(403, 'The form was changed, or the site was started again since.');
    }
    const { key, type: contentType, max, expires } = data;
    if (expires <= now()) return plainAnswer(403, 'The form is too old.');
    const length = request.headers.get('content-length');
    if (length === null) return plainAnswer(411, 'Say how long the form is.');
    const tooLarge = plainAnswer(400, 'The file is larger than allowed.');
    if (Number(length) > max + FRAME_BYTES) return tooLarge;
    const file = await fileOf(request);
    if (!file) return plainAnswer(400, 'The form has no file.');
    if (file.size === 0) return plainAnswer(400, 'The file is empty.');
    if (file.size > max) return tooLarge;
    await media.putStream(key, file.stream(), { contentType, cacheControl: MEDIA_CACHING });
    return new Response(null, { status: 204 });
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
    take: async (request: Request) => {
      try {
        return await take(request);
      } catch (error) {
        // A client that closes the connection gets no answer; this is not our error.
        if (!request.signal.aborted) console.error('An upload was not stored:', error);
        const status = error instanceof StorageUnavailableError ? 503 : 500;
        return plainAnswer(status, 'This cannot be stored now.');
      }
    },
    /** Whether an address of a file was signed here and has not ended. */
    allowsDownload(key: string, query: URLSearchParams) {
      const expires = Number(query.get('expires'));
      return isSigned(query, signatureOf('download', key, expires)) && expires > now();
    },
  };
};

/** The upload forms of this process. */
export type SignedUploads = ReturnType<typeof signedUploads>;
