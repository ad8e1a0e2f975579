import type { Backend } from './backend.ts';
import { readPostForm, type PostForm } from './post-form.ts';
import { enforcePolicy, parsePolicy, type SizeRange } from './post-policy.ts';
import { storeObject } from './put-object.ts';
import type { Reply } from './reply.ts';
import { S3Error } from './s3-error.ts';
import { checkedKey, type S3Request } from './s3-request.ts';
import { checkSignature, parseCredential, signatureOf, type AccessKeys } from './signature-v4.ts';
import { xmlDocument, xmlElement } from './xml.ts';

const required = ({ fields }: PostForm, name: string) => {
  const value = fields.get(name);
  if (!value) throw new S3Error('AccessDenied', `The form has no field ${name}.`);
  return value;
};

/** Checks who signed the policy; only then is it worth reading. */
const checkPolicySignature = (form: PostForm, keys: AccessKeys) => {
  if (required(form, 'x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw new S3Error('AccessDenied', 'Use AWS4-HMAC-SHA256.');
  }
  const policy = required(form, 'policy');
  const credential = required(form, 'x-amz-credential');
  const scope = parseCredential(credential, required(form, 'x-amz-date'), keys);
  checkSignature(required(form, 'x-amz-signature'), signatureOf(policy, scope, keys));
  return policy;
};

const checkSize = (bytes: number, { min, max }: SizeRange) => {
  if (bytes < min) throw new S3Error('EntityTooSmall', 'The file is smaller than allowed.');
  if (bytes > max) throw new S3Error('EntityTooLarge', 'The file is larger than allowed.');
};

const checkUnderstood = ({ fields }: PostForm, key: string) => {
  if (
    key.includes('${filename}') ||
    fields.has('success_action_redirect') ||
    fields.has('tagging')
  ) {
    throw new S3Error('NotImplemented', 'The form asks for what is not understood here.');
  }
};

const successStatus = (asked: string | undefined) =>
  asked === '200' || asked === '201' ? Number(asked) : 204;

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content);
}

/** A browser's upload by a presigned form, under everything that its policy says. */
export const postObject = async (
  backend: Backend,
  { bucket, headers, body }: Pick<S3Request, 'bucket' | 'headers' | 'body'>,
  keys: AccessKeys,
): Promise<Reply> => {
  const form = await readPostForm(headers, body, backend.maxBodyBytes);
  const policy = parsePolicy(checkPolicySignature(form, keys));
  // The form may repeat the bucket, but the address decides where the file goes.
  const given = form.fields.get('bucket') ?? bucket;
  if (given !== bucket) throw new S3Error('AccessDenied', 'The form is for another bucket.');
  const fields = new Map([...form.fields, ['bucket', bucket]]);
  checkSize(form.file.length, enforcePolicy(policy, fields, backend.now()));
  const key = checkedKey(required(form, 'key'));
  checkUnderstood(form, key);
  const object = await storeObject(backend, {
    bucket,
    key,
    headers: Object.fromEntries(form.fields),
    content: once(form.file),
    declared: 'UNSIGNED-PAYLOAD',
  });
  const status = successStatus(form.fields.get('success_action_status'));
  if (status !== 201) return { status, headers: { etag: object.etag } };
  return {
    status,
    headers: { etag: object.etag, 'content-type': 'application/xml' },
    body: xmlDocument(
      'PostResponse',
      xmlElement('Bucket', bucket),
      xmlElement('Key', key),
      xmlElement('ETag', object.etag),
    ),
  };
};
