import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { UploadForm } from '#domain/files/upload-form.ts';
import { TEXT } from '#domain/text/texts.ts';
import { mediaHeaders } from '#api/stores/media/media.ts';
import {
  aPdf,
  anUploadSite,
  aWebp,
  bytes,
  exchangeAfterPeek,
  message,
  tryPdf,
} from '../../support/upload-site.ts';
import { keysOf } from '../../support/memory-blobs.ts';

const HOUR = 3_600_000;

/** A site with a PDF that was uploaded and waits for its commit. */
const aBroughtPdf = async () => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  return { site, opened };
};

const Cover = z.object({ ticket: z.string(), coverData: UploadForm });

// Specification: API-7
test('a form works for an hour', async () => {
  const site = await anUploadSite();
  const before = Date.now();
  const { uploadData } = await site.openPdf();
  const openedAt = Number(new URL(uploadData.url).searchParams.get('expires')) - HOUR;
  expect(openedAt).toBeGreaterThanOrEqual(before);
  expect(openedAt).toBeLessThanOrEqual(Date.now());
});

test('an expired ticket commits nothing', async () => {
  const { site, opened } = await aBroughtPdf();
  site.pass(24 * HOUR);
  const response = await site.commitPdf(opened.ticket);
  expect([response.status, await message(response)]).toEqual([404, TEXT.file.expired]);
  expect(await site.publicKeys()).toEqual([]);
});

test("another administrator's ticket counts as none", async () => {
  const { site, opened } = await aBroughtPdf();
  const ticket = await site.tickets.find(opened.ticket);
  if (ticket) await site.tickets.add({ ...ticket, uid: 'u2' });
  expect((await site.commitPdf(opened.ticket)).status).toBe(404);
  expect(await site.publicKeys()).toEqual([]);
});

test('a ticket of a PDF makes no blog picture, and none of another chapter a material', async () => {
  const site = await anUploadSite();
  await site.call('POST', '/api/classes/10/chapters', { body: { id: 5, title: 'Other' } });
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  expect((await site.commitPicture(opened.ticket)).status).toBe(404);
  const body = { ticket: opened.ticket, title: 'x', type: 'notes', cover: false };
  expect((await site.post('/classes/10/chapters/5/materials', body)).status).toBe(404);
  expect(await site.publicKeys()).toEqual([]);
});

test('a file that is exchanged between the look and the copy is not taken', async () => {
  const { site, opened } = await aBroughtPdf();
  exchangeAfterPeek(site, opened);
  expect((await site.commitPdf(opened.ticket)).status).toBe(400);
  expect(await site.publicKeys()).toEqual([]);
});

test('a cover of a WebP sign alone never becomes public; the PDF does', async () => {
  const { site, opened } = await aBroughtPdf();
  const cover = bytes('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0');
  if (opened.coverData) await site.upload(opened.coverData, cover);
  const response = await site.commitPdf(opened.ticket, { cover: true });
  expect(response.status).toBe(201);
  expect(JSON.stringify(await response.json())).not.toContain('"cover"');
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});

// Specification: MATERIAL-9
test('a cover beside its PDF becomes public, large and small, with a fixed type', async () => {
  const { site, opened } = await aBroughtPdf();
  const page = await sharp({
    create: { width: 640, height: 906, channels: 3, background: 'white' },
  })
    // As a browser sends it that writes no WebP.
    .jpeg()
    .toBuffer();
  if (opened.coverData) expect(await site.upload(opened.coverData, page)).toBe(204);
  const response = await site.commitPdf(opened.ticket, { cover: true, pages: 2 });
  expect(await response.json()).toMatchObject({
    chapter: {
      materials: [
        { id: 'm1' },
        { s3Key: opened.s3Key, cover: true, thumbnail: true, pages: 2, size: 40 },
      ],
    },
  });
  const cover = `covers/${opened.fileName.replace('.pdf', '.webp')}`;
  const small = cover.replace('.webp', '.small.webp');
  expect(await keysOf(site.media)).toEqual([small, cover, opened.s3Key]);
  for (const [key, size] of [
    [cover, { width: 640, height: 906 }],
    [small, { width: 128, height: 181 }],
  ] as const) {
    expect((await site.media.head(key))?.headers).toEqual(mediaHeaders('image/webp'));
    const picture = sharp((await site.media.get(key))?.content);
    expect(await picture.metadata()).toMatchObject({ format: 'webp', ...size });
  }
  expect((await site.media.head(opened.s3Key))?.headers).toEqual(mediaHeaders('application/pdf'));
});

