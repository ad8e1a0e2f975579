import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';

/** The one pair of keys that the object store knows. */
export interface AccessKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** SHA-256 as lower-case hexadecimal digits. */
export const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** `a b/c'` to `a%20b%2Fc%27`, as Signature Version 4 encodes. */
export const uriEncode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `20261121T024700Z` to milliseconds since 1970; NaN if it is not such a time. */
export const parseAmzDate = (text = '') => {
  const basic = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
  return basic.test(text) ? Date.parse(text.replace(basic, '$1-$2-$3T$4:$5:$6Z')) : NaN;
};

/** `20261121/eu-west-1/s3/aws4_request`, the part of a credential behind the key id. */
export interface CredentialScope {
  date: string;
  region: string;
}

/** Reads `<key id>/<date>/<region>/s3/aws4_request`; refuses another key id, date or service. */
export const parseCredential = (
  credential: string,
  amzDate: string,
  keys: AccessKeys,
): CredentialScope => {
  const [keyId, date, region, service, end, ...more] = credential.split('/');
  if (!date || !region || service !== 's3' || end !== 'aws4_request' || more.length > 0) {
    throw new S3Error('AuthorizationHeaderMalformed', 'The credential is malformed.');
  }
  if (date !== amzDate.slice(0, 8)) {
    throw new S3Error('AuthorizationHeaderMalformed', 'The credential is of another day.');
  }
  if (keyId !== keys.accessKeyId) {
    throw new S3Error('InvalidAccessKeyId', 'The access key id does not exist here.');
  }
  return { date, region };
};

/** The signature of a text (a string to sign, or a policy) within a scope. */
export const signatureOf = (text: string, scope: CredentialScope, keys: AccessKeys) => {
  const day = hmac(`AWS4${keys.secretAccessKey}`, scope.date);
  const key = hmac(hmac(hmac(day, scope.region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
};

/** Compares in constant time and throws SignatureDoesNotMatch. */
export const checkSignature = (given: string, expected: string) => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  if (left.length !== right.length || !timingSafeEqual(left, right)) {
    throw new S3Error('SignatureDoesNotMatch', 'The signature does not match the request.');
  }
};
