import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aSiteServer } from './site-server.ts';
import { createFileServer } from '../../../../infra/local/web/serve-file.ts';

const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};
const PAGE = `<p>${'Golden ratio. '.repeat(200)}</p>`;
const NOT_FOUND = 'not-found-page-22-char';
const PDF = { 'content-type': 'application/pdf', 'content-disposition': 'inline' };
const PDF_PATH = '/media/materials/10/chapter3/10_ch3_sheet.pdf';

const withPage = async () => {
  const site = await aSiteServer();
  site.pointers.set('/10', '1:one').set('/404', `1:${NOT_FOUND}`);
  site.releases.add('bodies/one', PAGE, HTML);
  site.releases.add(`bodies/${NOT_FOUND}`, `<p>${'Not found. '.repeat(200)}</p>`, HTML);
  return site;
};

const withPdf = async (content: string | Buffer = '%PDF-1.7 0123456789') => {
  const site = await aSiteServer();
  site.media.add(PDF_PATH.slice('/media/'.length), content, PDF);
  return site;
};

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['', undefined],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  const { ask } = await withPage();
  const { headers, body } = await ask('/10', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['content-length']).toBe(String(body.length));
  const plain = (encoded: Buffer) => {
    if (encoding === undefined) return encoded;
    return encoding === 'br' ? brotliDecompressSync(encoded) : gunzipSync(encoded);
  };
  expect(plain(body).toString()).toBe(PAGE);
});

test('a page has its type, its caching, and the headers of pages; HEAD has the same without the body', async () => {
  const { ask } = await withPage();
  const { headers } = await ask('/10', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ ...HTML, 'content-security-policy': "default-src 'none'" });
  const head = await ask('/10', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.headers).toEqual({ ...headers, date: expect.anything() as string });
  expect(head.body).toHaveLength(0);
});

test('a client that has a page gets 304 for it, whichever encoding it has', async () => {
  const { ask } = await withPage();
  for (const accepted of ['br', 'identity']) {
    const headers = { 'accept-encoding': accepted };
    const { etag = '' } = (await ask('/10', headers)).headers;
    expect(etag.startsWith('W/')).toBe(accepted === 'br');
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask('/10', { ...headers, 'if-none-match': known });
      expect(again).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } });
      expect(again.headers['content-security-policy']).toBe("default-src 'none'");
    }
    expect((await ask('/10', { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
  }
});

test.each([
  ['bytes=0-3', '%PDF', 'bytes 0-3/19'],
  ['bytes=9-', '0123456789', 'bytes 9-18/19'],
  ['bytes=-2', '89', 'bytes 17-18/19'],
  ['bytes=17-99', '89', 'bytes 17-18/19'],
])('of a PDF, the range %s is %s', async (range, text, contentRange) => {
  const { ask } = await withPdf();
  const { status, headers, body } = await ask(PDF_PATH, { range, 'accept-encoding': 'br' });
  expect([status, body.toString()]).toEqual([206, text]);
  expect(headers).toMatchObject({ ...PDF, 'content-range': contentRange });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a range outside of a file is refused with its size; several ranges, or one of another version, get the whole', async () => {
  const { ask } = await withPdf();
  const outside = await ask(PDF_PATH, { range: 'bytes=19-' });
  expect(outside).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */19' } });
  const { etag = '' } = (await ask(PDF_PATH)).headers;
  const statusOf = async (headers: Record<string, string>) => (await ask(PDF_PATH, headers)).status;
  expect(await statusOf({ range: 'bytes=0-1,4-5' })).toBe(200);
  expect(await statusOf({ range: 'bytes=0-3', 'if-range': etag })).toBe(206);
  expect(await statusOf({ range: 'bytes=0-3', 'if-range': '"other"' })).toBe(200);
});

test('a new generation is shown at once, and a file that is replaced, too', async () => {
  const { ask, releases, media, pointers } = await withPage();
  expect((await ask('/10')).body.toString()).toBe(PAGE);
  releases.add('bodies/two', 'two', HTML);
  pointers.set('/10', '2:two,1:one');
  expect((await ask('/10')).body.toString()).toBe(PAGE);
  pointers.set('release', '2');
  expect((await ask('/10')).body.toString()).toBe('two');
  pointers.set('release', '1');
  expect((await ask('/10')).body.toString()).toBe(PAGE);
  media.add('covers/a.webp', 'one');
  expect((await ask('/media/covers/a.webp')).body.toString()).toBe('one');
  media.add('covers/a.webp', 'other');
  expect((await ask('/media/covers/a.webp')).body.toString()).toBe('other');
});

test('no more than the bound is kept, and what was used last stays', async () => {
  const serve = createFileServer(1_000);
  const read: string[] = [];
  const ask = async (key: string) => {
    const file = { key, etag: '"1"', bytes: 100, at: 0, headers: { contentType: 'image/webp' } };
    const get = () => {
      read.push(key);
      return Promise.resolve({ ...file, content: Buffer.alloc(file.bytes) });
    };
    const incoming = new IncomingMessage(new Socket());
    const answer = await serve(incoming, file, { get }, true);
    expect((await answer?.arrayBuffer())?.byteLength).toBe(file.bytes);
  };
  const times = (key: string) => read.filter((each) => each === key).length;
  for (let n = 0; n < 50; n += 1) {
    await ask('first');
    await ask(`other ${n}`);
  }
  await ask('other 0');
  await ask('other 49');
  expect([times('first'), times('other 0'), times('other 49')]).toEqual([1, 2, 1]);
});
