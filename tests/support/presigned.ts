import { createHash, createHmac } from 'node:crypto';
import { keys } from './object-store.ts';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const signed = (text: string, day: string) =>
  createHmac(
    'sha256',
    ['local', 's3', 'aws4_request'].reduce<Buffer>(
      (key, part) => hmac(key, part),
      hmac(`AWS4${keys.secretAccessKey}`, day),
    ),
  )
    .update(text)
    .digest('hex');

/** `2026-11-21T02:47:00.000Z` to `20261121T024700Z`. */
export const amzDate = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

const credentialOf = (date: string) =>
  `${keys.accessKeyId}/${date.slice(0, 8)}/local/s3/aws4_request`;

type Condition = Record<string, string> | (string | number)[];

interface FormTerms {
  fields?: Record<string, string>;
  /** Beside those for the fields, the bucket and the signature's own. */
  conditions?: Condition[];
  expiresAt?: number;
  now?: number;
}

/** The fields of a presigned upload form, as an API would hand them to a browser. */
export const presignedForm = ({
  fields = {},
  conditions = [],
  now = Date.now(),
  expiresAt = now + 60_000,
}: FormTerms): Record<string, string> => {
  const date = amzDate(now);
  const all: Record<string, string> = {
    ...fields,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': credentialOf(date),
    'x-amz-date': date,
  };
  const spoken = new Set(
    conditions.flatMap((c) => (Array.isArray(c) ? [String(c[1]).slice(1)] : Object.keys(c))),
  );
  const exact = Object.entries(all)
    .filter(([name]) => !spoken.has(name))
    .map(([name, value]) => ({ [name]: value }));
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(expiresAt).toISOString(),
      conditions: [...(spoken.has('bucket') ? [] : [{ bucket: 'media' }]), ...exact, ...conditions],
    }),
  ).toString('base64');
  return { ...all, policy, 'x-amz-signature': signed(policy, date.slice(0, 8)) };
};

/** A browser's form: the fields, then the file. */
export const formWith = (fields: Record<string, string>, file: string | Blob) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', typeof file === 'string' ? new Blob([file]) : file, 'anything.bin');
  return form;
};

/** A presigned address (signed query) for a request without further headers. */
export const presignedUrl = (
  endpoint: string,
  path: string,
  { method = 'GET', expires = '60', now = Date.now() } = {},
) => {
  const date = amzDate(now);
  const url = new URL(path, endpoint);
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', credentialOf(date)],
    ['X-Amz-Date', date],
    ['X-Amz-Expires', expires],
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const canonical = `${method}\n${url.pathname}\n${query}\nhost:${url.host}\n\nhost\nUNSIGNED-PAYLOAD`;
  const scope = `${date.slice(0, 8)}/local/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signature = signed(`AWS4-HMAC-SHA256\n${date}\n${scope}\n${digest}`, date.slice(0, 8));
  return `${url.href}?${query}&X-Amz-Signature=${signature}`;
};

/** A request to `path`, signed in its header; `declared` is its x-amz-content-sha256. */
export const signedRequest = (
  endpoint: string,
  path: string,
  {
    method = 'PUT',
    headers = {},
    declared = 'UNSIGNED-PAYLOAD',
    now = Date.now(),
    body,
  }: {
    method?: string;
    headers?: Record<string, string>;
    declared?: string;
    now?: number;
    body?: string;
  } = {},
): Request => {
  const url = new URL(path, endpoint);
  const date = amzDate(now);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': declared,
    'x-amz-date': date,
  };
  const names = Object.keys(all).sort();
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${all[name] ?? ''}`),
    '',
    names.join(';'),
    declared,
  ].join('\n');
  const scope = `${date.slice(0, 8)}/local/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signature = signed(`AWS4-HMAC-SHA256\n${date}\n${scope}\n${digest}`, date.slice(0, 8));
  const { host: _, ...sent } = all;
  return new Request(url, {
    method,
    body: body ?? null,
    headers: {
      ...sent,
      authorization: `AWS4-HMAC-SHA256 Credential=${credentialOf(date)}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
    },
  });
};
