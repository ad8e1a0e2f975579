import { readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BlobStore } from '#api/stores/tables/blob-store';
import { folderBlobs } from '#api/stores/tables/folder-blobs';
import { memoryBlobs } from '#support/memory-stores';
import { s3Blobs } from '#api/stores/tables/s3-blobs';
import { temporaryFolder } from '#support/temporary-folder';
import { startEngines } from '#support/engines';

const { s3, freshBucket } = await startEngines();

const STORES: [name: string, open: () => BlobStore | Promise<BlobStore>][] = [
  ['memory', memoryBlobs],
  ['a folder', async () => folderBlobs(await temporaryFolder())],
  ['S3', () => s3Blobs(s3, freshBucket())],
];

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: { content: Uint8Array } | undefined) =>
  found && new TextDecoder().decode(found.content);
const pdf = { contentType: 'application/pdf', cacheControl: 'public, max-age=31536000, immutable' };
/** Longer than a file name may be once it is encoded. */
const LONG = `materials/10/${'गणित'.repeat(40)} (1).pdf`;

describe.each(STORES)('files: %s', (_name, open) => {
  test.each(['materials/10/chapter1/10_ch1_worksheet (1).pdf', 'a*b/ਪਾਈ & +1?=.png', LONG])(
    'what is put under %s is got with its headers, listed and deleted',
    async (key) => {
      const blobs = await open();
      // Stores round to seconds, and the clock of files is some milliseconds behind.
      const before = Date.now() - 1_000;
      expect(await blobs.put(key, bytes('one'), pdf)).toBe(true);
      expect(await blobs.put(key, bytes('%PDF-1.7'), pdf)).toBe(true);
      await blobs.put('other/a', bytes('x'), { contentType: 'text/plain' });
      const head = await blobs.head(key);
      expect(head).toMatchObject({ key, bytes: 8, headers: pdf });
      expect(await blobs.get(key)).toEqual({ ...head, content: expect.anything() as unknown });
      expect(text(await blobs.get(key))).toBe('%PDF-1.7');
      const [listed, ...others] = await blobs.list(key.slice(0, 3));
      expect(others).toEqual([]);
      expect(listed).toMatchObject({ key, bytes: 8, etag: head?.etag });
      for (const one of [head, listed]) {
        expect(one?.at).toBeGreaterThan(before);
        expect(one?.at).toBeLessThanOrEqual(Date.now());
      }
      await blobs.delete([key, 'none']);
      expect(await blobs.head(key)).toBeUndefined();
      expect((await blobs.list('')).map((one) => one.key)).toEqual(['other/a']);
    },
  );

  test('a range is a part of the file; none is outside of it', async () => {
    const blobs = await open();
    await blobs.put('a', bytes('0123456789'), pdf);
    await blobs.put('empty', bytes(''), pdf);
    const part = async (start: number, end: number) => text(await blobs.get('a', { start, end }));
    expect(await part(0, 3)).toBe('0123');
    expect(await part(8, 99)).toBe('89');
    expect(await part(10, 11)).toBe('');
    expect(await blobs.get('a', { start: 2, end: 3 })).toMatchObject({ bytes: 10, headers: pdf });
    expect(text(await blobs.get('empty', { start: 0, end: 7 }))).toBe('');
    expect(await blobs.get('none', { start: 0, end: 7 })).toBeUndefined();
    expect(await blobs.get('none')).toBeUndefined();
  });

  test('of many who put a file where none is one succeeds', async () => {
    const blobs = await open();
    const put = await Promise.all(
      Array.from({ length: 8 }, (_, index) => blobs.put('a', bytes(`${index}`), pdf, 'absent')),
    );
    expect(put.filter(Boolean)).toHaveLength(1);
    expect(text(await blobs.get('a'))).toBe(String(put.indexOf(true)));
  });

  test('what is put only where nothing is never takes the place of what is put at the same time', async () => {
    const blobs = await open();
    for (let round = 0; round < 20; round += 1) {
      const key = `a/${round}`;
      await Promise.all([
        blobs.put(key, bytes('only where nothing is'), pdf, 'absent'),
        blobs.put(key, bytes('in any case'), pdf),
      ]);
      expect(text(await blobs.get(key))).toBe('in any case');
    }
  });

  test('a moved file has its headers, and only the content that was seen is moved', async () => {
    const blobs = await open();
    await blobs.put('incoming/a', bytes('first'), pdf);
    const { etag = '' } = (await blobs.head('incoming/a')) ?? {};
    await blobs.put('incoming/a', bytes('other'), pdf);
    expect(await blobs.move('incoming/a', 'b/a', { etag })).toBe(false);
    expect(await blobs.head('b/a')).toBeUndefined();
    const seen = await blobs.head('incoming/a');
    await blobs.put('b/a', bytes('before'), { contentType: 'text/plain' });
    expect(await blobs.move('incoming/a', 'b/a', { etag: seen?.etag ?? '' })).toBe(true);
    expect(await blobs.get('b/a')).toMatchObject({ bytes: 5, headers: pdf });
    expect(text(await blobs.get('b/a'))).toBe('other');
    expect(await blobs.move('incoming/a', 'b/a')).toBe(false);
    expect((await blobs.list('')).map(({ key }) => key)).toEqual(['b/a']);
  });

  test('a file is stored as it comes, and nothing of one that breaks off', async () => {
    const blobs = await open();
    const headers = {
      contentType: 'application/zip',
      cacheControl: 'no-store',
      contentDisposition: 'attachment; filename="site.zip"',
    };
    // More than one part of S3.
    const chunk = new Uint8Array(7 * 1_024 * 1_024).map((_, index) => index % 251);
    const all = async function* (error?: Error) {
      for (let sent = 0; sent < 3; sent += 1) yield await Promise.resolve(chunk);
      if (error) throw error;
    };
    await blobs.putStream('site.zip', all(), headers);
    const stored = await blobs.get('site.zip');
    expect(stored).toMatchObject({ bytes: 3 * chunk.length, headers });
    const whole = Buffer.concat([chunk, chunk, chunk]);
    expect(Buffer.compare(stored?.content ?? new Uint8Array(), whole)).toBe(0);
    const half = blobs.putStream('half.zip', all(new Error('broke off')), headers);
    await expect(half).rejects.toThrow('broke off');
    expect(await blobs.head('half.zip')).toBeUndefined();
  });

  test('a key that could name another file is refused', async () => {
    const blobs = await open();
    for (const key of ['', '/a', 'a/', 'a//b', '../a', 'a/../../b', 'a/.', 'ab'.repeat(513)]) {
      for (const call of [
        () => blobs.put(key, bytes('x'), pdf),
        () => blobs.get(key),
        () => blobs.head(key),
        () => blobs.delete([key]),
        () => blobs.move('a', key),
        () => blobs.move(key, 'a'),
      ])
        await expect(call()).rejects.toThrow('storage key');
    }
  });
});

test('a folder keeps its files for the next process, and nothing of what a crash left', async () => {
  const root = await temporaryFolder();
  await folderBlobs(root).put('a', bytes('kept'), pdf);
  await writeFile(path.join(root, 'unfinished', 'half'), 'x');
  expect(text(await folderBlobs(root).get('a'))).toBe('kept');
  expect(await readdir(root)).toEqual(['files']);
});

test('a link in the folder leads nowhere', async () => {
  const root = await temporaryFolder();
  const secret = path.join(await temporaryFolder(), 'secret');
  await writeFile(secret, JSON.stringify(pdf).padEnd(600));
  const blobs = folderBlobs(root);
  await blobs.put('a', bytes('x'), pdf);
  await symlink(secret, path.join(root, 'files', 'link'));
  await expect(blobs.get('link')).rejects.toThrow('ELOOP');
  expect((await blobs.list('')).map(({ key }) => key)).toEqual(['a']);
});
