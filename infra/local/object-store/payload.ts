import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { decodeAwsChunked } from './aws-chunked.ts';
import { checksums, type Checksum } from './checksums.ts';
import { S3Error } from './s3-error.ts';

const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
// These speak about checksums but are none.
const notes = ['x-amz-checksum-mode', 'x-amz-checksum-algorithm', 'x-amz-checksum-type'];

interface Check {
  name: string;
  checksum: Checksum;
  /** Missing when it follows behind the body. */
  expected: string | undefined;
}

const checkOf = (name: string, expected: string | undefined): Check => {
  const create = checksums[name];
  if (!create) throw new S3Error('NotImplemented', `${name} cannot be verified here.`);
  return { name, checksum: create(), expected };
};

const announcedTrailers = (headers: IncomingHttpHeaders) =>
  String(headers['x-amz-trailer'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

const checksOf = (headers: IncomingHttpHeaders): Check[] => {
  const isCheck = (name: string) =>
    name === 'content-md5' || (name.startsWith('x-amz-checksum-') && !notes.includes(name));
  const inHeaders = Object.keys(headers).filter(isCheck);
  return [
    ...inHeaders.map((name) => checkOf(name, String(headers[name]))),
    ...announcedTrailers(headers).map((name) => checkOf(name, undefined)),
  ];
};

const verifyChecks = (checks: Check[], trailers: Map<string, string>) => {
  for (const { name, checksum, expected = trailers.get(name) } of checks) {
    if (expected === undefined) {
      throw new S3Error('MalformedTrailerError', `The announced trailer ${name} is missing.`);
    }
    if (checksum.value() !== expected) {
      throw new S3Error('BadDigest', `The body does not match ${name}.`);
    }
  }
  const unannounced = [...trailers.keys()].find((name) => !checks.some((c) => c.name === name));
  if (unannounced) {
    throw new S3Error('MalformedTrailerError', `The trailer ${unannounced} was not announced.`);
  }
};

/** What is known about a body before it is read. */
export interface PayloadTerms {
  headers: IncomingHttpHeaders;
  /** `x-amz-content-sha256`: a SHA-256 in hexadecimal digits, or how the body is sent. */
  declared: string;
  maxBytes: number;
}

/**
 * The content of a body, decoded. It is only good when the last byte was read without an error:
 * then its size, its SHA-256 and every checksum that came with it are verified.
 */
export async function* verifiedPayload(
  source: AsyncIterable<Buffer>,
  { headers, declared, maxBytes }: PayloadTerms,
): AsyncGenerator<Buffer> {
  const isHash = /^[0-9a-f]{64}$/.test(declared);
  if (!isHash && declared !== CHUNKED && declared !== 'UNSIGNED-PAYLOAD') {
    throw new S3Error('NotImplemented', `Bodies sent as ${declared} are not understood here.`);
  }
  const trailers = new Map<string, string>();
  const checks = checksOf(headers);
  const sha256 = createHash('sha256');
  let bytes = 0;
  for await (const chunk of declared === CHUNKED ? decodeAwsChunked(source, trailers) : source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new S3Error('EntityTooLarge', 'The body is too large.');
    if (isHash) sha256.update(chunk);
    for (const { checksum } of checks) checksum.update(chunk);
    yield chunk;
  }
  const length = headers['x-amz-decoded-content-length'];
  if (declared === CHUNKED && length !== undefined && Number(length) !== bytes) {
    throw new S3Error('IncompleteBody', 'The body has another size than it declared.');
  }
  if (isHash && sha256.digest('hex') !== declared) {
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body does not match its SHA-256.');
  }
  verifyChecks(checks, trailers);
}
