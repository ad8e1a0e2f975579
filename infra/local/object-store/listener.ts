import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { authenticate } from './authenticate.ts';
import type { Backend } from './backend.ts';
import { getObject } from './get-object.ts';
import { operationFor } from './operations.ts';
import { postObject } from './post-object.ts';
import { errorReply, sendReply, type Reply } from './reply.ts';
import { S3Error } from './s3-error.ts';
import { bytesOf, checkedKey, parseTarget, type S3Request } from './s3-request.ts';
import type { AccessKeys } from './signature-v4.ts';

/** Takes a request that another server received, and answers it. */
export type BucketListener = (
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
) => void;

const FULL_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a file could not be written because there is no room: full disk, quota, size limit. */
const isOutOfSpace = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  FULL_DISK.has(error.code);

const asS3Error = (error: unknown): S3Error => {
  if (error instanceof S3Error) return error;
  if (isOutOfSpace(error)) {
    return new S3Error('ServiceUnavailable', 'There is no space left to store this.');
  }
  console.error('Object store: a request failed.', error);
  return new S3Error('InternalError', 'The object store failed.');
};

/** Answers by `work`, or with the error that it throws. */
const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Reply | Promise<Reply>,
) => {
  let reply: Reply;
  try {
    reply = await work();
  } catch (error) {
    // A client that closes the connection gets no answer; this is not our error.
    if (request.destroyed && !request.complete) return;
    reply = errorReply(asS3Error(error));
  }
  // What is left of a refused body is read away, so that the client gets to read the answer.
  request.resume();
  try {
    await sendReply(response, reply);
  } catch (error) {
    console.error('Object store: an answer broke off.', error);
    response.destroy();
  }
};

const checkBucket = ({ buckets }: Backend, bucket: string) => {
  if (!buckets.includes(bucket)) throw new S3Error('NoSuchBucket', 'The bucket does not exist.');
};

const isForm = ({ method, key, headers }: S3Request) =>
  method === 'POST' &&
  key === '' &&
  (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');

/** The whole protocol: signed requests, and upload forms posted to a bucket's path. */
export const objectStoreListener =
  (backend: Backend, keys: AccessKeys): RequestListener =>
  (request, response) => {
    void answer(request, response, () => {
      const { method = '', headers, url = '' } = request;
      const asked: S3Request = { method, headers, body: bytesOf(request), ...parseTarget(url) };
      if (isForm(asked)) {
        checkBucket(backend, asked.bucket);
        return postObject(backend, asked, keys);
      }
      const declared = authenticate(asked, keys, backend.now());
      checkBucket(backend, asked.bucket);
      return operationFor(asked)(backend, asked, declared);
    });
  };

/** Only upload forms, for one bucket, whatever the path: for a server that faces browsers. */
export const postListener =
  (backend: Backend, keys: AccessKeys): BucketListener =>
  (bucket, request, response) => {
    void answer(request, response, () => {
      checkBucket(backend, bucket);
      if (request.method !== 'POST') throw new S3Error('MethodNotAllowed', 'Post a form here.');
      const { headers } = request;
      return postObject(backend, { bucket, headers, body: bytesOf(request) }, keys);
    });
  };

/**
 * Only signed addresses of objects, opened at a server that faces browsers; `host` is the endpoint's, which the
 * signature covers.
 */
export const downloadListener =
  (backend: Backend, keys: AccessKeys, host: string) =>
  (bucket: string, key: string, request: IncomingMessage, response: ServerResponse): void => {
    void answer(request, response, () => {
      const { method = '', url = '' } = request;
      if (method !== 'GET') throw new S3Error('MethodNotAllowed', 'Only GET is allowed here.');
      const { range } = request.headers;
      const asked: S3Request = {
        method,
        // Nothing else of the browser's own headers is signed or matters.
        headers: { host, ...(range !== undefined && { range }) },
        body: bytesOf(request),
        bucket,
        key: checkedKey(key),
        path: `/${bucket}/${key}`,
        query: parseTarget(url).query,
      };
      authenticate(asked, keys, backend.now());
      return getObject(backend, asked);
    });
  };
