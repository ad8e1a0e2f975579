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
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { amount } from '../../support/amount.ts';
import { anObjectStore, errorOf } from '../../support/object-store.ts';

const put = (client: S3Client, key: string, input: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket: 'media', Key: key, Body: key, ...input }));

const get = async (client: S3Client, key: string, range?: string) => {
  const input = { Bucket: 'media', Key: key, ...(range && { Range: range }) };
  const answer = await client.send(new GetObjectCommand(input));
  return { ...answer, text: await answer.Body?.transformToString() };
};

const listed = async (client: S3Client, prefix = '') => {
  const input = { Bucket: 'media', Prefix: prefix };
  const { Contents = [] } = await client.send(new ListObjectsV2Command(input));
  return Contents.map(({ Key }) => Key);
};

test('an object comes back with its headers and metadata, also after a restart', async () => {
  const first = await anObjectStore();
  await put(first.client, 'a.pdf', {
    Body: 'hello',
    ContentType: 'application/pdf',
    CacheControl: 'max-age=60',
    ContentDisposition: 'inline',
    Metadata: { teacher: 'Sir' },
  });
  await first.close();
  const { client } = await anObjectStore({ dir: first.dir });
  expect(await get(client, 'a.pdf')).toMatchObject({
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
  await put(client, 'a', { Body: 'hello', ContentType: 'text/plain' });
  const head = await client.send(new HeadObjectCommand({ Bucket: 'media', Key: 'a' }));
  expect(head).toMatchObject({ ContentLength: 5, ContentType: 'text/plain' });
});

test('an empty object is an object', async () => {
  const { client } = await anObjectStore();
  await put(client, 'empty', { Body: new Uint8Array() });
  expect(await get(client, 'empty')).toMatchObject({ ContentLength: 0, text: '' });
});

test('a large stream arrives byte for byte', async () => {
  const { client } = await anObjectStore();
  const body = randomBytes(10 * 1024 * 1024 + 7);
  await put(client, 'big', {
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
    await put(client, 'header', { Body: 'hello', ChecksumAlgorithm });
    await put(client, 'trailer', {
      Body: Readable.from([Buffer.from('hel'), Buffer.from('lo')]),
      ContentLength: 5,
      ChecksumAlgorithm,
    });
    expect((await get(client, 'header')).text).toBe('hello');
    expect((await get(client, 'trailer')).text).toBe('hello');
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
  await put(client, key, { Body: key });
  expect((await get(client, key)).text).toBe(key);
  expect(await listed(client)).toEqual([key]);
  expect((await readdir(dir)).sort()).toEqual(['bodies', 'index.journal']);
  await client.send(
    new DeleteObjectsCommand({ Bucket: 'media', Delete: { Objects: [{ Key: key }] } }),
  );
  expect(await listed(client)).toEqual([]);
});

test.each([
  ['x'.repeat(1025), 'KeyTooLongError'],
  ['a\nb', 'InvalidArgument'],
])('a key that is too long or has control characters is refused', async (key, code) => {
  const { client } = await anObjectStore();
  expect(await errorOf(put(client, key, { Body: 'x' }))).toEqual({ status: 400, code });
});

test.each([
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('the range %s is sent alone', async (range, text, contentRange) => {
  const { client } = await anObjectStore();
  await put(client, 'digits', { Body: '0123456789' });
  const answer = await get(client, 'digits', range);
  expect(answer).toMatchObject({ text, ContentRange: contentRange, ContentLength: text.length });
  expect(answer.$metadata.httpStatusCode).toBe(206);
});

test.each(['bytes=10-', 'bytes=-0'])('the range %s of ten bytes is a 416', async (range) => {
  const { client } = await anObjectStore();
  await put(client, 'digits', { Body: '0123456789' });
  expect(await errorOf(get(client, 'digits', range))).toEqual({
    status: 416,
    code: 'InvalidRange',
  });
});

test.each(['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2'])(
  'the range %s selects nothing in particular, so everything is sent',
  async (range) => {
    const { client } = await anObjectStore();
    await put(client, 'digits', { Body: '0123456789' });
    expect((await get(client, 'digits', range)).text).toBe('0123456789');
  },
);

test('a read can ask for one version, or for any but one', async () => {
  const { client } = await anObjectStore();
  const { ETag } = await put(client, 'a');
  const read = (condition: object) =>
    client.send(new GetObjectCommand({ Bucket: 'media', Key: 'a', ...condition }));
  expect((await read({ IfMatch: ETag })).ETag).toBe(ETag);
  expect((await read({ IfNoneMatch: '"other"' })).ETag).toBe(ETag);
  expect((await errorOf(read({ IfMatch: '"other"' }))).status).toBe(412);
  expect((await errorOf(read({ IfNoneMatch: ETag }))).status).toBe(304);
  const head = new HeadObjectCommand({ Bucket: 'media', Key: 'a', IfNoneMatch: ETag });
  expect((await errorOf(client.send(head))).status).toBe(304);
});

test('a write can insist on the version that it replaces', async () => {
  const { client } = await anObjectStore();
  const missing = await errorOf(put(client, 'a', { IfMatch: '"x"' }));
  expect(missing).toEqual({ status: 404, code: 'NoSuchKey' });
  const { ETag } = await put(client, 'a', { Body: 'one' });
  await put(client, 'a', { Body: 'two', IfMatch: ETag });
  const stale = await errorOf(put(client, 'a', { Body: 'three', IfMatch: ETag }));
  expect(stale).toEqual({ status: 412, code: 'PreconditionFailed' });
  expect((await get(client, 'a')).text).toBe('two');
});

test('of 20 parallel writes that must be the first, one wins', async () => {
  const { client, dir } = await anObjectStore();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      put(client, 'one', { Body: `writer ${n}`, IfNoneMatch: '*' }),
    ),
  );
  const winners = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
  expect(winners).toHaveLength(1);
  expect((await get(client, 'one')).text).toBe(`writer ${String(winners[0])}`);
  const restarted = await anObjectStore({ dir: join(dir) });
  expect(await listed(restarted.client)).toEqual(['one']);
});

test('a copy keeps content and metadata, shares the file, and outlives its source', async () => {
  const { client, dir } = await anObjectStore();
  await put(client, 'from é', { Body: 'hello', ContentType: 'text/plain', Metadata: { a: '1' } });
  const copy = { Bucket: 'media', Key: 'to', CopySource: encodeURI('media/from é') };
  await client.send(new CopyObjectCommand(copy));
  expect(await readdir(join(dir, 'bodies'))).toHaveLength(1);
  await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'from é' }));
  const expected = { text: 'hello', ContentType: 'text/plain', Metadata: { a: '1' } };
  expect(await get(client, 'to')).toMatchObject(expected);
});

test('a copy can replace the metadata, also onto itself', async () => {
  const { client } = await anObjectStore();
  await put(client, 'a', { Body: 'hello', ContentType: 'text/plain', Metadata: { a: '1' } });
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
  expect(await get(client, 'a')).toMatchObject({
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
  await put(store.client, 'a', { Body: 'one' });
  await put(store.client, 'a', { Body: 'two' });
  await put(store.client, 'b');
  await store.client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'b' }));
  await store.close();
  expect(await readdir(join(store.dir, 'bodies'))).toHaveLength(1);
});

