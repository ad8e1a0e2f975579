import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
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
  const listener = getRequestListener(uploads.take, { autoCleanupIncoming: false });
  const { url, close } = await startDouble((...asked) => void listener(...asked));
  onTestFinished(close);
  const terms = { contentType: 'application/pdf', maxBytes, expiresAt: clock.time + MINUTE };
  const address = new URL((await uploads.gateway.createForm(KEY, terms)).url, url);
  const post = async (sent: BodyInit, headers: Record<string, string> = {}, to = address) =>
    (await fetch(to, { method: 'POST', body: sent, headers })).status;
  const stored = async () => (await blobs.list('')).map(({ key }) => key);
  return { dir, blobs, clock, uploads, address, post, stored };
};

// Specification: API-7
test('a file of an allowed size, line breaks and dashes in it, is stored byte for byte under the signed key with the signed type', async () => {
  const { post, blobs, stored } = await aServer(1_000_000);
  const bytes = Buffer.concat([Buffer.from('\r\n--\r\n'), Buffer.alloc(300_000, 0xff)]);
  expect(await post(formWith({}, new Blob([bytes], { type: 'text/html' })))).toBe(204);
  expect(await stored()).toEqual([KEY]);
  expect(await blobs.get(KEY)).toMatchObject({
    content: bytes,
    headers: {
      contentType: 'application/pdf',
      cacheControl: 'public, max-age=31536000, immutable',
    },
  });
});

test.each([
  ['an empty file', {}, '', 400],
  ['a file of one byte too many', {}, 'x'.repeat(11), 400],
  ['another key', { key: 'materials/10/a.pdf' }, 'x', 403],
  ['another type', { type: 'text/html' }, 'x', 403],
  ['a larger size', { max: '99' }, 'x', 403],
  ['a later end', { expires: '9999999999999' }, 'x', 403],
  ['a forged signature', { signature: 'a'.repeat(43) }, 'x', 403],
])('%s is refused and nothing is stored', async (_what, change, file, status) => {
  const { address, post, stored } = await aServer();
  for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
  expect(await post(formWith({}, file))).toBe(status);
  expect(await stored()).toEqual([]);
});

test('a form ends with its time, and with the process that signed it', async () => {
  const { address, post, clock } = await aServer();
  const other = await aServer();
  other.address.search = address.search;
  expect(await other.post(formWith({}, 'x'))).toBe(403);
  clock.time += MINUTE;
  expect(await post(formWith({}, 'x'))).toBe(403);
  address.search = '';
  expect(await post(formWith({}, 'x'))).toBe(403);
});

test('no form leads out of quarantine', async () => {
  const { uploads } = await aServer();
  const terms = { contentType: 'application/pdf', maxBytes: 1, expiresAt: 1 };
  expect(() => uploads.gateway.createForm('materials/a.pdf', terms)).toThrow('Not for uploads');
  expect(() => uploads.gateway.createForm('incoming/../a.pdf', terms)).toThrow('storage key');
});

test.each([
  ['text/plain', 'x'],
  ['multipart/form-data; boundary=b', '--b\r\n'],
  ['multipart/form-data; boundary=b', `--b\r\n${'x'.repeat(9_000)}`],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
  ],
])('a body of type %s that is no form is refused: %j', async (type, body) => {
  const { post } = await aServer();
  expect(await post(body, { 'content-type': type })).toBe(400);
});

/** Sends a form up to the middle of its file; `answered` is the status that comes then. */
const sendHalf = async (address: URL) => {
  const whole = new Response(formWith({}, 'x'.repeat(100_000)));
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const headers = { 'content-type': type, 'content-length': bytes.length };
  const half = bytes.subarray(0, 50_000);
  const upload = request(address, { method: 'POST', headers });
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

test('an upload that breaks off leaves nothing behind', async () => {
  const { address, dir, post, stored } = await aServer(200_000);
  const { answered, breakOff } = await sendHalf(address);
  breakOff();
  expect(await answered).toBeUndefined();
  expect(await stored()).toEqual([]);
  expect(await post(formWith({}, 'x'))).toBe(204);
  expect(await readdir(path.join(dir, 'unfinished'))).toEqual([]);
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
