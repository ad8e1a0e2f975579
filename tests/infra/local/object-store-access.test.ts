import { request } from 'node:http';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { anObjectStore, errorOf, keys, outcomeOf, s3Client } from '../../support/object-store.ts';
import { presignedUrl, signedRequest } from '../../support/presigned.ts';

const MINUTE = 60_000;
const list = new ListObjectsV2Command({ Bucket: 'media' });

test('a request without a signature is refused', async () => {
  const { endpoint } = await anObjectStore();
  for (const method of ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS']) {
    expect((await fetch(`${endpoint}/media/a`, { method })).status).toBe(403);
  }
  expect(await outcomeOf(await fetch(`${endpoint}/`))).toEqual({
    status: 403,
    code: 'AccessDenied',
  });
});

test('a wrong secret and an unknown key id are refused', async () => {
  const { endpoint } = await anObjectStore();
  const forger = s3Client(endpoint, { ...keys, secretAccessKey: 'guess' });
  expect(await errorOf(forger.send(list))).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
  const stranger = s3Client(endpoint, { ...keys, accessKeyId: 'OTHER' });
  expect(await errorOf(stranger.send(list))).toEqual({ status: 403, code: 'InvalidAccessKeyId' });
});

test('a refused write of a large body is answered, and nothing is stored', async () => {
  const { client, endpoint } = await anObjectStore();
  const forger = s3Client(endpoint, { ...keys, secretAccessKey: 'guess' });
  const big = { Bucket: 'media', Key: 'a', Body: Buffer.alloc(5 * 1024 * 1024) };
  const refused = await errorOf(forger.send(new PutObjectCommand(big)));
  expect(refused).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
  expect((await client.send(list)).KeyCount).toBe(0);
});

test.each([
  ['another path', (signed: Request) => signed.url.replace('/media/a', '/media/b')],
  ['another query', (signed: Request) => `${signed.url}?versionId=1`],
])('a signature for one request is not good for %s', async (_, change) => {
  const { endpoint } = await anObjectStore();
  const signed = signedRequest(endpoint, '/media/a', { body: 'x' });
  const { headers } = signed;
  const answer = await fetch(change(signed), { method: 'PUT', headers, body: 'x' });
  expect(await outcomeOf(answer)).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
});

test('a header for S3 that the signature does not cover is refused', async () => {
  const { endpoint } = await anObjectStore();
  const signed = signedRequest(endpoint, '/media/a', { body: 'x' });
  signed.headers.set('x-amz-copy-source', 'media/b');
  expect(await outcomeOf(await fetch(signed))).toEqual({ status: 403, code: 'AccessDenied' });
});

test('a signed request is good for 15 minutes either way', async () => {
  const now = Date.UTC(2026, 10, 21);
  const { endpoint } = await anObjectStore({ now: () => now });
  const sent = (offset: number) =>
    fetch(signedRequest(endpoint, '/media/a', { body: 'x', now: now + offset }));
  expect((await sent(-15 * MINUTE)).status).toBe(200);
  expect((await sent(15 * MINUTE)).status).toBe(200);
  const skewed = { status: 403, code: 'RequestTimeTooSkewed' };
  expect(await outcomeOf(await sent(-16 * MINUTE))).toEqual(skewed);
  expect(await outcomeOf(await sent(16 * MINUTE))).toEqual(skewed);
});

test.each([
  'Basic dGVzdDp0ZXN0',
  'AWS4-HMAC-SHA256 Credential=TESTKEY, SignedHeaders=host, Signature=',
  'AWS4-HMAC-SHA256 Credential=TESTKEY/20261121/local/dynamodb/aws4_request, SignedHeaders=host, Signature=' +
    'a'.repeat(64),
])('the header %s is malformed', async (authorization) => {
  const { endpoint } = await anObjectStore();
  const headers = { authorization, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const answer = await fetch(`${endpoint}/media/a`, { headers });
  expect(await outcomeOf(answer)).toEqual({ status: 400, code: 'AuthorizationHeaderMalformed' });
});

test('a presigned address reads one object until it expires', async () => {
  let now = Date.UTC(2026, 10, 21);
  const { client, endpoint } = await anObjectStore({ now: () => now });
  const stored = signedRequest(endpoint, '/media/a.txt', { body: 'hello', now });
  expect((await fetch(stored)).status).toBe(200);
  const url = presignedUrl(endpoint, '/media/a.txt', { now, expires: '60' });
  expect(await (await fetch(url)).text()).toBe('hello');
  expect((await fetch(url.replace('a.txt', 'b.txt'))).status).toBe(403);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  const longer = await fetch(url.replace('Expires=60', 'Expires=600'));
  expect((await outcomeOf(longer)).code).toBe('SignatureDoesNotMatch');
  now += MINUTE + 1;
  expect(await outcomeOf(await fetch(url))).toEqual({ status: 403, code: 'AccessDenied' });
  client.destroy();
});

test.each(['0', '-1', '604801', 'x', ''])(
  'an address that expires in %j s is refused',
  async (expires) => {
    const { endpoint } = await anObjectStore();
    const answer = await fetch(presignedUrl(endpoint, '/media/a', { expires }));
    expect(await outcomeOf(answer)).toEqual({ status: 403, code: 'AccessDenied' });
  },
);

test('a path that climbs is a key, and a broken one is refused', async () => {
  const { endpoint } = await anObjectStore();
  const raw = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(endpoint);
      request({ hostname, port, path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await raw('/media/../../etc/passwd')).toBe(403);
  expect(await raw('/media/%2e%2e%2fetc')).toBe(403);
  expect(await raw('/media/%ff')).toBe(400);
  expect(await raw('http://elsewhere/media/a')).toBe(400);
});

test.each(['acl', 'uploads', 'tagging', 'versionId=1', 'partNumber=1'])(
  'the parameter %s is not silently ignored',
  async (query) => {
    const { endpoint } = await anObjectStore();
    const path = `/media/a?${query.includes('=') ? query : `${query}=`}`;
    const answer = await fetch(signedRequest(endpoint, path, { body: 'x' }));
    expect(await outcomeOf(answer)).toEqual({ status: 501, code: 'NotImplemented' });
  },
);

test('an answer may be given another type and name by the signed address only', async () => {
  const { client } = await anObjectStore();
  await client.send(new PutObjectCommand({ Bucket: 'media', Key: 'a', Body: 'x' }));
  const named = new GetObjectCommand({
    Bucket: 'media',
    Key: 'a',
    ResponseContentType: 'application/pdf',
    ResponseContentDisposition: 'attachment; filename="a.pdf"',
  });
  expect(await client.send(named)).toMatchObject({
    ContentType: 'application/pdf',
    ContentDisposition: 'attachment; filename="a.pdf"',
  });
});
