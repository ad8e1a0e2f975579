import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { mediaHeaders } from '#api/stores/media/media';
import type { OpenUpload } from '#api/uploads/uploads';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { expectStatus } from '#support/an-app';
import { aHugeGif, aPhonePhoto, aPicture } from '#support/pictures';
import { anUploadSite, aPdf, bytes, WEBP } from '#support/upload-site';

const { image, imageDamaged, imageTooBig } = TEXT.file;
const SCRIPT = '<script>alert(1)</script>';

/** A site with a PDF that was uploaded and waits for its commit. */
const aBroughtPdf = async (file = aPdf()) => {
  const site = anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, file);
  const commit = (fields?: object) => site.commitPdf(opened.ticket, fields);
  /** How many records name it. */
  const records = async () =>
    JSON.stringify(await site.read('/api/content')).split(`"s3Key":"${opened.s3Key}"`).length - 1;
  return { site, opened, commit, records };
};

/** The same with a picture of a post. */
const aBroughtPicture = async (type: string, file: Uint8Array, name?: string) => {
  const site = anUploadSite();
  const opened = await site.openPicture(type, name);
  await site.upload(opened.uploadData, file);
  return { site, opened, commit: () => site.commitPicture(opened.ticket) };
};

// Specification: MATERIAL-3
test.each([
  ['a web page', `<!doctype html>${SCRIPT}`],
  ['a PDF that begins a web page as well', `%PDF-1.7\n<html>${SCRIPT}`],
  ['a picture', '\x89PNG\r\n\x1a\n'],
  ['a sign behind the first bytes', `${'0'.repeat(1_100)}%PDF-1.7`],
])('%s is not taken for a PDF', async (_name, text) => {
  const { site, commit } = await aBroughtPdf(bytes(text));
  await expectStatus(400, commit(), TEXT.file.pdf);
  expect(await site.files()).toEqual([]);
});

// Specification: POST-7
test.each([
  ['a web page', 'image/png', bytes(`<html>${SCRIPT}`), image],
  ['a GIF that is a script', 'image/gif', bytes('GIF89a/*<script>*/=1;alert(1)'), image],
  ['a PNG that holds a page', 'image/png', bytes('\x89PNG\r\n\x1a\n<html><script>'), image],
  ['half a PNG', 'image/png', (await aPicture('image/png')).slice(0, 90), imageDamaged],
  ['a GIF of sixty large frames', 'image/gif', await aHugeGif(), imageTooBig],
])('%s is refused in words and never public', async (_name, type, file, text) => {
  const { site, commit } = await aBroughtPicture(type, file);
  await expectStatus(400, commit(), text);
  expect(await site.files()).toEqual([]);
});

// Specification: POST-9
test('a phone’s photo becomes public without its position, upright, with its size', async () => {
  const { site, opened, commit } = await aBroughtPicture('image/jpeg', await aPhonePhoto());
  const { s3Key } = opened;
  expect((await commit()).body).toMatchObject({ s3Key, width: 40, height: 60 });
  const stored = await site.media.get(s3Key);
  expect(stored?.headers.contentType).toBe('image/jpeg');
  expect((await sharp(stored?.content).metadata()).exif).toBeUndefined();
});

test.each([
  ['PDF', aBroughtPdf],
  ['picture', () => aBroughtPicture('image/webp', WEBP)],
])('a %s that is exchanged after the look is not taken', async (_kind, bring) => {
  const { site, opened, commit } = await bring();
  const get = site.media.get.bind(site.media);
  site.media.get = async (key, range) => {
    const seen = await get(key, range);
    if (range) await site.upload(opened.uploadData, bytes(SCRIPT));
    return seen;
  };
  await expectStatus(400, commit());
  expect(await site.publicKeys()).toEqual([]);
});

// Specification: API-5
test.each([
  ['materials', 'text/html', 40, TEXT.file.pdf],
  ['blog-images', 'image/png', LIMITS.blogImageBytes, TEXT.file.imageSize],
])('%s of type %s with %i bytes get no form', async (kind, contentType, size, text) => {
  const place = { classId: '10', chapterId: 4, materialType: 'notes' };
  const file = { fileName: 'a.pdf', contentType, size, ...(kind === 'materials' && place) };
  await expectStatus(400, anUploadSite().post(`/uploads/${kind}`, file), text);
});

test('a ticket that has expired, or is of another administrator, commits nothing', async () => {
  const { site, opened, commit } = await aBroughtPdf();
  const ticket = await site.stores.tickets.find(opened.ticket);
  if (ticket) await site.stores.tickets.put({ ...ticket, uid: 'another' });
  await expectStatus(404, commit());
  site.clock.pass(24 * 3_600_000);
  await expectStatus(404, commit(), TEXT.file.expired);
  expect(await site.publicKeys()).toEqual([]);
});

