import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { refusal } from '#support/an-app.ts';
import { aHugeGif, aPhonePhoto, aPicture } from '#support/pictures.ts';
import { anUploadSite, aPdf, bytes, tryPdf, WEBP } from '#support/upload-site.ts';
import { keysOf } from '#support/memory-stores.ts';

const SCRIPT = '<script>alert(1)</script>';

// Specification: MATERIAL-3
test.each([
  ['a web page', `<!doctype html>${SCRIPT}`],
  ['a PDF that begins a web page as well', `%PDF-1.7\n<html>${SCRIPT}`],
  ['a picture', '\x89PNG\r\n\x1a\n'],
  ['a sign behind the first bytes', `${'0'.repeat(1_100)}%PDF-1.7`],
])('%s is not taken for a PDF', async (_name, text) => {
  const site = anUploadSite();
  expect(await tryPdf(site, bytes(text))).toMatchObject(refusal(400, TEXT.file.pdf));
  expect(await keysOf(site.media)).toEqual([]);
});

/** A site to which a picture was brought by its form. */
const withPicture = async (type: string, body: Uint8Array) => {
  const site = anUploadSite();
  const opened = await site.openPicture(type);
  await site.upload(opened.uploadData, body);
  return { site, opened };
};
const { image, imageDamaged, imageTooBig } = TEXT.file;

// Specification: POST-7
test.each([
  ['a web page', 'image/png', bytes(`<html>${SCRIPT}`), image],
  ['a GIF that is a script', 'image/gif', bytes('GIF89a/*<script>*/=1;alert(1)'), image],
  ['a PNG that holds a page', 'image/png', bytes('\x89PNG\r\n\x1a\n<html><script>'), image],
  ['half a PNG', 'image/png', (await aPicture('image/png')).slice(0, 90), imageDamaged],
  ['a GIF of sixty large frames', 'image/gif', await aHugeGif(), imageTooBig],
])('%s is refused in words and never public', async (_name, type, body, text) => {
  const { site, opened } = await withPicture(type, body);
  expect(await site.commitPicture(opened.ticket)).toMatchObject(refusal(400, text));
  expect(await keysOf(site.media)).toEqual([]);
});

// Specification: POST-9
test('a phone’s photo becomes public without its position, upright, with its size', async () => {
  const photo = await aPhonePhoto({ width: 60, height: 40 });
  const { site, opened } = await withPicture('image/jpeg', photo);
  const { s3Key } = opened;
  const taken = { s3Key, width: 40, height: 60 };
  expect((await site.commitPicture(opened.ticket)).body).toMatchObject(taken);
  const stored = await site.media.get(s3Key);
  expect(stored?.headers.contentType).toBe('image/jpeg');
  expect((await sharp(stored?.content).metadata()).exif).toBeUndefined();
});

test.each(['PDF', 'picture'])(
  'a %s that is exchanged after the look is not taken',
  async (kind) => {
    const site = anUploadSite();
    const opened = await (kind === 'PDF' ? site.openPdf() : site.openPicture());
    await site.upload(opened.uploadData, kind === 'PDF' ? aPdf() : WEBP);
    const get = site.media.get.bind(site.media);
    site.media.get = async (key, range) => {
      const seen = await get(key, range);
      if (range) await site.upload(opened.uploadData, bytes(SCRIPT));
      return seen;
    };
    const commit = kind === 'PDF' ? site.commitPdf : site.commitPicture;
    expect((await commit(opened.ticket)).status).toBe(400);
    expect(await site.publicKeys()).toEqual([]);
  },
);

// Specification: API-5
test.each([
  ['materials', 'text/html', 40, TEXT.file.pdf],
  ['blog-images', 'image/png', LIMITS.blogImageBytes, TEXT.file.imageSize],
])('%s of type %s with %i bytes get no form', async (kind, contentType, size, text) => {
  const place = { classId: '10', chapterId: 4, materialType: 'notes' };
  const file = { fileName: 'a.pdf', contentType, size, ...(kind === 'materials' && place) };
  expect(await anUploadSite().post(`/uploads/${kind}`, file)).toMatchObject(refusal(400, text));
});
