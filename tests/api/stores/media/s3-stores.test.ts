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
} from '../../../../infra/local/object-store/start-object-store.ts';

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

test('a media file is read back with its size and type', async () => {
  const key = 'materials/10/chapter1/10_ch1_worksheet (1).pdf';
  await media().put(key, bytes('%PDF-1.7'), 'application/pdf');
  expect(await media().get(key)).toEqual(bytes('%PDF-1.7'));
  const head = await media().head(key);
  expect(head).toMatchObject({ bytes: 8, contentType: 'application/pdf' });
  expect(head?.etag).toMatch(/^".+"$/);
});

test('a media file may be kept by browsers for ever', async () => {
  await media().put('blog-images/a.webp', bytes('RIFF'), 'image/webp');
  const head = await s3.send(new HeadObjectCommand({ Bucket: 'media', Key: 'blog-images/a.webp' }));
  expect(head.CacheControl).toBe('public, max-age=31536000, immutable');
});

test('a media file that is not there is undefined, and deleting it succeeds', async () => {
  expect(await media().head('none.pdf')).toBeUndefined();
  expect(await media().get('none.pdf')).toBeUndefined();
  await media().delete('none.pdf');
});

test('a deleted media file is gone from reads and lists', async () => {
  await media().put('gone/a.pdf', bytes('a'), 'application/pdf');
  await media().put('gone/b.pdf', bytes('b'), 'application/pdf');
  await media().delete('gone/a.pdf');
  expect(await media().get('gone/a.pdf')).toBeUndefined();
  expect(await media().list('gone/')).toEqual(['gone/b.pdf']);
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
}, 60_000);

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

test('a media file is looked at with its first bytes; an empty one has none', async () => {
  await media().put('peek/a.pdf', bytes('%PDF-1.7 and more'), 'application/pdf');
  await media().put('peek/empty.pdf', bytes(''), 'application/pdf');
  const seen = await media().peek('peek/a.pdf', 8);
  expect(seen).toEqual({ ...(await media().head('peek/a.pdf')), start: bytes('%PDF-1.7') });
  expect(seen?.bytes).toBe(17);
  expect(await media().peek('peek/empty.pdf', 8)).toMatchObject({ bytes: 0, start: bytes('') });
  expect(await media().peek('peek/none.pdf', 8)).toBeUndefined();
});

test('a media file is copied with fixed headers, and only the version that was seen', async () => {
  await media().put('incoming/a', bytes('first'), 'text/html');
  const seen = await media().head('incoming/a');
  const etag = seen?.etag ?? '';
  const [from, to] = ['incoming/a', 'blog-images/ਪਾਈ 1.png'];
  expect(await media().copy(from, to, { contentType: 'image/png', etag })).toBe(true);
  expect(await media().head(to)).toMatchObject({ contentType: 'image/png', bytes: 5 });
  await media().put(from, bytes('other'), 'text/html');
  expect(await media().copy(from, to, { contentType: 'image/png', etag })).toBe(false);
  expect(await media().get(to)).toEqual(bytes('first'));
  expect(await media().copy(to, 'trash/x')).toBe(true);
  expect(await media().head('trash/x')).toMatchObject({ contentType: 'image/png' });
  expect(await media().copy('none', 'trash/y')).toBe(false);
});

test('a list tells size and age of each file', async () => {
  await media().put('aged/a', bytes('12345'), 'text/plain');
  const [entry] = await media().entries('aged/');
  expect(entry).toMatchObject({ key: 'aged/a', bytes: 5 });
  expect(Math.abs((entry?.modifiedAt ?? 0) - Date.now())).toBeLessThan(60_000);
});
