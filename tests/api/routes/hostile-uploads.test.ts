import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { TOKEN } from '../../support/fake-identity.ts';
import { aHugePng, aPhonePhoto, aPicture, plain } from '../../support/pictures.ts';
import { aPdf, anUploadSite, aWebp, bytes, type UploadSite } from '../../support/upload-site.ts';

const HOUR = 3_600_000;
const message = async (response: Response): Promise<unknown> => {
  const { error } = (await response.json()) as { error?: { message: string } };
  return error?.message;
};

/** Brings a file by its form and commits it: what the commit says, and what is public then. */
const tryPdf = async (site: UploadSite, body: Uint8Array<ArrayBuffer>) => {
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, body);
  const response = await site.commitPdf(opened.ticket);
  return { status: response.status, message: await message(response), opened };
};

// Specification: MATERIAL-3
test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a web page with capital letters', '\n<HTML><BODY onload=alert(1)>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a drawing with a declaration', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
  ['a PDF that begins a web page as well', '%PDF-1.7\n<html><script>alert(1)</script>'],
  ['a web page that holds a PDF', '<script>alert(1)</script>%PDF-1.7'],
  ['a script', 'alert(document.cookie)//'],
  ['a picture', '\x89PNG\r\n\x1a\n'],
  ['an archive', 'PK\x03\x04'],
  ['a program', 'MZ\x90\0'],
  ['half of the sign', '%PD'],
  ['a sign behind the first bytes', `${'0'.repeat(1_100)}%PDF-1.7`],
  ['a sign in small letters', '%pdf-1.7'],
])('%s is not taken for a PDF', async (_name, text) => {
  const site = await anUploadSite();
  expect(await tryPdf(site, bytes(text))).toMatchObject({ status: 400, message: TEXT.file.pdf });
  expect(await site.media.list('')).toEqual([]);
});

// Specification: POST-7
test.each([
  ['a web page', 'image/png', '<html><script>alert(1)</script>'],
  ['a drawing as PNG', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a GIF that is a script', 'image/gif', 'GIF89a/*<script>*/=1;alert(1)'],
  ['a PNG that holds a page', 'image/png', '\x89PNG\r\n\x1a\n<html><script>alert(1)</script>'],
  ['a JPEG said to be a PNG', 'image/png', '\xff\xd8\xff\xe0'],
  ['a sound said to be a WebP', 'image/webp', 'RIFF\x10\0\0\0WAVEfmt '],
  ['a PDF', 'image/webp', '%PDF-1.7'],
])('%s is not taken for a blog picture', async (_name, type, text) => {
  const site = await anUploadSite();
  const opened = await site.openPicture(type);
  expect(await site.upload(opened.uploadData, bytes(text))).toBe(204);
  const response = await site.commitPicture(opened.ticket);
  expect([response.status, await message(response)]).toEqual([400, TEXT.file.image]);
  expect(await site.media.list('')).toEqual([]);
});

/** Brings a picture by its form and commits it. */
const tryPicture = async (site: UploadSite, type: string, body: Uint8Array<ArrayBuffer>) => {
  const opened = await site.openPicture(type);
  await site.upload(opened.uploadData, body);
  return { response: await site.commitPicture(opened.ticket), opened };
};

// Specification: POST-7
test.each([
  [
    'a PNG of its sign alone',
    bytes(`\x89PNG\r\n\x1a\n${'?'.repeat(3_000)}`),
    TEXT.file.imageDamaged,
  ],
  ['half a PNG', (await aPicture('image/png')).slice(0, 90), TEXT.file.imageDamaged],
  ['a PNG of 16,000 by 16,000 pixels', aHugePng(16_000), TEXT.file.imageTooBig],
])('%s is refused in words and never public', async (_name, body, text) => {
  const site = await anUploadSite();
  const { response } = await tryPicture(site, 'image/png', body);
  expect([response.status, await message(response)]).toEqual([400, text]);
  expect(await site.media.list('')).toEqual([]);
});

// Specification: POST-9
test('a phone’s photo becomes public without its position, upright, with its size', async () => {
  const site = await anUploadSite();
  const photo = await aPhonePhoto({ width: 60, height: 40 });
  expect(Buffer.from(photo).includes('Phone Company')).toBe(true);
  const { response, opened } = await tryPicture(site, 'image/jpeg', photo);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ s3Key: opened.s3Key, width: 40, height: 60 });
  const stored = Buffer.from((await site.media.get(opened.s3Key)) ?? []);
  const { exif, format, width } = await sharp(stored).metadata();
  expect({ exif, format, width }).toEqual({ exif: undefined, format: 'jpeg', width: 40 });
  expect(stored.includes('Phone Company')).toBe(false);
  expect(await site.media.head(opened.s3Key)).toMatchObject({ contentType: 'image/jpeg' });
});