test('deleting what is not there succeeds', async () => {
  const { client } = await anObjectStore();
  const gone = await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'never' }));
  expect(gone.$metadata.httpStatusCode).toBe(204);
  const many = { Objects: [{ Key: 'never' }, { Key: 'a&b' }] };
  await put(client, 'a&b');
  const result = await client.send(new DeleteObjectsCommand({ Bucket: 'media', Delete: many }));
  expect(result.Deleted?.map(({ Key }) => Key)).toEqual(['never', 'a&b']);
  expect(await listed(client)).toEqual([]);
});

test('a list comes in pages, in the order of UTF-8 bytes, by prefix', async () => {
  const { client } = await anObjectStore();
  const keys = ['p/\u{1F600}', 'p/\uFFFD', 'p/b', 'p/a', 'p/ए', 'q/a', 'p/a/b'];
  await Promise.all(keys.map((key) => put(client, key)));
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
  await put(client, 'a');
  const none = await client.send(new ListObjectsV2Command({ Bucket: 'media', MaxKeys: 0 }));
  expect(none).toMatchObject({ KeyCount: 0, IsTruncated: false });
});

test('buckets are apart, and an unknown one does not exist', async () => {
  const { client } = await anObjectStore();
  await put(client, 'a');
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
  await put(client, 'big', { Body: body });
  const answer = await client.send(new GetObjectCommand({ Bucket: 'media', Key: 'big' }));
  await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'big' }));
  const received = await answer.Body?.transformToByteArray();
  expect(received && body.equals(received)).toBe(true);
});

test('readers that race with writers get one whole version, or nothing once it is deleted', async () => {
  const { client } = await anObjectStore();
  const versionOf = (n: number) => `${n}|`.repeat(2000);
  const whole = Array.from({ length: amount({ sample: 10, full: 40 }) }, (_, n) => versionOf(n));
  await put(client, 'hot', { Body: versionOf(0) });
  let writing = true;
  const reader = async () => {
    while (writing) {
      try {
        const { text = '' } = await get(client, 'hot');
        expect(whole.includes(text)).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ name: 'NoSuchKey' });
      }
    }
  };
  const readers = Array.from({ length: amount({ sample: 3, full: 6 }) }, reader);
  for (const body of whole) {
    await put(client, 'hot', { Body: body });
    await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'hot' }));
  }
  writing = false;
  await Promise.all(readers);
});
