import { expect, test } from 'vitest';
import sharp from 'sharp';
import type { OpenUpload } from '#api/uploads/uploads.ts';
import { TEXT } from '#domain/text/texts.ts';
import { mediaHeaders } from '#api/stores/media/media.ts';
import { refusal } from '#support/an-app.ts';
import { aPicture } from '#support/pictures.ts';
import { anUploadSite, aPdf, bytes, tryPdf, WEBP } from '#support/upload-site.ts';
import { keysOf } from '#support/memory-stores.ts';

/** A site with a PDF that was uploaded and waits for its commit. */
const aBroughtPdf = async () => {
  const site = anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  /** How many records name it. */
  const records = async () =>
    JSON.stringify(await site.read('/api/content')).split(`"s3Key":"${opened.s3Key}"`).length - 1;
  return { site, opened, records };
};

test('a ticket that has expired, or is of another administrator, commits nothing', async () => {
  const { site, opened } = await aBroughtPdf();
  const ticket = await site.stores.tickets.find(opened.ticket);
  if (ticket) await site.stores.tickets.add({ ...ticket, uid: 'another' });
  expect((await site.commitPdf(opened.ticket)).status).toBe(404);
  site.pass(24 * 3_600_000);
  expect(await site.commitPdf(opened.ticket)).toMatchObject(refusal(404, TEXT.file.expired));
  expect(await site.publicKeys()).toEqual([]);
});

test('a ticket of a PDF makes no blog picture, and none of another chapter a material', async () => {
  const { site, opened } = await aBroughtPdf();
  await site.json('POST', '/api/classes/10/chapters', { id: 5, title: 'Other' });
  expect((await site.commitPicture(opened.ticket)).status).toBe(404);
  const body = { ticket: opened.ticket, title: 'x', type: 'notes', cover: false };
  expect((await site.post('/classes/10/chapters/5/materials', body)).status).toBe(404);
  expect(await site.publicKeys()).toEqual([]);
});

test('a cover of a WebP sign alone never becomes public; the PDF does', async () => {
  const { site, opened } = await aBroughtPdf();
  const cover = bytes('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0');
  await site.upload(opened.coverData, cover);
  const { status, body } = await site.commitPdf(opened.ticket, { cover: true });
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain('"cover"');
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});

// Specification: MATERIAL-9
test('a cover beside its PDF becomes public, large and small, with a fixed type', async () => {
  const { site, opened } = await aBroughtPdf();
  // As a browser sends it that writes no WebP.
  const page = await aPicture('image/jpeg', { width: 640, height: 906 });
  await site.upload(opened.coverData, page);
  const { body } = await site.commitPdf(opened.ticket, { cover: true, pages: 2 });
  const { s3Key, fileName } = opened;
  const material = { s3Key, cover: true, thumbnail: true, pages: 2, size: 40 };
  const saved = { chapter: { materials: [{ id: 'm1' }, material] } };
  expect(body).toMatchObject(saved);
  const cover = `covers/${fileName.replace('.pdf', '.webp')}`;
  const small = cover.replace('.webp', '.small.webp');
  expect(await keysOf(site.media)).toEqual([small, cover, s3Key]);
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
  const { site, opened } = await aBroughtPdf();
  const { id } = (await site.commitPdf(opened.ticket)).body as { id: string };
  const open = (materialId: string) =>
    site.post('/uploads/covers', { classId: '10', chapterId: 4, materialId });
  expect((await open('none')).status).toBe(404);
  const { ticket, coverData } = (await open(id)).body as OpenUpload;
  const commit = () => site.post('/classes/10/chapters/4/covers', { ticket });
  expect((await commit()).status).toBe(400);
  expect(await site.upload(coverData, WEBP)).toBe(204);
  const material = { id, cover: true, thumbnail: true };
  const made = { chapter: { materials: [{ id: 'm1' }, material] } };
  for (const _attempt of [1, 2]) expect((await commit()).body).toMatchObject(made);
  expect(await site.publicKeys()).toHaveLength(3);
  expect((await site.commitPdf(ticket)).status).toBe(404);
});

test('a blog picture is committed once, however often it is asked for', async () => {
  const site = anUploadSite();
  const opened = await site.openPicture('image/webp', 'Pi Day (1).PNG');
  await site.upload(opened.uploadData, WEBP);
  const filename = opened.fileName;
  expect(filename).toMatch(/^pi-day-1-[0-9a-f]{6}\.webp$/);
  const [url, s3Key] = [`/api/images/${filename}`, `blog-images/${filename}`];
  for (const answer of await Promise.all([1, 2].map(() => site.commitPicture(opened.ticket))))
    expect(answer.body).toEqual({ url, s3Key, filename, width: 60, height: 40 });
  expect(await keysOf(site.media)).toEqual([s3Key]);
});

test('ten commits of one ticket at once make one record', async () => {
  const { site, opened, records } = await aBroughtPdf();
  await Promise.all(Array.from({ length: 10 }, () => site.commitPdf(opened.ticket)));
  expect(await records()).toBe(1);
});

test('a commit that broke off after the copy is finished by the next', async () => {
  const { site, opened, records } = await aBroughtPdf();
  const finish = site.stores.tickets.finish.bind(site.stores.tickets);
  site.stores.tickets.finish = () => Promise.reject(new Error('the process ended'));
  expect((await site.commitPdf(opened.ticket)).status).toBe(500);
  site.stores.tickets.finish = finish;
  expect((await site.commitPdf(opened.ticket)).status).toBe(201);
  expect(await records()).toBe(1);
  expect(await keysOf(site.media)).toEqual([opened.s3Key]);
});

test('a form that is posted again after the commit changes nothing public', async () => {
  const site = anUploadSite();
  const { opened } = await tryPdf(site, aPdf());
  expect(await site.upload(opened.uploadData, bytes('<script>alert(1)</script>'))).toBe(204);
  expect((await site.commitPdf(opened.ticket)).status).toBe(201);
  expect((await site.media.get(opened.s3Key))?.content).toEqual(aPdf());
});

// Specification: API-8
test('only a file of lessons or posts that no record names is deleted by its key', async () => {
  const site = anUploadSite();
  const { opened } = await tryPdf(site, aPdf());
  const remove = (s3Key: string) => site.post('/uploads/delete', { s3Key });
  expect(await remove(opened.s3Key)).toMatchObject(refusal(409, TEXT.file.inUse));
  for (const s3Key of ['incoming/x', 'trash/x', 'materials/../x', '/blog-images/a.png', ''])
    expect((await remove(s3Key)).status, s3Key).toBe(404);
  site.media.add('blog-images/loose.png');
  expect((await remove('blog-images/loose.png')).status).toBe(200);
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});
