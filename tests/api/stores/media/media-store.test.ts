import { describe, expect, test } from 'vitest';
import { type MediaStore, openMedia } from '#api/stores/media/media.ts';
import { memoryBlobs } from '#api/stores/tables/memory-blobs.ts';
import { memoryMedia } from '../../../support/memory-media.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** What every media store promises, shown for the double that other tests use and for the one over files. */
const STORES: [name: string, open: () => MediaStore][] = [
  ['the double in memory', () => memoryMedia(Date.now)],
  ['a store of files', () => openMedia(memoryBlobs())],
];

describe.each(STORES)('%s', (_name, open) => {
  test('reads a file back with its size and type', async () => {
    const media = open();
    const key = 'materials/10/chapter1/10_ch1_worksheet (1).pdf';
    await media.put(key, bytes('%PDF-1.7'), 'application/pdf');
    expect(await media.get(key)).toEqual(bytes('%PDF-1.7'));
    const head = await media.head(key);
    expect(head).toMatchObject({ bytes: 8, contentType: 'application/pdf' });
    expect(head?.etag).toMatch(/./);
  });

  test('knows nothing of a file that is not there, and deleting it succeeds', async () => {
    const media = open();
    expect(await media.head('none.pdf')).toBeUndefined();
    expect(await media.get('none.pdf')).toBeUndefined();
    expect(await media.peek('none.pdf', 8)).toBeUndefined();
    await media.delete('none.pdf');
  });

  test('has a deleted file neither in reads nor in lists', async () => {
    const media = open();
    await media.put('gone/a.pdf', bytes('a'), 'application/pdf');
    await media.put('gone/b.pdf', bytes('b'), 'application/pdf');
    await media.delete('gone/a.pdf');
    expect(await media.get('gone/a.pdf')).toBeUndefined();
    expect(await media.entries('gone/')).toMatchObject([{ key: 'gone/b.pdf' }]);
  });

  test('shows the first bytes of a file with what is known about it; an empty one has none', async () => {
    const media = open();
    await media.put('a.pdf', bytes('%PDF-1.7 and more'), 'application/pdf');
    await media.put('empty.pdf', bytes(''), 'application/pdf');
    const seen = await media.peek('a.pdf', 8);
    expect(seen).toEqual({ ...(await media.head('a.pdf')), start: bytes('%PDF-1.7') });
    expect(seen?.bytes).toBe(17);
    expect(await media.peek('empty.pdf', 8)).toMatchObject({ bytes: 0, start: bytes('') });
  });

  test('stores a file as it comes, and nothing of one that breaks off', async () => {
    const media = open();
    const file = { contentType: 'application/zip', filename: 'site.zip' };
    // More than one part of S3.
    const chunk = new Uint8Array(7 * 1_024 * 1_024).map((_, index) => index % 251);
    const all = async function* (error?: Error) {
      for (let sent = 0; sent < 3; sent += 1) yield await Promise.resolve(chunk);
      if (error) throw error;
    };
    await media.putDownload('incoming/site.zip', all(), file);
    expect(await media.head('incoming/site.zip')).toMatchObject({
      bytes: 3 * chunk.length,
      contentType: 'application/zip',
    });
    const stored = await media.get('incoming/site.zip');
    expect(Buffer.compare(stored ?? new Uint8Array(), Buffer.concat([chunk, chunk, chunk]))).toBe(
      0,
    );
    await expect(
      media.putDownload('incoming/half.zip', all(new Error('broke off')), file),
    ).rejects.toThrow('broke off');
    expect(await media.head('incoming/half.zip')).toBeUndefined();
  });

  test('moves only the version that was seen', async () => {
    const media = open();
    const [from, to] = ['incoming/a', 'blog-images/ਪਾਈ 1.png'];
    await media.put(from, bytes('first'), 'image/png');
    const etag = (await media.head(from))?.etag ?? '';
    await media.put(from, bytes('other'), 'image/png');
    expect(await media.move(from, to, { etag })).toBe(false);
    expect(await media.move(from, to)).toBe(true);
    expect(await media.move(from, to)).toBe(false);
    expect(await media.get(to)).toEqual(bytes('other'));
  });

  test('tells size and age of each file in a list', async () => {
    const media = open();
    await media.put('aged/a', bytes('12345'), 'text/plain');
    await media.put('b', bytes('1'), 'text/plain');
    const [entry, ...others] = await media.entries('aged/');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ key: 'aged/a', bytes: 5 });
    expect(Math.abs((entry?.modifiedAt ?? 0) - Date.now())).toBeLessThan(60_000);
  });
});

test('browsers may keep a file for ever', async () => {
  const blobs = memoryBlobs();
  await openMedia(blobs).put('blog-images/a.webp', bytes('RIFF'), 'image/webp');
  const { headers } = (await blobs.head('blog-images/a.webp')) ?? {};
  expect(headers?.cacheControl).toBe('public, max-age=31536000, immutable');
});
