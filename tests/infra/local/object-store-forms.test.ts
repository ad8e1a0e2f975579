import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anObjectStore, outcomeOf } from '../../support/object-store.ts';
import { formWith, presignedForm } from '../../support/presigned.ts';

const ticket = { key: 'incoming/1', 'Content-Type': 'application/pdf' };
const size = ['content-length-range', 1, 10];

/** Posts `file` with the form that a ticket allows, changed by `tamper`. */
const post = async (
  terms: Parameters<typeof presignedForm>[0],
  file: string | Blob,
  tamper: (fields: Record<string, string>) => Record<string, string> = (fields) => fields,
) => {
  const store = await anObjectStore();
  const body = formWith(tamper(presignedForm(terms)), file);
  const answer = await fetch(`${store.endpoint}/media`, { method: 'POST', body });
  const list = await store.client.send(new ListObjectsV2Command({ Bucket: 'media' }));
  return { store, answer, keys: (list.Contents ?? []).map(({ Key }) => Key) };
};

const refusal = async (...input: Parameters<typeof post>) => {
  const { answer, keys } = await post(...input);
  expect(keys).toEqual([]);
  return outcomeOf(answer);
};

test('a file of an allowed size and type is stored under the signed key', async () => {
  const terms = { fields: { ...ticket, 'Cache-Control': 'no-store' }, conditions: [size] };
  const { store, answer, keys } = await post(terms, '%PDF-1.7');
  expect(answer.status).toBe(204);
  expect(keys).toEqual(['incoming/1']);
  const get = new GetObjectCommand({ Bucket: 'media', Key: 'incoming/1' });
  const stored = await store.client.send(get);
  expect(stored).toMatchObject({ ContentType: 'application/pdf', CacheControl: 'no-store' });
  expect(await stored.Body?.transformToString()).toBe('%PDF-1.7');
});

// Specification: API-7
test.each(['200', '201'])('a form may ask for the status %s', async (status) => {
  const { answer } = await post({ fields: { ...ticket, success_action_status: status } }, 'x');
  expect(answer.status).toBe(Number(status));
});

test('the type that the browser gives the file itself does not count', async () => {
  const html = new Blob(['<script>'], { type: 'text/html' });
  const { store } = await post({ fields: ticket }, html);
  const get = new GetObjectCommand({ Bucket: 'media', Key: 'incoming/1' });
  expect((await store.client.send(get)).ContentType).toBe('application/pdf');
});

test('a binary file with line breaks and dashes arrives byte for byte', async () => {
  const bytes = Buffer.concat([Buffer.from('\r\n--\r\n'), Buffer.alloc(300_000, 0xff)]);
  const { store } = await post({ fields: ticket }, new Blob([bytes]));
  const get = new GetObjectCommand({ Bucket: 'media', Key: 'incoming/1' });
  const received = await (await store.client.send(get)).Body?.transformToByteArray();
  expect(received && bytes.equals(received)).toBe(true);
});

test.each([
  [10, 204, undefined],
  [11, 400, 'EntityTooLarge'],
  [1, 204, undefined],
  [0, 400, 'EntityTooSmall'],
])('of sizes 1 to 10, %d bytes end in %d', async (bytes, status, code) => {
  const { answer } = await post({ fields: ticket, conditions: [size] }, 'x'.repeat(bytes));
  expect(await outcomeOf(answer)).toEqual({ status, code });
});

test.each([
  ['another key', { key: 'materials/x.pdf' }],
  ['a key that climbs', { key: 'incoming/1/../../x' }],
  ['another type', { 'Content-Type': 'text/html' }],
  ['a field that was not signed', { 'x-amz-meta-a': '1' }],
  ['a header that was not signed', { 'Content-Disposition': 'inline' }],
  ['another bucket', { bucket: 'site' }],
])('a form with %s is refused', async (_, change) => {
  const outcome = await refusal({ fields: ticket }, 'x', (fields) => ({ ...fields, ...change }));
  expect(outcome).toEqual({ status: 403, code: 'AccessDenied' });
});

test.each([
  'policy',
  'x-amz-signature',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-algorithm',
  'key',
])('a form without %s is refused', async (name) => {
  const without = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
  expect((await refusal({ fields: ticket }, 'x', without)).status).toBe(403);
});

test('a policy that was changed after it was signed is refused', async () => {
  const outcome = await refusal({ fields: ticket, conditions: [size] }, 'x', (fields) => {
    const policy = Buffer.from(fields['policy'] ?? '', 'base64').toString();
    const changed = policy.replace('1,10', '1,99');
    expect(changed).not.toBe(policy);
    return { ...fields, policy: Buffer.from(changed).toString('base64') };
  });
  expect(outcome).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
});

test('a forged signature is refused', async () => {
  const outcome = await refusal({ fields: ticket }, 'x', (fields) => ({
    ...fields,
    'x-amz-signature': 'a'.repeat(64),
  }));
  expect(outcome).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
});

test('an expired form is refused', async () => {
  const outcome = await refusal({ fields: ticket, expiresAt: Date.now() - 1 }, 'x');
  expect(outcome).toEqual({ status: 403, code: 'AccessDenied' });
});

test('a form for another bucket is refused', async () => {
  const outcome = await refusal({ fields: ticket, conditions: [{ bucket: 'site' }] }, 'x');
  expect(outcome).toEqual({ status: 403, code: 'AccessDenied' });
});

test('a condition that is not known makes the policy invalid', async () => {
  const outcome = await refusal({ fields: ticket, conditions: [['ends-with', '$key', 'x']] }, 'x');
  expect(outcome).toEqual({ status: 400, code: 'InvalidPolicyDocument' });
});

