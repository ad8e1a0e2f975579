import type { Backend } from './backend.ts';
import { usePostForm, type PostForm } from './post-form.ts';
import { enforcePolicy, parsePolicy, type SizeRange } from './post-policy.ts';
import { storeObject } from './put-object.ts';
import type { Reply } from './reply.ts';
import { S3Error } from './s3-error.ts';
import { checkedKey, type S3Request } from './s3-request.ts';
import { checkSignature, parseCredential, signatureOf, type AccessKeys } from './signature-v4.ts';
import { xmlDocument, xmlElement } from './xml.ts';

type Fields = PostForm['fields'];

const required = (fields: Fields, name: string) => {
  const value = fields.get(name);
  if (!value) throw new S3Error('AccessDenied', `The form has no field ${name}.`);
  return value;
};

/** Checks who signed the policy; only then is it worth reading. */
const checkPolicySignature = (fields: Fields, keys: AccessKeys) => {
  if (required(fields, 'x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw new S3Error('AccessDenied', 'Use AWS4-HMAC-SHA256.');
  }
  const policy = required(fields, 'policy');
  const credential = required(fields, 'x-amz-credential');
  const scope = parseCredential(credential, required(fields, 'x-amz-date'), keys);
  checkSignature(required(fields, 'x-amz-signature'), signatureOf(policy, scope, keys));
  return policy;
};

/** The file, as long as its size is allowed: it breaks off at the first byte too many. */
async function* ofAllowedSize(
  file: AsyncIterable<Buffer>,
  { min, max }: SizeRange,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > max) throw new S3Error('EntityTooLarge', 'The file is larger than allowed.');
    yield chunk;
  }
  if (bytes < min) throw new S3Error('EntityTooSmall', 'The file is smaller than allowed.');
}

const checkUnderstood = (fields: Fields, key: string) => {
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

/** Stores the file of a form under everything that its policy says. */
const storeFile = (
  backend: Backend,
  bucket: string,
  { fields, file }: PostForm,
  keys: AccessKeys,
) => {
  const policy = parsePolicy(checkPolicySignature(fields, keys));
  // The form may repeat the bucket, but the address decides where the file goes.
  const given = fields.get('bucket') ?? bucket;
  if (given !== bucket) throw new S3Error('AccessDenied', 'The form is for another bucket.');
  const size = enforcePolicy(policy, new Map([...fields, ['bucket', bucket]]), backend.now());
  const key = checkedKey(required(fields, 'key'));
  checkUnderstood(fields, key);
  return storeObject(backend, {
    bucket,
    key,
    headers: Object.fromEntries(fields),
    content: ofAllowedSize(file, size),
    declared: 'UNSIGNED-PAYLOAD',
  });
};

/** A browser's upload by a presigned form. */
export const postObject = (
  backend: Backend,
  { bucket, headers, body }: Pick<S3Request, 'bucket' | 'headers' | 'body'>,
  keys: AccessKeys,
): Promise<Reply> =>
  usePostForm(headers, body, async (form) => {
    const { key, etag } = await storeFile(backend, bucket, form, keys);
    const status = successStatus(form.fields.get('success_action_status'));
    if (status !== 201) return { status, headers: { etag } };
    return {
      status,
      headers: { etag, 'content-type': 'application/xml' },
      body: xmlDocument(
        'PostResponse',
        xmlElement('Bucket', bucket),
        xmlElement('Key', key),
        xmlElement('ETag', etag),
      ),
    };
  });
