import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { s3UploadGateway } from '#api/stores/media/s3-upload-gateway.ts';
import { anObjectStore, errorOf, outcomeOf } from '../../support/object-store.ts';

const at = { Bucket: 'media', Key: 'incoming/a b.zip' };

const anUpload = async (client: S3Client) => {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...at, ContentType: 'application/zip' }),
  );
  const upload = { ...at, UploadId };
  const put = (PartNumber: number, Body: string) =>
    client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
  const complete = (...etags: (string | undefined)[]) =>
    client.send(
      new CompleteMultipartUploadCommand({
        ...upload,
        MultipartUpload: { Parts: etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 })) },
      }),
    );
  return { upload, put, complete };
};

// Specification: ARCHIVE-7
test('parts become one object when all of them are there, and a part that is sent again counts once', async () => {
  const { client } = await anObjectStore();
  const { put, complete } = await anUpload(client);
  const one = await put(1, 'first ');
  await put(2, 'a longer try');
  const two = await put(2, 'second');
  expect(await errorOf(client.send(new HeadObjectCommand(at)))).toMatchObject({ status: 404 });
  expect(await errorOf(complete(one.ETag))).toMatchObject({ status: 400, code: 'InvalidPart' });
  await complete(one.ETag, two.ETag);
  const stored = await client.send(new GetObjectCommand(at));
  expect(await stored.Body?.transformToString()).toBe('first second');
  // As S3 computes it: the MD5 of the parts' MD5s.
  expect(stored.ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
  expect(stored.ContentType).toBe('application/zip');
  expect(await errorOf(put(3, 'x'))).toMatchObject({ status: 404, code: 'NoSuchUpload' });
});

test('a part out of order, too large or with a wrong checksum is refused, and what was there stays', async () => {
  const { client } = await anObjectStore({ maxBodyBytes: 100 });
  const { upload, put, complete } = await anUpload(client);
  expect(await errorOf(put(2, 'x'))).toMatchObject({ status: 501 });
  const one = await put(1, 'first');
  expect(await errorOf(put(2, 'x'.repeat(101)))).toMatchObject({ code: 'EntityTooLarge' });
  const wrong = { ...upload, PartNumber: 2, Body: 'x', ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' };
  expect(await errorOf(client.send(new UploadPartCommand(wrong)))).toMatchObject({
    code: 'BadDigest',
  });
  await complete(one.ETag);
  const stored = await client.send(new GetObjectCommand(at));
  expect(await stored.Body?.transformToString()).toBe('first');
});

test('a client that announced checksums has to name those of all parts at the end', async () => {
  const { client } = await anObjectStore();
  const announced = { ...at, ChecksumAlgorithm: 'CRC32' as const };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(announced));
  const part = new UploadPartCommand({ ...announced, UploadId, PartNumber: 1, Body: 'x' });
  const { ETag, ChecksumCRC32 } = await client.send(part);
  const complete = (sent: { ChecksumCRC32?: string | undefined }) => {
    const Parts = [{ PartNumber: 1, ETag, ...sent }];
    const list = { ...at, UploadId, MultipartUpload: { Parts } };
    return client.send(new CompleteMultipartUploadCommand(list));
  };
  expect(await errorOf(complete({}))).toMatchObject({ code: 'InvalidRequest' });
  await complete({ ChecksumCRC32 });
});

test('an upload that is given up or that a stop interrupts leaves no file', async () => {
  const { client, dir, close } = await anObjectStore();
  const bodies = () => readdir(join(dir, 'bodies'));
  const given = await anUpload(client);
  await given.put(1, 'x');
  await client.send(new AbortMultipartUploadCommand(given.upload));
  expect(await errorOf(given.put(2, 'x'))).toMatchObject({ code: 'NoSuchUpload' });
  await vi.waitFor(async () => {
    expect(await bodies()).toEqual([]);
  });
  const left = await anUpload(client);
  await left.put(1, 'x');
  await close();
  expect(await bodies()).toEqual([]);
});

// Specification: ARCHIVE-7
test('another server can give out a signed address, and nothing else', async () => {
  const store = await anObjectStore();
  const { put, complete } = await anUpload(store.client);
  await complete((await put(1, 'zip')).ETag);
  const site = createServer((request, response) => {
    const key = decodeURI((request.url ?? '').split('?')[0] ?? '').replace('/downloads/', '');
    store.handleDownload('media', key, request, response);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  const address = site.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const gateway = (now: () => number) =>
    s3UploadGateway({ s3: store.client, bucket: 'media', downloads: '/downloads/', now });
  const signed = await gateway(Date.now).downloadAddress(at.Key, 60);
  expect(signed).toMatch(/^\/downloads\/incoming\/a b\.zip\?/);
  const given = await fetch(`${origin}${signed}`, { headers: { 'if-none-match': '"x"' } });
  expect([given.status, await given.text()]).toEqual([200, 'zip']);

  const refused = async (path: string, method = 'GET') =>
    (await outcomeOf(await fetch(`${origin}${path}`, { method }))).status;
  const search = signed.slice(signed.indexOf('?'));
  expect(await refused(signed.replace(search, ''))).toBe(403);
  expect(await refused(`/downloads/incoming/other${search}`)).toBe(403);
  expect(await refused(signed, 'DELETE')).toBe(405);
  const old = await gateway(() => Date.now() - 61_000).downloadAddress(at.Key, 60);
  expect(await refused(old)).toBe(403);
});
