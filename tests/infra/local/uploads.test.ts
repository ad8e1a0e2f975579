import { expect, onTestFinished, test } from 'vitest';
import { signedUploads } from '../../../infra/local/uploads.ts';
import { startWebDouble } from '#support/double-server';
import { formWith } from '#support/form-with';
import { memoryBlobs } from '#support/memory-stores';

const KEY = 'incoming/1';
const MINUTE = 60_000;

/** A server that takes forms of PDFs of up to ten bytes, or of `maxBytes`. */
const aServer = async (maxBytes = 10) => {
  const blobs = memoryBlobs();
  const clock = { time: 1_000_000 };
  const uploads = signedUploads(blobs, () => clock.time);
  const { url, close } = await startWebDouble(uploads.take);
  onTestFinished(close);
  const terms = { contentType: 'application/pdf', maxBytes, expiresAt: clock.time + MINUTE };
  const address = new URL((await uploads.gateway.createForm(KEY, terms)).url, url);
  const post = async (sent: BodyInit, headers: Record<string, string> = {}, to = address) =>
    (await fetch(to, { method: 'POST', body: sent, headers })).status;
  const stored = async () => (await blobs.list('')).map(({ key }) => key);
  return { blobs, clock, uploads, address, post, stored };
};

// Specification: API-7
test('a file of an allowed size, line breaks and dashes in it, is stored byte for byte under the signed key with the signed type', async () => {
  const { post, blobs, stored } = await aServer(1_000_000);
  const bytes = Buffer.concat([Buffer.from('\r\n--\r\n'), Buffer.alloc(300_000, 0xff)]);
  expect(await post(formWith({}, new Blob([bytes], { type: 'text/html' })))).toBe(204);
  expect(await stored()).toEqual([KEY]);
  const found = await blobs.get(KEY);
  expect(bytes.equals(found?.content ?? Buffer.of())).toBe(true);
  expect(found?.headers).toMatchObject({
    contentType: 'application/pdf',
    cacheControl: 'public, max-age=31536000, immutable',
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
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
  ],
])('a body of type %s that is no form is refused: %j', async (type, body) => {
  const { post } = await aServer();
  expect(await post(body, { 'content-type': type })).toBe(400);
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
