import { expect, test } from 'vitest';
import { anApp, ORIGIN } from '../../support/an-app.ts';

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
  ['an answer', 'GET', '/api/health'],
  ['a redirect', 'GET', '/api/images/a.png'],
  ['a refusal', 'PUT', '/api/profile'],
  ['an unknown address', 'GET', '/api/nothing'],
])('%s carries the security headers', async (_name, method, path) => {
  const { headers } = await anApp().call(method, path, { token: null });
  expect(Object.fromEntries(headers)).toMatchObject(HEADERS);
});

test('a fault carries the security headers', async () => {
  const { call, publishing } = anApp();
  publishing.status = () => Promise.reject(new Error('down'));
  const response = await call('GET', '/api/publishing');
  expect(response.status).toBe(500);
  expect(Object.fromEntries(response.headers)).toMatchObject(HEADERS);
});

test('a cross-site change is refused with the security headers', async () => {
  const response = await anApp().app.request(`${ORIGIN}/api/posts`, { method: 'POST' });
  expect(response.status).toBe(403);
  expect(Object.fromEntries(response.headers)).toMatchObject(HEADERS);
});

test('plain HTTP is not told to be HTTPS', async () => {
  const { call } = anApp({ origin: 'http://localhost:4321' });
  const { headers } = await call('GET', '/api/health');
  expect(headers.get('strict-transport-security')).toBeNull();
});
