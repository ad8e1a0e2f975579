import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderBlobs } from '#api/stores/tables/folder-blobs.ts';
import { signedUploads } from '../../../infra/local/uploads.ts';
import { startDouble } from '../../support/double-server.ts';
import { formWith } from '../../support/form-with.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const KEY = 'incoming/1';
const MINUTE = 60_000;

/** A server that takes forms of PDFs of up to ten bytes, or of `maxBytes`. */
const aServer = async (maxBytes = 10) => {
  const dir = await temporaryFolder();
  const blobs = folderBlobs(dir);
  const clock = { time: 1_000_000 };
  const uploads = signedUploads(blobs, () => clock.time);
  const { url, close } = await startDouble((...given) => void uploads.take(...given));
  onTestFinished(close);
  const terms = { contentType: 'application/pdf', maxBytes, expiresAt: clock.time + MINUTE };
  const { fields } = await uploads.gateway.createForm(KEY, terms);
  const post = async (sent: BodyInit, headers: Record<string, string> = {}) =>
    (await fetch(url, { method: 'POST', body: sent, headers })).status;
  const stored = async () => (await blobs.list('')).map(({ key }) => key);
  return { dir, blobs, clock, uploads, url, fields, post, stored };
};

// Specification: API-7
test('a file of an allowed size is stored under the signed key with the signed type', async () => {
  const { fields, post, blobs, stored } = await aServer();
  expect(await post(formWith(fields, new Blob(['%PDF-1.7'], { type: 'text/html' })))).toBe(204);
  expect(await stored()).toEqual([KEY]);
  expect(await blobs.head(KEY)).toMatchObject({
    bytes: 8,
    headers: {
      contentType: 'application/pdf',
      cacheControl: 'public, max-age=31536000, immutable',
    },
  });
});

test('a binary file with line breaks and dashes arrives byte for byte', async () => {
  const { fields, post, blobs } = await aServer(1_000_000);
  const bytes = Buffer.concat([Buffer.from('\r\n--\r\n'), Buffer.alloc(300_000, 0xff)]);
  expect(await post(formWith(fields, new Blob([bytes])))).toBe(204);
  expect(Buffer.compare((await blobs.get(KEY))?.content ?? Buffer.alloc(0), bytes)).toBe(0);
});

test.each([
  ['an empty file', {}, '', 400],
  ['a file of one byte too many', {}, 'x'.repeat(11), 400],
  ['another key', { key: 'materials/10/a.pdf' }, 'x', 403],
  ['another type', { 'Content-Type': 'text/html' }, 'x', 403],
  ['a larger size', { 'max-bytes': '99' }, 'x', 403],
  ['a later end', { expires: '9999999999999' }, 'x', 403],
  ['a forged signature', { signature: 'a'.repeat(43) }, 'x', 403],
  ['a field more', { 'Content-Disposition': 'inline' }, 'x', 403],
])('%s is refused and nothing is stored', async (_what, change, file, status) => {
  const { fields, post, stored } = await aServer();
  expect(await post(formWith({ ...fields, ...change }, file))).toBe(status);
  expect(await stored()).toEqual([]);
});

test('a form ends with its time, and with the process that signed it', async () => {
  const { fields, post, clock, url } = await aServer();
  const other = await aServer();
  expect(await other.post(formWith(fields, 'x'))).toBe(403);
  clock.time += MINUTE;
  expect(await post(formWith(fields, 'x'))).toBe(403);
  expect((await fetch(url, { method: 'POST' })).status).toBe(400);
});

test('no form leads out of quarantine', async () => {
  const { uploads } = await aServer();
  const terms = { contentType: 'application/pdf', maxBytes: 1, expiresAt: 1 };
  expect(() => uploads.gateway.createForm('materials/a.pdf', terms)).toThrow('Not for uploads');
  expect(() => uploads.gateway.createForm('incoming/../a.pdf', terms)).toThrow('storage key');
});

test('a form with a field twice, without a file, or with more behind it is refused', async () => {
  const { fields, post, stored } = await aServer();
  const sent = (...parts: [string, string | Blob][]) => {
    const body = new FormData();
    for (const [name, value] of [...Object.entries(fields), ...parts]) body.append(name, value);
    return post(body);
  };
  const file: [string, Blob] = ['file', new Blob(['x'])];
  expect(await sent(['Key', KEY], file)).toBe(400);
  expect(await sent()).toBe(400);
  expect(await sent(file, ['key', 'other'])).toBe(400);
  expect(await sent(file, file)).toBe(400);
  expect(await stored()).toEqual([]);
  expect(await sent(file)).toBe(204);
});

test.each([
  ['text/plain', 'x'],
  ['multipart/form-data; boundary=b', '--b\r\n'],
  ['multipart/form-data; boundary=b', `--b\r\n${'x'.repeat(9_000)}`],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx'],
])('a body of type %s that is no form is refused: %j', async (type, body) => {
  const { post } = await aServer();
  expect(await post(body, { 'content-type': type })).toBe(400);
});

/** Sends a form up to the middle of its file; `answered` is the status that comes then. */
const sendHalf = async (url: string, fields: Record<string, string>) => {
  const whole = new Response(formWith(fields, 'x'.repeat(100_000)));
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const half = new Uint8Array(await whole.arrayBuffer()).subarray(0, 50_000);
  const upload = request(url, { method: 'POST', headers });
  upload.write(half);
  const answered = new Promise<number | undefined>((resolve) => {
    upload.on('response', ({ statusCode }) => {
      resolve(statusCode);
    });
    upload.on('error', () => {
      resolve(undefined);
    });
  });
  return { answered, breakOff: () => upload.destroy() };
};

test('a form that is not allowed is refused before its file has arrived', async () => {
  const { url, fields } = await aServer(200_000);
  const { answered, breakOff } = await sendHalf(url, { ...fields, signature: 'a'.repeat(43) });
  expect(await answered).toBe(403);
  breakOff();
});

test('an upload that breaks off leaves nothing behind', async () => {
  const { url, fields, dir, stored } = await aServer(200_000);
  const drafts = () => readdir(path.join(dir, 'unfinished')).catch(() => []);
  const { answered, breakOff } = await sendHalf(url, fields);
  await expect.poll(drafts).toHaveLength(1);
  breakOff();
  expect(await answered).toBeUndefined();
  await expect.poll(drafts).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('an address of a file is for that file and ends with its time', async () => {
  const { uploads, clock } = await aServer();
  const address = new URL(
    await uploads.gateway.downloadAddress('incoming/a b.zip', 60),
    'http://x',
  );
  expect(decodeURI(address.pathname)).toBe('/incoming-downloads/incoming/a b.zip');
  const allows = (key: string, query = address.searchParams) => uploads.allowsDownload(key, query);
  expect(allows('incoming/a b.zip')).toBe(true);
  expect(allows('incoming/other.zip')).toBe(false);
  expect(allows('incoming/a b.zip', new URLSearchParams())).toBe(false);
  clock.time += MINUTE;
  expect(allows('incoming/a b.zip')).toBe(false);
});