test('a script behind the first bytes of a picture does not become public', async () => {
  const site = await anUploadSite();
  const script = bytes(`${' '.repeat(1_200)}<script>alert(1)</script>`);
  const body = plain(Buffer.concat([await aPicture('image/png'), script]));
  const { response, opened } = await tryPicture(site, 'image/png', body);
  expect(response.status).toBe(200);
  expect(Buffer.from((await site.media.get(opened.s3Key)) ?? []).includes('script')).toBe(false);
});

test('a picture that is exchanged after the look is checked as it is then', async () => {
  const site = await anUploadSite();
  const opened = await site.openPicture();
  await site.upload(opened.uploadData, aWebp());
  const peek = site.media.peek.bind(site.media);
  site.media.peek = async (key, length) => {
    const seen = await peek(key, length);
    await site.upload(opened.uploadData, bytes('<script>alert(1)</script>'));
    return seen;
  };
  expect((await site.commitPicture(opened.ticket)).status).toBe(400);
  expect(await site.publicKeys()).toEqual([]);
});

// Specification: MATERIAL-4
test.each([
  ['an empty file', new Uint8Array(), {}, 400],
  ['one byte more than 10 MB', aPdf(LIMITS.pdfBytes + 1), {}, 400],
  ['another key', aPdf(), { key: 'materials/10/chapter4/10_ch4_mine.pdf' }, 403],
  ['a key outside', aPdf(), { key: '../../etc/passwd' }, 403],
  ['another content type', aPdf(), { 'Content-Type': 'text/html' }, 403],
  ['a header of its own', aPdf(), { 'Content-Disposition': 'inline' }, 403],
  ['another signature', aPdf(), { 'X-Amz-Signature': '0'.repeat(64) }, 403],
])('the storage does not take %s', async (_name, body, fields, status) => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  expect(await site.upload(opened.uploadData, body, fields)).toBe(status);
  const response = await site.commitPdf(opened.ticket);
  expect([response.status, await message(response)]).toEqual([400, TEXT.file.notArrived]);
  expect(await site.media.list('')).toEqual([]);
});

// Specification: MATERIAL-4
test('exactly 10 MB are taken', async () => {
  const site = await anUploadSite();
  expect((await tryPdf(site, aPdf(LIMITS.pdfBytes))).status).toBe(201);
});

// Specification: API-5
test.each([
  '../../../etc/passwd.pdf',
  '..%2f..%2fblog-images%2fa.pdf',
  'C:\\teacher\\sheet.pdf',
  'sheet.pdf\r\nContent-Type: text/html',
  '<script>alert(1)</script>.pdf',
  '.htaccess',
  'sheet.html',
  'ਪਾਈ.pdf',
])('the file name %j becomes a plain one in its chapter', async (fileName) => {
  const site = await anUploadSite();
  const { s3Key, fileName: given } = await site.openPdf(fileName);
  expect(given).toMatch(/^10_ch4_[a-z0-9-]+\.pdf$/);
  expect(s3Key).toBe(`materials/10/chapter4/${given}`);
});

test('a file name with control characters is refused', async () => {
  const site = await anUploadSite();
  const response = await site.post('/uploads/blog-images', {
    fileName: 'a\0.png',
    contentType: 'image/png',
    size: 4,
  });
  expect(response.status).toBe(400);
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

// Specification: API-7
test('a form works for an hour', async () => {
  const site = await anUploadSite();
  const { uploadData } = await site.openPdf();
  const policy = JSON.parse(atob(uploadData.fields['Policy'] ?? '')) as { expiration: string };
  const minutes = (Date.parse(policy.expiration) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
});

test('an expired ticket commits nothing', async () => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  site.pass(24 * HOUR);
  const response = await site.commitPdf(opened.ticket);
  expect([response.status, await message(response)]).toEqual([404, TEXT.file.expired]);
  expect(await site.publicKeys()).toEqual([]);
});

test.each(['', 'nothing', '../x', '00000000-0000-4000-8000-000000000000'])(
  'the ticket %j belongs to no upload',
  async (ticket) => {
    const site = await anUploadSite();
    expect([400, 404]).toContain((await site.commitPdf(ticket)).status);
    expect((await site.commitPicture(ticket || 'none')).status).toBe(404);
  },
);

test("another administrator's ticket counts as none", async () => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  const ticket = site.tickets.tickets.get(opened.ticket);
  if (ticket) site.tickets.tickets.set(ticket.id, { ...ticket, uid: 'u2' });
  expect((await site.commitPdf(opened.ticket)).status).toBe(404);
  expect(await site.publicKeys()).toEqual([]);
});

// Specification: API-3
test.each([null, TOKEN.notAdmin, 'tampered'])(
  'the session %j opens and commits nothing',
  async (token) => {
    const site = await anUploadSite();
    const opened = await site.openPdf();
    await site.upload(opened.uploadData, aPdf());
    expect([401, 403]).toContain((await site.commitPdf(opened.ticket, {}, { token })).status);
    expect(await site.publicKeys()).toEqual([]);
  },
);

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

test('a form that is posted again after the commit changes nothing public', async () => {
  const site = await anUploadSite();
  const { opened } = await tryPdf(site, aPdf());
  expect(await site.upload(opened.uploadData, bytes('<script>alert(1)</script>'))).toBe(204);
  expect((await site.commitPdf(opened.ticket)).status).toBe(201);
  expect(await site.media.get(opened.s3Key)).toEqual(aPdf());
});

test('a file that is exchanged between the look and the copy is not taken', async () => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  const peek = site.media.peek.bind(site.media);
  site.media.peek = async (key, length) => {
    const seen = await peek(key, length);
    await site.upload(opened.uploadData, bytes('<script>alert(1)</script>'));
    return seen;
  };
  expect((await site.commitPdf(opened.ticket)).status).toBe(400);
  expect(await site.publicKeys()).toEqual([]);
});

