import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { amount } from '../../support/amount.ts';
import {
  anObjectStore,
  errorOf,
  getObject,
  listedKeys,
  putObject,
} from '../../support/object-store.ts';

test('an object comes back with its headers and metadata, also after a restart', async () => {
  const first = await anObjectStore();
  await putObject(first.client, 'a.pdf', {
    Body: 'hello',
    ContentType: 'application/pdf',
    CacheControl: 'max-age=60',
    ContentDisposition: 'inline',
    Metadata: { teacher: 'Sir' },
  });
  await first.close();
  const { client } = await anObjectStore({ dir: first.dir });
  expect(await getObject(client, 'a.pdf')).toMatchObject({
    text: 'hello',
    ContentLength: 5,
    ContentType: 'application/pdf',
    CacheControl: 'max-age=60',
    ContentDisposition: 'inline',
    Metadata: { teacher: 'Sir' },
    ETag: '"5d41402abc4b2a76b9719d911017c592"',
  });
});

test('a head tells size and type without the body', async () => {
  const { client } = await anObjectStore();
  await putObject(client, 'a', { Body: 'hello', ContentType: 'text/plain' });
  const head = await client.send(new HeadObjectCommand({ Bucket: 'media', Key: 'a' }));
  expect(head).toMatchObject({ ContentLength: 5, ContentType: 'text/plain' });
});

test('an empty object is an object', async () => {
  const { client } = await anObjectStore();
  await putObject(client, 'empty', { Body: new Uint8Array() });
  expect(await getObject(client, 'empty')).toMatchObject({ ContentLength: 0, text: '' });
});

test('a large stream arrives byte for byte', async () => {
  const { client } = await anObjectStore();
  const body = randomBytes(10 * 1024 * 1024 + 7);
  await putObject(client, 'big', {
    Body: Readable.from([body.subarray(0, 70_000), body.subarray(70_000)]),
    ContentLength: body.length,
  });
  const answer = await client.send(new GetObjectCommand({ Bucket: 'media', Key: 'big' }));
  const received = await answer.Body?.transformToByteArray();
  expect(received && body.equals(received)).toBe(true);
});

test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)(
  'the SDK’s %s checksum is accepted, in the header and behind a stream',
  async (ChecksumAlgorithm) => {
    const { client } = await anObjectStore();
    await putObject(client, 'header', { Body: 'hello', ChecksumAlgorithm });
    await putObject(client, 'trailer', {
      Body: Readable.from([Buffer.from('hel'), Buffer.from('lo')]),
      ContentLength: 5,
      ChecksumAlgorithm,
    });
    expect((await getObject(client, 'header')).text).toBe('hello');
    expect((await getObject(client, 'trailer')).text).toBe('hello');
  },
);

test.each([
  '../../etc/passwd',
  'a/../b',
  './a',
  'a//b/',
  'ab c+d%20e?f#g&h',
  'ਗਣਿਤ/गणित/😀',
  'quote"<&>\'!()*~',
  'x'.repeat(1024),
])('the key %j is a name like any other', async (key) => {
  const { client, dir } = await anObjectStore();
  await putObject(client, key, { Body: key });
  expect((await getObject(client, key)).text).toBe(key);
  expect(await listedKeys(client)).toEqual([key]);
  expect((await readdir(dir)).sort()).toEqual(['bodies', 'index.journal']);
  await client.send(
    new DeleteObjectsCommand({ Bucket: 'media', Delete: { Objects: [{ Key: key }] } }),
  );
  expect(await listedKeys(client)).toEqual([]);
});

test.each([
  ['x'.repeat(1025), 'KeyTooLongError'],
  ['a\nb', 'InvalidArgument'],
])('a key that is too long or has control characters is refused', async (key, code) => {
  const { client } = await anObjectStore();
  expect(await errorOf(putObject(client, key, { Body: 'x' }))).toEqual({ status: 400, code });
});

test('a copy keeps content and metadata, shares the file, and outlives its source', async () => {
  const { client, dir } = await anObjectStore();
  await putObject(client, 'from é', {
    Body: 'hello',
    ContentType: 'text/plain',
    Metadata: { a: '1' },
  });
  const copy = { Bucket: 'media', Key: 'to', CopySource: encodeURI('media/from é') };
  await client.send(new CopyObjectCommand(copy));
  expect(await readdir(join(dir, 'bodies'))).toHaveLength(1);
  await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'from é' }));
  const expected = { text: 'hello', ContentType: 'text/plain', Metadata: { a: '1' } };
  expect(await getObject(client, 'to')).toMatchObject(expected);
});

test('a copy can replace the metadata, also onto itself', async () => {
  const { client } = await anObjectStore();
  await putObject(client, 'a', { Body: 'hello', ContentType: 'text/plain', Metadata: { a: '1' } });
  const ontoItself = { Bucket: 'media', Key: 'a', CopySource: 'media/a' };
  const refused = await errorOf(client.send(new CopyObjectCommand(ontoItself)));
  expect(refused).toEqual({ status: 400, code: 'InvalidRequest' });
  await client.send(
    new CopyObjectCommand({
      ...ontoItself,
      MetadataDirective: 'REPLACE',
      ContentType: 'application/pdf',
    }),
  );
  expect(await getObject(client, 'a')).toMatchObject({
    text: 'hello',
    ContentType: 'application/pdf',
    Metadata: {},
  });
});

