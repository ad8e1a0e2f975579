import type { S3Request } from './s3-request.ts';
import { S3Error } from './s3-error.ts';
import {
  checkSignature,
  parseAmzDate,
  parseCredential,
  sha256Hex,
  signatureOf,
  uriEncode,
  type AccessKeys,
} from './signature-v4.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60 * 1000;
const MAX_EXPIRES_S = 7 * 24 * 60 * 60;

interface Signed {
  credential: string;
  signedHeaders: string;
  signature: string;
  amzDate: string;
  /** What the client says about the body: its SHA-256, or a word for how it is sent. */
  payloadHash: string;
}

const denied = (message: string) => new S3Error('AccessDenied', message);

const single = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

const fromHeader = (headers: S3Request['headers']): Signed => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!match) throw new S3Error('AuthorizationHeaderMalformed', 'Use AWS4-HMAC-SHA256.');
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const payloadHash = single(headers['x-amz-content-sha256']);
  if (!payloadHash) throw new S3Error('InvalidRequest', 'x-amz-content-sha256 is missing.');
  return {
    credential,
    signedHeaders,
    signature,
    amzDate: single(headers['x-amz-date']),
    payloadHash,
  };
};

const fromQuery = (query: URLSearchParams): Signed => {
  const field = (name: string) => {
    const values = query.getAll(name);
    if (values.length !== 1) throw denied(`The address needs one ${name}.`);
    return values.join('');
  };
  if (field('X-Amz-Algorithm') !== ALGORITHM) throw denied(`Use ${ALGORITHM}.`);
  return {
    credential: field('X-Amz-Credential'),
    signedHeaders: field('X-Amz-SignedHeaders'),
    signature: field('X-Amz-Signature'),
    amzDate: field('X-Amz-Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
  };
};

const checkTime = (amzDate: string, expires: string | null, now: number) => {
  const signedAt = parseAmzDate(amzDate);
  if (Number.isNaN(signedAt)) throw denied('The request carries no valid x-amz-date.');
  const tooEarly = signedAt > now + MAX_SKEW_MS;
  if (expires === null) {
    if (tooEarly || signedAt < now - MAX_SKEW_MS) {
      throw new S3Error('RequestTimeTooSkewed', 'The clocks differ by more than 15 minutes.');
    }
    return;
  }
  const seconds = /^\d{1,6}$/.test(expires) ? Number(expires) : 0;
  if (seconds < 1 || seconds > MAX_EXPIRES_S) throw denied('X-Amz-Expires is not valid.');
  if (tooEarly) throw denied('Request is not yet valid');
  if (signedAt + seconds * 1000 < now) throw denied('Request has expired');
};

const checkSignedHeaders = (names: string[], headers: S3Request['headers']) => {
  if (!names.includes('host')) throw denied('The host must be signed.');
  const unsigned = Object.keys(headers).find(
    (name) => name.startsWith('x-amz-') && !names.includes(name),
  );
  if (unsigned) throw denied(`The header ${unsigned} is not signed.`);
};

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`)
    .sort()
    .join('&');

const canonicalRequest = (request: S3Request, names: string[], payloadHash: string) => {
  const path = request.path.split('/').map(uriEncode).join('/');
  const headers = names.map(
    (name) => `${name}:${single(request.headers[name]).trim().replace(/ +/g, ' ')}`,
  );
  return [
    request.method,
    path,
    canonicalQuery(request.query),
    ...headers,
    '',
    names.join(';'),
    payloadHash,
  ].join('\n');
};

/**
 * Checks who signed a request, in its header or its address, and when. Returns what the client
 * declared about the body, which the signature covers. Throws S3Error.
 */
export const authenticate = (request: S3Request, keys: AccessKeys, now: number): string => {
  const { headers, query } = request;
  const inQuery = query.has('X-Amz-Algorithm');
  if (inQuery && headers.authorization) throw denied('Sign in the header or in the address.');
  if (!inQuery && !headers.authorization) throw denied('Access denied: the request is not signed.');
  const signed = inQuery ? fromQuery(query) : fromHeader(headers);
  const scope = parseCredential(signed.credential, signed.amzDate, keys);
  checkTime(signed.amzDate, inQuery ? (query.get('X-Amz-Expires') ?? '') : null, now);
  const names = signed.signedHeaders.split(';');
  checkSignedHeaders(names, headers);
  const text = [
    ALGORITHM,
    signed.amzDate,
    `${scope.date}/${scope.region}/s3/aws4_request`,
    sha256Hex(canonicalRequest(request, names, signed.payloadHash)),
  ].join('\n');
  checkSignature(signed.signature, signatureOf(text, scope, keys));
  return signed.payloadHash;
};