test('a key may be left open from a prefix on', async () => {
  const terms = { fields: ticket, conditions: [['starts-with', '$key', 'incoming/']] };
  expect((await post(terms, 'x')).answer.status).toBe(204);
  const outside = await refusal(terms, 'x', (fields) => ({ ...fields, key: 'other/1' }));
  expect(outside).toEqual({ status: 403, code: 'AccessDenied' });
  const long = await refusal(terms, 'x', (fields) => ({
    ...fields,
    key: `incoming/${'x'.repeat(1100)}`,
  }));
  expect(long).toEqual({ status: 400, code: 'KeyTooLongError' });
});

test('a value that no header can carry is refused', async () => {
  const fields = { ...ticket, 'Content-Disposition': 'inline\r\nset-cookie: a=b' };
  expect(await refusal({ fields }, 'x')).toEqual({ status: 400, code: 'InvalidArgument' });
});

test('a form with a field twice, without a file, or with more behind it is refused', async () => {
  const { endpoint } = await anObjectStore();
  const fields = Object.entries(presignedForm({ fields: ticket }));
  const sent = async (...parts: [string, string | Blob][]) => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    return outcomeOf(await fetch(`${endpoint}/media`, { method: 'POST', body }));
  };
  const file: [string, Blob] = ['file', new Blob(['x'])];
  const malformed = { status: 400, code: 'MalformedPOSTRequest' };
  expect(await sent(...fields, ['Key', 'incoming/1'], file)).toEqual(malformed);
  expect(await sent(...fields)).toEqual(malformed);
  expect(await sent(...fields, file, ['key', 'other'])).toEqual(malformed);
  expect(await sent(...fields, file, file)).toEqual(malformed);
  expect(await sent(...fields, file)).toEqual({ status: 204, code: undefined });
});

test.each([
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=b', ''],
  ['multipart/form-data; boundary=b', '--b\r\n'],
  ['multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--'],
  ['multipart/form-data; boundary=b', `--b\r\n${'x'.repeat(9_000)}`],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx'],
])('a body of type %s that is no form is malformed: %j', async (type, body) => {
  const { endpoint } = await anObjectStore();
  const headers = { 'content-type': type };
  const answer = await fetch(`${endpoint}/media`, { method: 'POST', headers, body });
  expect(await outcomeOf(answer)).toEqual({ status: 400, code: 'MalformedPOSTRequest' });
});

/** Sends a form up to the middle of its file; `answered` is the status that comes then. */
const sendHalf = async (endpoint: string, fields: Record<string, string>) => {
  const whole = new Response(formWith(fields, 'x'.repeat(100_000)));
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const half = new Uint8Array(await whole.arrayBuffer()).subarray(0, 50_000);
  const upload = request(`${endpoint}/media`, { method: 'POST', headers });
  upload.write(half);
  const answered = new Promise<number | undefined>((resolve) => {
    upload.on('response', ({ statusCode }) => {
      resolve(statusCode);
    });
    upload.on('error', () => {
      resolve(undefined);
    });
  });
  return { answered, breakOff: () => upload.destroy() };
};

test('a form that is not allowed is refused before its file has arrived', async () => {
  const { endpoint } = await anObjectStore();
  const forged = { ...presignedForm({ fields: ticket }), 'x-amz-signature': 'a'.repeat(64) };
  const { answered, breakOff } = await sendHalf(endpoint, forged);
  expect(await answered).toBe(403);
  breakOff();
});

test('an upload that breaks off leaves nothing behind', async () => {
  const { endpoint, dir, client } = await anObjectStore();
  const bodies = () => readdir(join(dir, 'bodies'));
  const { answered, breakOff } = await sendHalf(endpoint, presignedForm({ fields: ticket }));
  await vi.waitFor(async () => {
    expect(await bodies()).toHaveLength(1);
  });
  breakOff();
  expect(await answered).toBeUndefined();
  await vi.waitFor(async () => {
    expect(await bodies()).toEqual([]);
  });
  const list = await client.send(new ListObjectsV2Command({ Bucket: 'media' }));
  expect(list.KeyCount).toBe(0);
});

test('a form whose end is missing is malformed, and its file is not stored', async () => {
  const { endpoint, client } = await anObjectStore();
  const whole = new Response(formWith(presignedForm({ fields: ticket }), 'x'));
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await whole.arrayBuffer()).subarray(0, -8);
  const answer = await fetch(`${endpoint}/media`, { method: 'POST', headers, body });
  expect(await outcomeOf(answer)).toEqual({ status: 400, code: 'MalformedPOSTRequest' });
  const list = await client.send(new ListObjectsV2Command({ Bucket: 'media' }));
  expect(list.KeyCount).toBe(0);
});

test('a form larger than the store takes is refused', async () => {
  const { endpoint } = await anObjectStore({ maxBodyBytes: 1000 });
  const body = formWith(presignedForm({ fields: ticket }), 'x'.repeat(100_000));
  const answer = await fetch(`${endpoint}/media`, { method: 'POST', body });
  expect(await outcomeOf(answer)).toEqual({ status: 400, code: 'EntityTooLarge' });
});

test('another server can hand a form over on its own path, and nothing else', async () => {
  const store = await anObjectStore();
  const site = createServer((request, response) => {
    store.handlePost('media', request, response);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  const address = site.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}/uploads`;
  const terms = { fields: ticket, conditions: [size] };
  const sent = (file: string) =>
    fetch(url, { method: 'POST', body: formWith(presignedForm(terms), file) });
  expect((await sent('%PDF-1.7')).status).toBe(204);
  expect(await outcomeOf(await sent('x'.repeat(11)))).toEqual({
    status: 400,
    code: 'EntityTooLarge',
  });
  expect((await fetch(url)).status).toBe(405);
});
