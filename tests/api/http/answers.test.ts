import { expect, test } from 'vitest';
import { BusyError, StorageUnavailableError } from '#api/stores/errors';
import { TEXT } from '#domain/text/texts';
import { anApp, refusal, NOW } from '#support/an-app';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anEnquiry } from '#support/builders';

const failing = (error: Error) =>
  anApp({
    content: { ...anApp().parts.content, getClass: () => Promise.reject(error) },
  });

const PATH = '/api/public/classes/10';

test.each([
  [new BusyError('a chapter'), TEXT.edit.busy],
  [new StorageUnavailableError(), TEXT.edit.storage],
])('%s asks to try again and claims nothing about what was asked for', async (error, message) => {
  // Reading calls get these texts too, and those without a key.
  expect(message).not.toMatch(/nothing was|only once|save again/i);
  const { ask, faults } = failing(error);
  expect(await ask('GET', PATH)).toEqual(refusal(503, message, { code: 'unavailable' }));
  expect(faults).toMatchObject([{ status: 503, error: error.name }]);
});

// Specification: LOGIN-6, EMAIL-4, API-21, RUN-9
test('an unknown fault says nothing of itself and is reported without personal data', async () => {
  const { ask, faults } = failing(new TypeError('secret@example.org is undefined'));
  expect(await ask('GET', `${PATH}?phone=%2B919876543210`)).toEqual(
    refusal(500, TEXT.edit.internal, { code: 'internal' }),
  );
  expect(faults).toMatchObject([
    { method: 'GET', route: '/api/public/classes/:classId', status: 500, error: 'TypeError' },
  ]);
  expect(faults[0]?.stack.length).toBeGreaterThan(0);
  expect(JSON.stringify(faults)).not.toMatch(/secret|98765/);
});

// Specification: API-4
test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/health'],
])('%s %s is answered with a JSON 404', async (method, path) => {
  const response = await anApp().call(method, path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({
    error: { code: 'not-found', message: TEXT.edit.notFound },
  });
});

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test.each([
  ['an answer', 'GET', '/api/health', {}, 200],
  ['a redirect', 'GET', '/api/images/a.png', {}, 302],
  ['a refusal', 'PUT', '/api/profile', { cookie: '' }, 401],
  ['an unknown address', 'GET', '/api/nothing', {}, 404],
  ['a cross-site change', 'POST', '/api/posts', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a fault', 'GET', '/api/publishing', {}, 500],
])('%s carries the security headers', async (_name, method, path, headers, status) => {
  const { call, publishing } = anApp();
  publishing.status = () => Promise.reject(new Error('down'));
  const response = await call(method, path, { headers });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(HEADERS);
});

test('plain HTTP is not told to be HTTPS', async () => {
  const { headers } = await anApp({ origin: 'http://localhost:4321' }).call('GET', '/api/health');
  expect(headers.get('strict-transport-security')).toBeNull();
});

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
