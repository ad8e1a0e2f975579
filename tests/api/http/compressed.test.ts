import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { anEnquiry } from '#support/builders.ts';
import { anApp, NOW } from '#support/an-app.ts';

const LARGE = '/api/openapi.json';
const take = (accepted: string) => ({ headers: { 'accept-encoding': accepted } });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a large answer is sent as %s to a browser that takes it', async (encoding, decode) => {
  const { call, read } = anApp();
  const answer = await call('GET', LARGE, take(encoding));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
  });
  const unpacked = decode(await answer.arrayBuffer()).toString();
  expect(JSON.parse(unpacked)).toEqual(await read(LARGE));
});

test.each(['identity', 'br;q=0, gzip;q=0'])('it is sent as it is to %j', async (all) => {
  const answer = await anApp().call('GET', LARGE, take(all));
  expect(answer.headers.get('content-encoding')).toBeNull();
  // A cache between may have the other one.
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(await answer.json()).toHaveProperty('openapi');
});

test('messages of strangers are never compressed together with anything', async () => {
  const { call, stores } = anApp();
  const message = 'When can she start? '.repeat(200);
  await stores.enquiries.add(anEnquiry({ message, expiresAt: NOW * 2 }));
  const answer = await call('GET', '/api/enquiries', take('gzip, br'));
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect((await answer.text()).length).toBeGreaterThan(2_000);
});