test.each([
  ['a web page', bytes('<html><script>alert(1)</script>')],
  ['a PNG', await aPicture('image/png')],
  ['a WebP of its sign alone', bytes('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0')],
])('a cover that is %s never becomes public; the PDF does', async (_name, cover) => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  if (opened.coverData) await site.upload(opened.coverData, cover);
  const response = await site.commitPdf(opened.ticket, { cover: true });
  expect(response.status).toBe(201);
  expect(JSON.stringify(await response.json())).not.toContain('"cover"');
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});

// Specification: MATERIAL-9
test('a cover beside its PDF becomes public, with a fixed type', async () => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  if (opened.coverData) expect(await site.upload(opened.coverData, aWebp())).toBe(204);
  const response = await site.commitPdf(opened.ticket, { cover: true, pages: 2 });
  expect(await response.json()).toMatchObject({
    chapter: {
      materials: [{ id: 'm1' }, { s3Key: opened.s3Key, cover: true, pages: 2, size: 40 }],
    },
  });
  const cover = `covers/${opened.fileName.replace('.pdf', '.webp')}`;
  expect(await site.media.list('')).toEqual([cover, opened.s3Key]);
  expect(await site.media.head(cover)).toMatchObject({ contentType: 'image/webp' });
  expect(await site.media.head(opened.s3Key)).toMatchObject({ contentType: 'application/pdf' });
});

// Specification: API-6
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
  expect(await site.media.list('')).toEqual([`blog-images/${filename}`]);
});

test('ten commits of one ticket at once make one record', async () => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  await Promise.all(Array.from({ length: 10 }, () => site.commitPdf(opened.ticket)));
  const content = JSON.stringify(await (await site.call('GET', '/api/content')).json());
  expect(content.split(`"s3Key":"${opened.s3Key}"`)).toHaveLength(2);
});

test('a commit that broke off after the copy is finished by the next', async () => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  const finish = site.tickets.finish.bind(site.tickets);
  site.tickets.finish = () => Promise.reject(new Error('the process ended'));
  expect((await site.commitPdf(opened.ticket)).status).toBe(500);
  site.tickets.finish = finish;
  expect((await site.commitPdf(opened.ticket)).status).toBe(201);
  const content = JSON.stringify(await (await site.call('GET', '/api/content')).json());
  expect(content.split(`"s3Key":"${opened.s3Key}"`)).toHaveLength(2);
  expect(await site.media.list('')).toEqual([opened.s3Key]);
});

// Specification: API-8
test('a file that a record names cannot be deleted by its key, another can', async () => {
  const site = await anUploadSite();
  const { opened } = await tryPdf(site, aPdf());
  const used = await site.post('/uploads/delete', { s3Key: opened.s3Key });
  expect([used.status, await message(used)]).toEqual([409, TEXT.file.inUse]);
  await site.media.put('blog-images/loose.png', bytes('\x89PNG\r\n\x1a\n'), 'image/png');
  expect((await site.post('/uploads/delete', { s3Key: 'blog-images/loose.png' })).status).toBe(200);
  expect(await site.publicKeys()).toEqual([opened.s3Key]);
});

// Specification: API-8
test.each(['incoming/x', 'trash/x', 'materials/../x', '/materials/10/chapter4/10_ch4_a.pdf', ''])(
  'the key %j is not deleted',
  async (s3Key) => {
    const site = await anUploadSite();
    expect((await site.post('/uploads/delete', { s3Key })).status).toBe(404);
  },
);

test('a storage that does not answer is said, and nothing is changed', async () => {
  const site = await anUploadSite();
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, aPdf());
  const copy = site.media.copy.bind(site.media);
  site.media.copy = () =>
    Promise.reject(Object.assign(new Error('full'), { name: 'StorageUnavailableError' }));
  const response = await site.commitPdf(opened.ticket);
  expect([response.status, await message(response)]).toEqual([503, TEXT.edit.storage]);
  expect(await site.publicKeys()).toEqual([]);
  site.media.copy = copy;
  expect((await site.commitPdf(opened.ticket)).status).toBe(201);
});