test('a ticket of a PDF makes no blog picture, and none of another chapter a material', async () => {
  const { site, opened } = await aBroughtPdf();
  const { ticket } = opened;
  await site.json('POST', '/api/classes/10/chapters', { id: 5, title: 'Other' });
  await expectStatus(404, site.commitPicture(ticket));
  const body = { ticket, title: 'x', type: 'notes', cover: false };
  await expectStatus(404, site.post('/classes/10/chapters/5/materials', body));
  expect(await site.publicKeys()).toEqual([]);
});

test('a cover of a WebP sign alone never becomes public; the PDF does', async () => {
  const { site, opened, commit } = await aBroughtPdf();
  await site.upload(opened.coverData, bytes('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0'));
  const { status, body } = await commit({ cover: true });
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain('"cover"');
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});

// Specification: MATERIAL-9
test('a cover becomes public beside its PDF, large and small', async () => {
  const { site, opened, commit } = await aBroughtPdf();
  // As a browser sends it that writes no WebP.
  const page = await aPicture('image/jpeg', { width: 640, height: 906 });
  await site.upload(opened.coverData, page);
  const { body } = await commit({ cover: true, pages: 2 });
  const { s3Key, fileName } = opened;
  const material = { s3Key, cover: true, thumbnail: true, pages: 2, size: 40 };
  expect(body).toMatchObject({ chapter: { materials: [{ id: 'm1' }, material] } });
  const cover = `covers/${fileName.replace('.pdf', '.webp')}`;
  const small = cover.replace('.webp', '.small.webp');
  expect(await site.files()).toEqual([small, cover, s3Key]);
  for (const [key, width] of [
    [cover, 640],
    [small, 128],
  ] as const) {
    const { content, headers } = (await site.media.get(key)) ?? {};
    expect(headers).toEqual(mediaHeaders('image/webp'));
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width });
  }
  expect((await site.media.head(s3Key))?.headers).toEqual(mediaHeaders('application/pdf'));
});

// Specification: API-6, MATERIAL-154
test('the picture of a stored PDF is made later, and a repeated commit answers the same', async () => {
  const { site, commit } = await aBroughtPdf();
  const { id } = (await commit()).body as { id: string };
  const open = (materialId: string) =>
    site.post('/uploads/covers', { classId: '10', chapterId: 4, materialId });
  await expectStatus(404, open('none'));
  const { ticket, coverData } = (await open(id)).body as OpenUpload;
  const draw = () => site.post('/classes/10/chapters/4/covers', { ticket });
  await expectStatus(400, draw());
  expect(await site.upload(coverData, WEBP)).toBe(204);
  const material = { id, cover: true, thumbnail: true };
  const made = { chapter: { materials: [{ id: 'm1' }, material] } };
  for (const _attempt of [1, 2]) expect((await draw()).body).toMatchObject(made);
  expect(await site.publicKeys()).toHaveLength(3);
  await expectStatus(404, site.commitPdf(ticket));
});

test('a blog picture is committed once, however often it is asked for', async () => {
  const { site, opened, commit } = await aBroughtPicture('image/webp', WEBP, 'Pi Day (1).PNG');
  const filename = opened.fileName;
  expect(filename).toMatch(/^pi-day-1-[0-9a-f]{6}\.webp$/);
  const [url, s3Key] = [`/api/images/${filename}`, `blog-images/${filename}`];
  for (const { body } of await Promise.all([commit(), commit()]))
    expect(body).toEqual({ url, s3Key, filename, width: 60, height: 40 });
  expect(await site.files()).toEqual([s3Key]);
});

test('ten commits of one ticket at once make one record', async () => {
  const { commit, records } = await aBroughtPdf();
  await Promise.all(Array.from({ length: 10 }, () => commit()));
  expect(await records()).toBe(1);
});

test('a commit that broke off after the copy is finished by the next', async () => {
  const { site, opened, commit, records } = await aBroughtPdf();
  const { tickets } = site.stores;
  vi.spyOn(tickets, 'put').mockRejectedValueOnce(new Error('the process ended'));
  await expectStatus(500, commit());
  await expectStatus(201, commit());
  expect(await records()).toBe(1);
  expect(await site.files()).toEqual([opened.s3Key]);
});

test('a form that is posted again after the commit changes nothing public', async () => {
  const { site, opened, commit } = await aBroughtPdf();
  for (const _ of [1, 2]) {
    await expectStatus(201, commit());
    expect(await site.upload(opened.uploadData, bytes(SCRIPT))).toBe(204);
  }
  expect((await site.media.get(opened.s3Key))?.content).toEqual(aPdf());
});

// Specification: API-8
test('only a file of lessons or posts that no record names is deleted by its key', async () => {
  const { site, opened, commit } = await aBroughtPdf();
  await commit();
  const remove = (s3Key: string) => site.post('/uploads/delete', { s3Key });
  await expectStatus(409, remove(opened.s3Key), TEXT.file.inUse);
  for (const s3Key of ['incoming/x', 'trash/x', 'materials/../x', '/blog-images/a.png', ''])
    expect((await remove(s3Key)).status, s3Key).toBe(404);
  site.media.add('blog-images/loose.png');
  await expectStatus(200, remove('blog-images/loose.png'));
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});
