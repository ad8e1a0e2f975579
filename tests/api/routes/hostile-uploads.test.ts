import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aHugePng, aPhonePhoto, aPicture } from '../../support/pictures.ts';
import {
  aPdf,
  anUploadSite,
  aWebp,
  bytes,
  exchangeAfterPeek,
  message,
  tryPdf,
  type UploadSite,
} from '../../support/upload-site.ts';
import { keysOf } from '../../support/memory-blobs.ts';

// Specification: MATERIAL-3
test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF that begins a web page as well', '%PDF-1.7\n<html><script>alert(1)</script>'],
  ['a picture', '\x89PNG\r\n\x1a\n'],
  ['a sign behind the first bytes', `${'0'.repeat(1_100)}%PDF-1.7`],
])('%s is not taken for a PDF', async (_name, text) => {
  const site = await anUploadSite();
  expect(await tryPdf(site, bytes(text))).toMatchObject({ status: 400, message: TEXT.file.pdf });
  expect(await keysOf(site.media)).toEqual([]);
});

/** Brings a picture by its form and commits it. */
const tryPicture = async (site: UploadSite, type: string, body: Uint8Array<ArrayBuffer>) => {
  const opened = await site.openPicture(type);
  await site.upload(opened.uploadData, body);
  return { response: await site.commitPicture(opened.ticket), opened };
};

const { image, imageDamaged, imageTooBig } = TEXT.file;

// Specification: POST-7
test.each([
  ['a web page', 'image/png', bytes('<html><script>alert(1)</script>'), image],
  ['a GIF that is a script', 'image/gif', bytes('GIF89a/*<script>*/=1;alert(1)'), image],
  ['a PNG that holds a page', 'image/png', bytes('\x89PNG\r\n\x1a\n<html><script>'), image],
  ['a JPEG said to be a PNG', 'image/png', bytes('\xff\xd8\xff\xe0'), image],
  ['half a PNG', 'image/png', (await aPicture('image/png')).slice(0, 90), imageDamaged],
  ['a PNG of 16,000 by 16,000 pixels', 'image/png', aHugePng(16_000), imageTooBig],
])('%s is refused in words and never public', async (_name, type, body, text) => {
  const site = await anUploadSite();
  const { response } = await tryPicture(site, type, body);
  expect([response.status, await message(response)]).toEqual([400, text]);
  expect(await keysOf(site.media)).toEqual([]);
});

// Specification: POST-9
test('a phone’s photo becomes public without its position, upright, with its size', async () => {
  const site = await anUploadSite();
  const photo = await aPhonePhoto({ width: 60, height: 40 });
  const { response, opened } = await tryPicture(site, 'image/jpeg', photo);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ s3Key: opened.s3Key, width: 40, height: 60 });
  const { exif } = await sharp((await site.media.get(opened.s3Key))?.content).metadata();
  expect(exif).toBeUndefined();
  expect(await site.media.head(opened.s3Key)).toMatchObject({
    headers: { contentType: 'image/jpeg' },
  });
});

test('a picture that is exchanged after the look is checked as it is then', async () => {
  const site = await anUploadSite();
  const opened = await site.openPicture();
  await site.upload(opened.uploadData, aWebp());
  exchangeAfterPeek(site, opened);
  expect((await site.commitPicture(opened.ticket)).status).toBe(400);
  expect(await site.publicKeys()).toEqual([]);
});

// Specification: MATERIAL-4
test.each([
  ['one byte more than 10 MB', aPdf(LIMITS.pdfBytes + 1), {}, 400],
  ['another key', aPdf(), { key: 'materials/10/chapter4/10_ch4_mine.pdf' }, 403],
])('the storage does not take %s', async (_name, body, terms, status) => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  expect(await site.upload(opened.uploadData, body, terms)).toBe(status);
  const response = await site.commitPdf(opened.ticket);
  expect([response.status, await message(response)]).toEqual([400, TEXT.file.notArrived]);
  expect(await keysOf(site.media)).toEqual([]);
});

// Specification: API-5
test.each([
  ['materials', 'text/html', 40, TEXT.file.pdf],
  ['materials', 'application/pdf', LIMITS.pdfBytes + 1, TEXT.file.pdfSize],
  ['blog-images', 'image/svg+xml', 40, TEXT.file.image],
  ['blog-images', 'image/png', LIMITS.blogImageBytes, TEXT.file.imageSize],
])('%s of type %s with %i bytes get no form', async (kind, contentType, size, text) => {
  const site = await anUploadSite();
  const place = { classId: '10', chapterId: 4, materialType: 'notes' };
  const file = { fileName: 'a.pdf', contentType, size, ...(kind === 'materials' ? place : {}) };
  const response = await site.post(`/uploads/${kind}`, file);
  expect([response.status, await message(response)]).toEqual([400, text]);
});
