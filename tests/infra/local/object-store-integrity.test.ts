import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { anObjectStore, errorOf, outcomeOf } from '../../support/object-store.ts';
import { signedRequest } from '../../support/presigned.ts';

const STREAMED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
const hash = (algorithm: string, text: string) => createHash(algorithm).update(text);

test.each([
  ['content-md5', hash('md5', 'other').digest('base64')],
  ['x-amz-checksum-crc32', 'AAAAAA=='],
  ['x-amz-checksum-crc32c', 'AAAAAA=='],
  ['x-amz-checksum-sha1', hash('sha1', 'other').digest('base64')],
  ['x-amz-checksum-sha256', hash('sha256', 'other').digest('base64')],
])('a body that does not match its %s is not stored', async (name, value) => {
  const { client, endpoint, dir } = await anObjectStore();
  const headers = { [name]: value };
  const answer = await fetch(signedRequest(endpoint, '/media/a', { headers, body: 'hello' }));
  expect(await outcomeOf(answer)).toEqual({ status: 400, code: 'BadDigest' });
  const list = await client.send(new ListObjectsV2Command({ Bucket: 'media' }));
  expect(list.KeyCount).toBe(0);
  await expect.poll(() => readdir(join(dir, 'bodies'))).toEqual([]);
});

test.each([
  ['content-md5', hash('md5', 'hello').digest('base64')],
  ['x-amz-checksum-crc32', 'NhCmhg=='],
  ['x-amz-checksum-crc32c', 'mnG7TA=='],
])('a body that matches its %s is stored', async (name, value) => {
  const { endpoint } = await anObjectStore();
  const headers = { [name]: value };
  const answer = await fetch(signedRequest(endpoint, '/media/a', { headers, body: 'hello' }));
  expect(answer.status).toBe(200);
});

test('a checksum that cannot be verified is refused, not ignored', async () => {
  const { endpoint } = await anObjectStore();
  const headers = { 'x-amz-checksum-crc64nvme': 'AAAAAAAAAAA=' };
  const answer = await fetch(signedRequest(endpoint, '/media/a', { headers, body: 'hello' }));
  expect(await outcomeOf(answer)).toEqual({ status: 501, code: 'NotImplemented' });
});

test('a body that does not match the signed SHA-256 is not stored', async () => {
  const { endpoint } = await anObjectStore();
  const sent = (text: string) =>
    fetch(
      signedRequest(endpoint, '/media/a', {
        declared: hash('sha256', 'hello').digest('hex'),
        body: text,
      }),
    );
  expect((await sent('hello')).status).toBe(200);
  const expected = { status: 400, code: 'XAmzContentSHA256Mismatch' };
  expect(await outcomeOf(await sent('hellO'))).toEqual(expected);
});

test.each([
  [
    'with the checksum behind it',
    '5\r\nhello\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n',
    200,
    undefined,
  ],
  [
    'in several chunks',
    '2\r\nhe\r\n3\r\nllo\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n',
    200,
    undefined,
  ],
  [
    'with a wrong checksum',
    '5\r\nhello\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n',
    400,
    'BadDigest',
  ],
  ['without the announced checksum', '5\r\nhello\r\n0\r\n\r\n', 400, 'MalformedTrailerError'],
  [
    'with a trailer that was not announced',
    '5\r\nhello\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\nx-other:1\r\n\r\n',
    400,
    'MalformedTrailerError',
  ],
  ['that ends within a chunk', '5\r\nhel', 400, 'IncompleteBody'],
  ['that ends without the last chunk', '5\r\nhello\r\n', 400, 'IncompleteBody'],
  ['with a size that is no number', 'zz\r\nhello\r\n0\r\n\r\n', 400, 'IncompleteBody'],
  ['with a chunk longer than it says', '4\r\nhello\r\n0\r\n\r\n', 400, 'IncompleteBody'],
  [
    'of another size than declared',
    '4\r\nhell\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n',
    400,
    'IncompleteBody',
  ],
])('a chunked body %s is answered rightly', async (_, body, status, code) => {
  const { endpoint } = await anObjectStore();
  const headers = {
    'content-encoding': 'aws-chunked',
    'x-amz-trailer': 'x-amz-checksum-crc32',
    'x-amz-decoded-content-length': '5',
  };
  const sent = signedRequest(endpoint, '/media/a', { headers, declared: STREAMED, body });
  expect(await outcomeOf(await fetch(sent))).toEqual({ status, code });
  const read = await fetch(signedRequest(endpoint, '/media/a', { method: 'GET' }));
  expect(await read.text()).toContain(status === 200 ? 'hello' : 'NoSuchKey');
  expect(read.headers.get('content-encoding')).toBeNull();
});

test('chunks with signatures of their own are not understood', async () => {
  const { endpoint } = await anObjectStore();
  const declared = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
  const answer = await fetch(signedRequest(endpoint, '/media/a', { declared, body: 'x' }));
  expect(await outcomeOf(answer)).toEqual({ status: 501, code: 'NotImplemented' });
});

test('a body may have the largest size, and not one byte more', async () => {
  const { client } = await anObjectStore({ maxBodyBytes: 100_000 });
  const put = (bytes: number) =>
    client.send(new PutObjectCommand({ Bucket: 'media', Key: 'a', Body: Buffer.alloc(bytes) }));
  await put(100_000);
  expect(await errorOf(put(100_001))).toEqual({ status: 400, code: 'EntityTooLarge' });
});

test('an upload that breaks off leaves nothing, and the store goes on', async () => {
  const { client, endpoint, dir } = await anObjectStore();
  const complaint = vi.spyOn(console, 'error');
  const signed = signedRequest(endpoint, '/media/a');
  const socket = connect(Number(new URL(endpoint).port), '127.0.0.1');
  const headers = [...signed.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const { host } = new URL(endpoint);
  socket.write(
    `PUT /media/a HTTP/1.1\r\nhost: ${host}\r\n${headers}content-length: 10\r\n\r\nhello`,
  );
  await expect.poll(() => readdir(join(dir, 'bodies'))).toHaveLength(1);
  socket.destroy();
  await once(socket, 'close');
  await expect.poll(() => readdir(join(dir, 'bodies'))).toEqual([]);
  await client.send(new PutObjectCommand({ Bucket: 'media', Key: 'b', Body: 'x' }));
  expect(complaint).not.toHaveBeenCalled();
});

test.each([
  ['no list', '<Other/>'],
  ['an empty list', '<Delete></Delete>'],
  ['an object without a key', '<Delete><Object></Object></Delete>'],
  ['a broken document', '<Delete><Object><Key>a</Key></Object>'],
])('a deletion with %s is malformed', async (_, body) => {
  const { endpoint } = await anObjectStore();
  const sent = signedRequest(endpoint, '/media?delete=', { method: 'POST', body });
  expect(await outcomeOf(await fetch(sent))).toEqual({ status: 400, code: 'MalformedXML' });
});
