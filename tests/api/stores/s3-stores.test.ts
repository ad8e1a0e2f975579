import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StorageUnavailableError } from '#api/stores/errors.ts';
import { s3MediaStore } from '#api/stores/media/s3-media-store.ts';
import { s3ReleaseStore } from '#api/stores/releases/s3-release-store.ts';
import {
  startObjectStore,
  type ObjectStore,
} from '../../../infra/local/object-store/start-object-store.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'secret' };
let folder = '';
let engine: ObjectStore;
let s3: S3Client;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  engine = await startObjectStore({ dir: folder, buckets: ['media', 'releases'], ...credentials });
  const { endpoint } = engine;
  s3 = new S3Client({ endpoint, region: 'local', credentials, forcePathStyle: true });
});
afterAll(async () => {
  s3.destroy();
  await engine.close();
  await rm(folder, { recursive: true });
});

const media = () => s3MediaStore(s3, 'media');
const releases = () => s3ReleaseStore(s3, 'releases');
const bytes = (text: string) => new TextEncoder().encode(text);
const page = (text: string) => ({
  body: bytes(text),
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0',
});

test.each(['/leading.pdf', ''])('the key "%s" is refused', async (key) => {
  await expect(media().put(key, bytes('x'), 'application/pdf')).rejects.toThrow('storage key');
  await expect(media().get(key)).rejects.toThrow('storage key');
  await expect(releases().put(key, page('x'))).rejects.toThrow('storage key');
  await expect(releases().delete([key])).rejects.toThrow('storage key');
});

test('a rendered file keeps its headers and is read back', async () => {
  const key = 'bodies/ਪਾਈ & +1?.html';
  await releases().put(key, page('<p>Hi</p>'));
  expect(await releases().get(key)).toEqual(bytes('<p>Hi</p>'));
  const head = await s3.send(new HeadObjectCommand({ Bucket: 'releases', Key: key }));
  expect(head.ContentType).toBe('text/html; charset=utf-8');
  expect(head.CacheControl).toBe('public, max-age=0');
});

test('of many who create one key one succeeds, and its file stays', async () => {
  const created = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      releases().create('generations/7.json', page(`${index}`)),
    ),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(await releases().get('generations/7.json')).toEqual(bytes(String(created.indexOf(true))));
  expect(await releases().get('generations/8.json')).toBeUndefined();
});

test('more keys than fit one answer are listed and deleted', async () => {
  const keys = Array.from(
    { length: 1_003 },
    (_, index) => `many/${String(index).padStart(4, '0')}.html`,
  );
  for (let start = 0; start < keys.length; start += 50) {
    await Promise.all(keys.slice(start, start + 50).map((key) => releases().put(key, page(key))));
  }
  await releases().put('other.html', page('stays'));
  expect((await releases().list('many/')).map(({ key }) => key)).toEqual(keys);
  await releases().delete([...keys, 'many/none.html']);
  expect(await releases().list('many/')).toEqual([]);
  expect(await releases().list('other')).toMatchObject([{ key: 'other.html' }]);
});

test('deleting nothing does nothing', async () => {
  await releases().delete([]);
});

test('a storage that is not there is a fault that a later try may not meet', async () => {
  const nowhere = new S3Client({
    endpoint: 'http://127.0.0.1:1',
    region: 'local',
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
  const store = s3MediaStore(nowhere, 'media');
  await expect(store.get('a.pdf')).rejects.toBeInstanceOf(StorageUnavailableError);
  await expect(store.list('a')).rejects.toBeInstanceOf(StorageUnavailableError);
  nowhere.destroy();
});
