import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

const missing = () => new S3Error('NoSuchKey', 'The key does not exist.');
const failed = (condition: string) =>
  new S3Error('PreconditionFailed', `The condition ${condition} does not hold.`);

const bare = (etag: string) => etag.trim().replace(/^W\//, '').replaceAll('"', '');

/** Whether a header such as `"a", "b"` or `*` names the entity tag. */
export const namesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));

/** The object that a read asks for, if its conditions hold; else NoSuchKey, 412 or 304. */
export const checkRead = (
  object: StoredObject | undefined,
  { ifMatch, ifNoneMatch }: { ifMatch: string | undefined; ifNoneMatch: string | undefined },
): StoredObject => {
  if (!object) throw missing();
  if (ifMatch !== undefined && !namesEtag(ifMatch, object.etag)) throw failed('If-Match');
  if (ifNoneMatch !== undefined && namesEtag(ifNoneMatch, object.etag)) {
    throw new S3Error('NotModified', 'Not modified.', {
      etag: object.etag,
      'last-modified': new Date(object.modified).toUTCString(),
    });
  }
  return object;
};

/** Whether a write may replace what is there: `If-None-Match: *` or `If-Match: <etag>`. */
export const checkWrite = (current: StoredObject | undefined, headers: IncomingHttpHeaders) => {
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') {
    throw new S3Error('NotImplemented', 'If-None-Match of a write must be *.');
  }
  if (ifNoneMatch === '*' && current) throw failed('If-None-Match');
  if (ifMatch === undefined) return;
  if (!current) throw missing();
  if (!namesEtag(ifMatch, current.etag)) throw failed('If-Match');
};
