import { expect, test } from 'vitest';
import { anApp } from '#support/an-app.ts';

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
