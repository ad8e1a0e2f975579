import type { Backend } from './backend.ts';
import { xmlReply, type Reply } from './reply.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import type { StoredObject } from './stored-object.ts';
import { xmlDocument, xmlElement } from './xml.ts';

const MAX_KEYS = 1000;

// UTF-8 sorts by code point; in UTF-16 the halves of a pair sort before U+E000 to U+FFFF.
const rank = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** Orders keys by their UTF-8 bytes, as S3 lists them. */
export const compareKeys = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (a !== b) return rank(a) - rank(b);
  }
  return left.length - right.length;
};

const parseMaxKeys = (text: string | null) => {
  if (text === null) return MAX_KEYS;
  if (!/^\d{1,9}$/.test(text)) throw new S3Error('InvalidArgument', 'max-keys is not a number.');
  return Math.min(Number(text), MAX_KEYS);
};

const tokenOf = (key: string) => Buffer.from(key).toString('base64url');

const parseToken = (token: string) => {
  const key = Buffer.from(token, 'base64url').toString();
  if (tokenOf(key) !== token) {
    throw new S3Error('InvalidArgument', 'The continuation token is not valid.');
  }
  return key;
};

const entry = ({ key, modified, etag, bytes }: StoredObject) =>
  `<Contents>${xmlElement('Key', key)}${xmlElement('LastModified', modified)}${xmlElement('ETag', etag)}` +
  `${xmlElement('Size', bytes)}<StorageClass>STANDARD</StorageClass></Contents>`;

/** ListObjectsV2, without delimiters. */
export const listObjects = ({ index }: Backend, { bucket, query }: S3Request): Reply => {
  if (query.get('list-type') !== '2') throw new S3Error('NotImplemented', 'Use list-type=2.');
  const prefix = query.get('prefix') ?? '';
  const maxKeys = parseMaxKeys(query.get('max-keys'));
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : parseToken(token);
  const matching = [...index.all()]
    .filter((object) => object.bucket === bucket && object.key.startsWith(prefix))
    .filter((object) => compareKeys(object.key, after) > 0)
    .sort((left, right) => compareKeys(left.key, right.key));
  const page = matching.slice(0, maxKeys);
  const last = page.at(-1);
  const truncated = last !== undefined && matching.length > page.length;
  return xmlReply(
    xmlDocument(
      'ListBucketResult',
      xmlElement('Name', bucket),
      xmlElement('Prefix', prefix),
      xmlElement('KeyCount', page.length),
      xmlElement('MaxKeys', maxKeys),
      xmlElement('IsTruncated', truncated),
      ...(truncated ? [xmlElement('NextContinuationToken', tokenOf(last.key))] : []),
      ...page.map(entry),
    ),
  );
};
