import type { Backend } from './backend.ts';
import { verifiedPayload } from './payload.ts';
import { checkWrite } from './preconditions.ts';
import { xmlReply, type Reply } from './reply.ts';
import { S3Error } from './s3-error.ts';
import { checkedKey, type S3Request } from './s3-request.ts';
import { xmlDocument, xmlElement, xmlText } from './xml.ts';

const MAX_KEYS = 1000;
// Room for 1000 keys of 1024 bytes, every character written as an entity.
const MAX_LIST_BYTES = 10 * 1024 * 1024;

/** DeleteObject: succeeds as well when there is nothing to delete. */
export const deleteObject = async (
  { index }: Backend,
  { bucket, key, headers }: S3Request,
): Promise<Reply> => {
  const mayRefuse = headers['if-match'] !== undefined;
  if (mayRefuse || index.find(bucket, key)) {
    await index.commit([{ kind: 'delete', bucket, key }], (find) => {
      checkWrite(find(bucket, key), headers);
    });
  }
  return { status: 204 };
};

/** `<Delete><Object><Key>a</Key></Object></Delete>` to the keys in it. */
const parseList = (xml: string) => {
  const malformed = (message: string) => new S3Error('MalformedXML', message);
  if (!/<Delete[\s>]/.test(xml) || !xml.trimEnd().endsWith('</Delete>')) {
    throw malformed('The body is not a Delete document.');
  }
  if (/<(VersionId|ETag|LastModifiedTime|Size)>/.test(xml)) {
    throw new S3Error('NotImplemented', 'Objects are deleted by their key alone.');
  }
  const objects = [...xml.matchAll(/<Object>(.*?)<\/Object>/gs)];
  const keys = objects.map(([, object = '']) => {
    const [, key] = /^\s*<Key>([^<]+)<\/Key>\s*$/.exec(object) ?? [];
    if (key === undefined) throw malformed('An object has no key.');
    return checkedKey(xmlText(key));
  });
  if (keys.length === 0 || keys.length > MAX_KEYS) throw malformed('Name 1 to 1000 objects.');
  return { keys, quiet: /<Quiet>\s*true\s*<\/Quiet>/.test(xml) };
};

/** DeleteObjects: all of them in one step. */
export const deleteObjects = async (
  { index }: Backend,
  { bucket, headers, body }: S3Request,
  declared: string,
): Promise<Reply> => {
  const chunks: Buffer[] = [];
  const terms = { headers, declared, maxBytes: MAX_LIST_BYTES };
  for await (const chunk of verifiedPayload(body, terms)) chunks.push(chunk);
  const { keys, quiet } = parseList(Buffer.concat(chunks).toString());
  const present = keys.filter((key) => index.find(bucket, key));
  await index.commit(present.map((key) => ({ kind: 'delete', bucket, key })));
  const deleted = keys.map((key) => `<Deleted>${xmlElement('Key', key)}</Deleted>`);
  return xmlReply(xmlDocument('DeleteResult', ...(quiet ? [] : deleted)));
};
