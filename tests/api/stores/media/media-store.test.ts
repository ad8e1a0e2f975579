import { expect, test } from 'vitest';
import { openMedia } from '#api/stores/media/media.ts';
import { memoryBlobs } from '../../../support/memory-blobs.ts';

// What files promise is in `tables/blob-store.test.ts`; this is what the media add.

const bytes = (text: string) => new TextEncoder().encode(text);
const KEY = 'materials/10/chapter1/10_ch1_worksheet (1).pdf';

const aStore = async () => {
  const blobs = memoryBlobs();
  const media = openMedia(blobs);
  await media.put(KEY, bytes('%PDF-1.7 and more'), 'application/pdf');
  return { media, headersOf: async (key: string) => (await blobs.head(key))?.headers };
};

test('a file is known by its size and type, and browsers may keep it for ever', async () => {
  const { media, headersOf } = await aStore();
  expect(await media.get(KEY)).toEqual(bytes('%PDF-1.7 and more'));
  expect(await media.head(KEY)).toMatchObject({ bytes: 17, contentType: 'application/pdf' });
  expect(await media.entries('materials/')).toMatchObject([{ key: KEY, bytes: 17 }]);
  expect((await headersOf(KEY))?.cacheControl).toBe('public, max-age=31536000, immutable');
});

test('the first bytes of a file come with what is known about it; an empty one has none', async () => {
  const { media } = await aStore();
  await media.put('empty.pdf', bytes(''), 'application/pdf');
  const seen = await media.peek(KEY, 8);
  expect(seen).toEqual({ ...(await media.head(KEY)), start: bytes('%PDF-1.7') });
  expect(await media.peek('empty.pdf', 8)).toMatchObject({ bytes: 0, start: bytes('') });
  expect(await media.peek('none.pdf', 8)).toBeUndefined();
});

test('a download is saved under its name, and kept by nobody', async () => {
  const { media, headersOf } = await aStore();
  const content = async function* () {
    yield await Promise.resolve(bytes('PK'));
  };
  const file = { contentType: 'application/zip', filename: 'site.zip' };
  await media.putDownload('incoming/site.zip', content(), file);
  expect(await headersOf('incoming/site.zip')).toEqual({
    contentType: 'application/zip',
    contentDisposition: 'attachment; filename="site.zip"',
    cacheControl: 'private, no-store',
  });
});