// Specification: API-6
// Specification: MATERIAL-154
test('the picture of a stored PDF is made later, and a repeated commit answers the same', async () => {
  const site = await anUploadSite();
  const stored = await site.openPdf();
  await site.upload(stored.uploadData, aPdf());
  const { id } = (await (await site.commitPdf(stored.ticket)).json()) as { id: string };
  const place = { classId: '10', chapterId: 4 };
  expect((await site.post('/uploads/covers', { ...place, materialId: 'none' })).status).toBe(404);
  const opened = await site.post('/uploads/covers', { ...place, materialId: id });
  const { ticket, coverData } = Cover.parse(await opened.json());
  const commit = () => site.post('/classes/10/chapters/4/covers', { ticket });
  expect((await commit()).status).toBe(400);
  expect(await site.upload(coverData, aWebp())).toBe(204);
  for (const _attempt of [1, 2]) {
    expect(await (await commit()).json()).toMatchObject({
      chapter: { materials: [{ id: 'm1' }, { id, cover: true, thumbnail: true }] },
    });
  }
  expect(await site.publicKeys()).toHaveLength(3);
  expect((await site.commitPdf(ticket)).status).toBe(404);
});

test('a blog picture is committed once, however often it is asked for', async () => {
  const site = await anUploadSite();
  const opened = await site.openPicture('image/webp', 'Pi Day (1).PNG');
  await site.upload(opened.uploadData, aWebp());
  const answers = await Promise.all([1, 2].map(() => site.commitPicture(opened.ticket)));
  answers.push(await site.commitPicture(opened.ticket));
  const filename = opened.fileName;
  expect(filename).toMatch(/^pi-day-1-[0-9a-f]{6}\.webp$/);
  for (const answer of answers) {
    expect(await answer.json()).toEqual({
      url: `/api/images/${filename}`,
      s3Key: `blog-images/${filename}`,
      filename,
      width: 60,
      height: 40,
    });
  }
  expect(await keysOf(site.media)).toEqual([`blog-images/${filename}`]);
});

test('ten commits of one ticket at once make one record', async () => {
  const { site, opened } = await aBroughtPdf();
  await Promise.all(Array.from({ length: 10 }, () => site.commitPdf(opened.ticket)));
  const content = JSON.stringify(await site.read('/api/content'));
  expect(content.split(`"s3Key":"${opened.s3Key}"`)).toHaveLength(2);
});

test('a commit that broke off after the copy is finished by the next', async () => {
  const { site, opened } = await aBroughtPdf();
  const finish = site.tickets.finish.bind(site.tickets);
  site.tickets.finish = () => Promise.reject(new Error('the process ended'));
  expect((await site.commitPdf(opened.ticket)).status).toBe(500);
  site.tickets.finish = finish;
  expect((await site.commitPdf(opened.ticket)).status).toBe(201);
  const content = JSON.stringify(await site.read('/api/content'));
  expect(content.split(`"s3Key":"${opened.s3Key}"`)).toHaveLength(2);
  expect(await keysOf(site.media)).toEqual([opened.s3Key]);
});

// Specification: API-8
test('a file that a record names cannot be deleted by its key, another can', async () => {
  const site = await anUploadSite();
  const { opened } = await tryPdf(site, aPdf());
  const used = await site.post('/uploads/delete', { s3Key: opened.s3Key });
  expect([used.status, await message(used)]).toEqual([409, TEXT.file.inUse]);
  await site.media.put('blog-images/loose.png', bytes('\x89PNG\r\n\x1a\n'), {
    contentType: 'image/png',
  });
  expect((await site.post('/uploads/delete', { s3Key: 'blog-images/loose.png' })).status).toBe(200);
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});

// Specification: API-8
test('no key of another folder is deleted', async () => {
  const site = await anUploadSite();
  for (const s3Key of ['incoming/x', 'trash/x', 'materials/../x', '/blog-images/a.png', ''])
    expect((await site.post('/uploads/delete', { s3Key })).status, s3Key).toBe(404);
});

test('a form that is posted again after the commit changes nothing public', async () => {
  const site = await anUploadSite();
  const { opened } = await tryPdf(site, aPdf());
  expect(await site.upload(opened.uploadData, bytes('<script>alert(1)</script>'))).toBe(204);
  expect((await site.commitPdf(opened.ticket)).status).toBe(201);
  expect((await site.media.get(opened.s3Key))?.content).toEqual(aPdf());
});