test.each([
  ['media/missing', { status: 404, code: 'NoSuchKey' }],
  ['elsewhere/a', { status: 404, code: 'NoSuchBucket' }],
  ['media/a?versionId=1', { status: 501, code: 'NotImplemented' }],
])('a copy of %s is refused', async (CopySource, expected) => {
  const { client } = await anObjectStore();
  const copy = new CopyObjectCommand({ Bucket: 'media', Key: 'b', CopySource });
  expect(await errorOf(client.send(copy))).toEqual(expected);
});

test('replacing and deleting leave no files behind', async () => {
  const store = await anObjectStore();
  await putObject(store.client, 'a', { Body: 'one' });
  await putObject(store.client, 'a', { Body: 'two' });
  await putObject(store.client, 'b');
  await store.client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'b' }));
  await store.close();
  expect(await readdir(join(store.dir, 'bodies'))).toHaveLength(1);
});

test('deleting what is not there succeeds', async () => {
  const { client } = await anObjectStore();
  const gone = await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'never' }));
  expect(gone.$metadata.httpStatusCode).toBe(204);
  const many = { Objects: [{ Key: 'never' }, { Key: 'a&b' }] };
  await putObject(client, 'a&b');
  const result = await client.send(new DeleteObjectsCommand({ Bucket: 'media', Delete: many }));
  expect(result.Deleted?.map(({ Key }) => Key)).toEqual(['never', 'a&b']);
  expect(await listedKeys(client)).toEqual([]);
});

test('a list comes in pages, in the order of UTF-8 bytes, by prefix', async () => {
  const { client } = await anObjectStore();
  const keys = ['p/\u{1F600}', 'p/\uFFFD', 'p/b', 'p/a', 'p/ए', 'q/a', 'p/a/b'];
  await Promise.all(keys.map((key) => putObject(client, key)));
  const sorted = ['p/a', 'p/a/b', 'p/b', 'p/ए', 'p/\uFFFD', 'p/\u{1F600}'];
  const pages: (string | undefined)[][] = [];
  const paginator = paginateListObjectsV2(
    { client, pageSize: 4 },
    { Bucket: 'media', Prefix: 'p/' },
  );
  for await (const { Contents = [] } of paginator) pages.push(Contents.map(({ Key }) => Key));
  expect(pages).toEqual([sorted.slice(0, 4), sorted.slice(4)]);
  const after = { Bucket: 'media', Prefix: 'p/', StartAfter: 'p/b' };
  const rest = await client.send(new ListObjectsV2Command(after));
  expect(rest.Contents?.map(({ Key }) => Key)).toEqual(sorted.slice(3));
  expect(rest).toMatchObject({ KeyCount: 3, IsTruncated: false });
});

test('a list of at most no keys is empty and complete', async () => {
  const { client } = await anObjectStore();
  await putObject(client, 'a');
  const none = await client.send(new ListObjectsV2Command({ Bucket: 'media', MaxKeys: 0 }));
  expect(none).toMatchObject({ KeyCount: 0, IsTruncated: false });
});

test('buckets are apart, and an unknown one does not exist', async () => {
  const { client } = await anObjectStore();
  await putObject(client, 'a');
  const other = new GetObjectCommand({ Bucket: 'site', Key: 'a' });
  expect(await errorOf(client.send(other))).toEqual({ status: 404, code: 'NoSuchKey' });
  const known = await client.send(new HeadBucketCommand({ Bucket: 'site' }));
  expect(known.$metadata.httpStatusCode).toBe(200);
  const unknown = new GetObjectCommand({ Bucket: 'elsewhere', Key: 'a' });
  expect(await errorOf(client.send(unknown))).toEqual({ status: 404, code: 'NoSuchBucket' });
});

test('a reader of a large object gets all of it although it is deleted meanwhile', async () => {
  const { client } = await anObjectStore();
  const body = randomBytes(4 * 1024 * 1024);
  await putObject(client, 'big', { Body: body });
  const answer = await client.send(new GetObjectCommand({ Bucket: 'media', Key: 'big' }));
  await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'big' }));
  const received = await answer.Body?.transformToByteArray();
  expect(received && body.equals(received)).toBe(true);
});

test('readers that race with writers get one whole version, or nothing once it is deleted', async () => {
  const { client } = await anObjectStore();
  const versionOf = (n: number) => `${n}|`.repeat(2000);
  const whole = Array.from({ length: amount({ sample: 10, full: 40 }) }, (_, n) => versionOf(n));
  await putObject(client, 'hot', { Body: versionOf(0) });
  let writing = true;
  const reader = async () => {
    while (writing) {
      try {
        const { text = '' } = await getObject(client, 'hot');
        expect(whole.includes(text)).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ name: 'NoSuchKey' });
      }
    }
  };
  const readers = Array.from({ length: amount({ sample: 3, full: 6 }) }, reader);
  for (const body of whole) {
    await putObject(client, 'hot', { Body: body });
    await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'hot' }));
  }
  writing = false;
  await Promise.all(readers);
});
