import { expect, test } from 'vitest';
import sharp from 'sharp';
import * as z from 'zod';
import { UploadForm } from '#domain/files/upload-form.ts';
import { TEXT } from '#domain/text/texts.ts';
import { mediaHeaders } from '#api/stores/media/media.ts';
import { aPicture } from '../../support/pictures.ts';
import { aPdf, anUploadSite, aWebp, bytes, message, tryPdf } from '../../support/upload-site.ts';
import { keysOf } from '../../support/memory-blobs.ts';

/** A site with a PDF that was uploaded and waits for its commit. */
const aBroughtPdf = async () => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  /** How many records name it. */
  const records = async () =>
    JSON.stringify(await site.read('/api/content')).split(`"s3Key":"${opened.s3Key}"`).length - 1;
  return { site, opened, records };
};

const Cover = z.object({ ticket: z.string(), coverData: UploadForm });

test('a ticket that has expired, or is of another administrator, commits nothing', async () => {
  const { site, opened } = await aBroughtPdf();
  const ticket = await site.stores.tickets.find(opened.ticket);
  if (ticket) await site.stores.tickets.add({ ...ticket, uid: 'another' });
  expect((await site.commitPdf(opened.ticket)).status).toBe(404);
  site.pass(24 * 3_600_000);
  const response = await site.commitPdf(opened.ticket);
  expect([response.status, await message(response)]).toEqual([404, TEXT.file.expired]);
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
  if (opened.coverData) await site.upload(opened.coverData, cover);
  const response = await site.commitPdf(opened.ticket, { cover: true });
  expect(response.status).toBe(201);
  expect(await response.text()).not.toContain('"cover"');
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});

// Specification: MATERIAL-9
test('a cover beside its PDF becomes public, large and small, with a fixed type', async () => {
  const { site, opened } = await aBroughtPdf();
  // As a browser sends it that writes no WebP.
  const page = await aPicture('image/jpeg', { width: 640, height: 906 });
  if (opened.coverData) await site.upload(opened.coverData, page);
  const response = await site.commitPdf(opened.ticket, { cover: true, pages: 2 });
  const { s3Key, fileName } = opened;
  const material = { s3Key, cover: true, thumbnail: true, pages: 2, size: 40 };
  const saved = { chapter: { materials: [{ id: 'm1' }, material] } };
  expect(await response.json()).toMatchObject(saved);
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
  const { id } = (await (await site.commitPdf(opened.ticket)).json()) as { id: string };
  const open = (materialId: string) =>
    site.post('/uploads/covers', { classId: '10', chapterId: 4, materialId });
  expect((await open('none')).status).toBe(404);
  const { ticket, coverData } = Cover.parse(await (await open(id)).json());
  const commit = () => site.post('/classes/10/chapters/4/covers', { ticket });
  expect((await commit()).status).toBe(400);
  expect(await site.upload(coverData, aWebp())).toBe(204);
  const material = { id, cover: true, thumbnail: true };
  for (const _attempt of [1, 2])
    expect(await (await commit()).json()).toMatchObject({
      chapter: { materials: [{ id: 'm1' }, material] },
    });
  expect(await site.publicKeys()).toHaveLength(3);
  expect((await site.commitPdf(ticket)).status).toBe(404);
});

test('a blog picture is committed once, however often it is asked for', async () => {
  const site = await anUploadSite();
  const opened = await site.openPicture('image/webp', 'Pi Day (1).PNG');
  await site.upload(opened.uploadData, aWebp());
  const filename = opened.fileName;
  expect(filename).toMatch(/^pi-day-1-[0-9a-f]{6}\.webp$/);
  const [url, s3Key] = [`/api/images/${filename}`, `blog-images/${filename}`];
  for (const answer of await Promise.all([1, 2].map(() => site.commitPicture(opened.ticket))))
    expect(await answer.json()).toEqual({ url, s3Key, filename, width: 60, height: 40 });
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
  const site = await anUploadSite();
  const { opened } = await tryPdf(site, aPdf());
  expect(await site.upload(opened.uploadData, bytes('<script>alert(1)</script>'))).toBe(204);
  expect((await site.commitPdf(opened.ticket)).status).toBe(201);
  expect((await site.media.get(opened.s3Key))?.content).toEqual(aPdf());
});

// Specification: API-8
test('only a file of lessons or posts that no record names is deleted by its key', async () => {
  const site = await anUploadSite();
  const { opened } = await tryPdf(site, aPdf());
  const remove = (s3Key: string) => site.post('/uploads/delete', { s3Key });
  const used = await remove(opened.s3Key);
  expect([used.status, await message(used)]).toEqual([409, TEXT.file.inUse]);
  for (const s3Key of ['incoming/x', 'trash/x', 'materials/../x', '/blog-images/a.png', ''])
    expect((await remove(s3Key)).status, s3Key).toBe(404);
  site.media.add('blog-images/loose.png');
  expect((await remove('blog-images/loose.png')).status).toBe(200);
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});
