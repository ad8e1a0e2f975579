import type { Backend } from './backend.ts';
import { objectHeaders } from './object-headers.ts';
import { checkRead, checkWrite } from './preconditions.ts';
import { xmlReply, type Reply } from './reply.ts';
import { S3Error } from './s3-error.ts';
import { parsePath, type S3Request } from './s3-request.ts';
import type { StoredObject } from './stored-object.ts';
import { xmlDocument, xmlElement } from './xml.ts';

const headerText = (value: string | string[] | undefined) =>
  value === undefined ? undefined : String(value);

const findSource = (backend: Backend, headers: S3Request['headers']): StoredObject => {
  const source = headerText(headers['x-amz-copy-source']) ?? '';
  if (source.includes('?')) throw new S3Error('NotImplemented', 'There are no versions here.');
  const { bucket, key } = parsePath(source);
  if (!backend.buckets.includes(bucket)) {
    throw new S3Error('NoSuchBucket', 'The bucket of the source does not exist.');
  }
  return checkRead(backend.index.find(bucket, key), {
    ifMatch: headerText(headers['x-amz-copy-source-if-match']),
    ifNoneMatch: headerText(headers['x-amz-copy-source-if-none-match']),
  });
};

const newHeaders = (source: StoredObject, headers: S3Request['headers']) => {
  const directive = headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive === 'COPY') return source.headers;
  if (directive === 'REPLACE') return objectHeaders(headers);
  throw new S3Error('InvalidArgument', 'The metadata directive is COPY or REPLACE.');
};

/** CopyObject: one more object with the same body file, so no byte is read or written. */
export const copyObject = async (
  backend: Backend,
  { bucket, key, headers }: S3Request,
): Promise<Reply> => {
  const { bodies, index } = backend;
  const source = findSource(backend, headers);
  const toItself = source.bucket === bucket && source.key === key;
  if (toItself && headers['x-amz-metadata-directive'] !== 'REPLACE') {
    throw new S3Error('InvalidRequest', 'A copy onto itself must replace the metadata.');
  }
  const object: StoredObject = {
    ...source,
    bucket,
    key,
    modified: new Date(backend.now()).toISOString(),
    headers: newHeaders(source, headers),
  };
  // The source may be deleted before the copy is recorded.
  bodies.hold(source.body);
  try {
    await index.commit([{ kind: 'put', object }], (find) => {
      checkWrite(find(bucket, key), headers);
    });
  } finally {
    bodies.release(source.body);
  }
  return xmlReply(
    xmlDocument(
      'CopyObjectResult',
      xmlElement('LastModified', object.modified),
      xmlElement('ETag', object.etag),
    ),
  );
};
