import type { Backend } from './backend.ts';
import { copyObject } from './copy-object.ts';
import { deleteObject, deleteObjects } from './delete-objects.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { putObject } from './put-object.ts';
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

const listParameters = ['list-type', 'prefix', 'continuation-token', 'start-after', 'max-keys'];

const isUnderstood = (name: string, { key, method }: S3Request) => {
  if (name === 'x-id' || name.startsWith('X-Amz-')) return true;
  if (key !== '') return name.startsWith('response-') && method !== 'PUT';
  return method === 'POST' ? name === 'delete' : listParameters.includes(name);
};

/**
 * Finds the operation that an authentic request asks for. A parameter that is not understood (such as
 * `acl`, `uploads`, `versionId`) would change what the request means, so it is refused.
 */
export const operationFor = (request: S3Request): Operation => {
  const foreign = [...request.query.keys()].find((name) => !isUnderstood(name, request));
  if (foreign !== undefined) {
    throw new S3Error('NotImplemented', `The parameter ${foreign} is not understood here.`);
  }
  const operation = (request.key === '' ? onBucket : onObject)[request.method];
  if (!operation) throw new S3Error('MethodNotAllowed', 'The method is not allowed here.');
  return operation;
};
