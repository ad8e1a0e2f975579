import { validateHeaderValue, type IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';

const MAX_METADATA_BYTES = 2048;
const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const META = 'x-amz-meta-';

/** Refuses what no answer could carry in a header, such as line breaks from a form field. */
const checkValue = (name: string, value: string) => {
  try {
    validateHeaderValue(name, value);
  } catch {
    throw new S3Error('InvalidArgument', `${name} has characters that a header cannot carry.`);
  }
};

/** How the body travelled is not how the object is encoded: `aws-chunked,gzip` becomes `gzip`. */
const withoutTransport = (encoding: string) =>
  encoding
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'aws-chunked' && part !== '')
    .join(',');

/** The headers of an upload that are stored with the object and come back with it. */
export const objectHeaders = (source: IncomingHttpHeaders): Record<string, string> => {
  const stored: Record<string, string> = {};
  let metadataBytes = 0;
  for (const [name, raw] of Object.entries(source)) {
    const isMeta = name.startsWith(META);
    if (raw === undefined || (!isMeta && !kept.includes(name))) continue;
    const value = name === 'content-encoding' ? withoutTransport(String(raw)) : String(raw);
    if (value === '') continue;
    checkValue(name, value);
    if (isMeta) metadataBytes += name.length - META.length + Buffer.byteLength(value);
    stored[name] = value;
  }
  if (metadataBytes > MAX_METADATA_BYTES) {
    throw new S3Error('MetadataTooLarge', 'The metadata has more than 2 KB.');
  }
  return { 'content-type': 'binary/octet-stream', ...stored };
};

const overrides = ['type', 'disposition', 'encoding', 'language'].map((part) => `content-${part}`);

/** What `response-content-type=…` and similar parameters of the (signed) address ask for. */
export const overriddenHeaders = (query: URLSearchParams): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const name of [...overrides, 'cache-control', 'expires']) {
    const value = query.get(`response-${name}`);
    if (value === null) continue;
    checkValue(name, value);
    headers[name] = value;
  }
  return headers;
};
