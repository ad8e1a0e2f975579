import type { Backend } from './backend.ts';
import { copyObject } from './copy-object.ts';
import { deleteObject, deleteObjects } from './delete-objects.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { putObject } from './put-object.ts';
import { abortUpload, completeUpload, putPart, startUpload } from './part-uploads.ts';
import type { Reply } from './reply.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

type Operation = (backend: Backend, request: S3Request, declared: string) => Reply | Promise<Reply>;

const onBucket: Record<string, Operation> = {
  GET: listObjects,
  HEAD: () => ({ status: 200 }),
  POST: (backend, request, declared) => {
    if (!request.query.has('delete')) throw new S3Error('NotImplemented', 'Not understood here.');
    return deleteObjects(backend, request, declared);
  },
};

const onObject: Record<string, Operation> = {
  GET: getObject,
  HEAD: getObject,
  PUT: (backend, request, declared) =>
    request.headers['x-amz-copy-source'] === undefined
      ? putObject(backend, request, declared)
      : copyObject(backend, request),
  DELETE: deleteObject,
};

/** One step of a multipart upload. */
const onUpload: Record<string, Operation> = {
  POST: (backend, request, declared) =>
    request.query.has('uploads')
      ? startUpload(backend, request)
      : completeUpload(backend, request, declared),
  PUT: putPart,
  DELETE: abortUpload,
};

const uploadParameters: Record<string, readonly string[]> = {
  POST: ['uploads', 'uploadId'],
  PUT: ['partNumber', 'uploadId'],
  DELETE: ['uploadId'],
};

const isOfUpload = ({ key, query }: S3Request) =>
  key !== '' && (query.has('uploads') || query.has('uploadId'));

const listParameters = ['list-type', 'prefix', 'continuation-token', 'start-after', 'max-keys'];

const isUnderstood = (name: string, request: S3Request) => {
  const { key, method } = request;
  if (name === 'x-id' || name === 'x-amz-checksum-mode' || name.startsWith('X-Amz-')) return true;
  if (isOfUpload(request)) return uploadParameters[method]?.includes(name) ?? false;
  if (key !== '') return name.startsWith('response-') && method !== 'PUT';
  return method === 'POST' ? name === 'delete' : listParameters.includes(name);
};

/**
 * Finds the operation that an authentic request asks for. A parameter that is not understood (such as
 * `acl`, `versionId`) would change what the request means, so it is refused.
 */
export const operationFor = (request: S3Request): Operation => {
  const foreign = [...request.query.keys()].find((name) => !isUnderstood(name, request));
  if (foreign !== undefined) {
    throw new S3Error('NotImplemented', `The parameter ${foreign} is not understood here.`);
  }
  const onKey = isOfUpload(request) ? onUpload : onObject;
  const operation = (request.key === '' ? onBucket : onKey)[request.method];
  if (!operation) throw new S3Error('MethodNotAllowed', 'The method is not allowed here.');
  return operation;
};
