import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';

const form = { email: 'teacher@example.org', password: 'right' };
const admin = { uid: 'u1', email: form.email, name: 'Teacher', role: 'administrator' };

// Specification: MODEL-7, LOGIN-1
test('signing in sets a cookie that scripts and other sites never see', async () => {
  const { call } = anApp();
  const body = { ...form, email: ' Teacher@Example.org' };
  const response = await call('POST', '/api/session', { body, token: null });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ kind: 'admin', admin });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-session=token-\d; Path=\/; HttpOnly; Secure; SameSite=Strict$/);

  const token = /=([^;]+)/.exec(cookie)?.[1] ?? null;
  const session = await call('GET', '/api/session', { token });
  expect(await session.json()).toEqual({ kind: 'admin', admin });
});

// Specification: LOGIN-148
test('the cookie of a session that is kept stays for 30 days', async () => {
  const { call } = anApp();
  const response = await call('POST', '/api/session', { body: { ...form, keep: true } });
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=token-\d; Max-Age=2592000;/);
});

// Specification: LOGIN-87
test.each([
  [
    'http://localhost:4321',
    'http://localhost:4321',
    /^session=token-\d; Path=\/; HttpOnly; SameSite=Strict$/,
  ],
  ['http://localhost:4321', 'http://192.168.1.7:4321', /^__Host-session=.+; Secure;/],
  ['https://example.org', 'http://localhost:4321', /^__Host-session=.+; Secure;/],
])(
  'a site of %s that is asked at %s keeps its cookie from plain HTTP, but for this machine',
  async (origin, asked, cookie) => {
    const { app } = anApp({ origin });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const signIn = { method: 'POST', headers, body: JSON.stringify(form) };
    const answer = await app.request(`${asked}/api/session`, signIn);
    const given = answer.headers.get('set-cookie') ?? '';
    expect(given).toMatch(cookie);
    const [sent = ''] = given.split(';');
    const session = await app.request(`${asked}/api/session`, { headers: { cookie: sent } });
    expect(await session.json()).toEqual({ kind: 'admin', admin });
  },
);

// Specification: LOGIN-4
test.each([
  ['no fields', {}, 'email'],
  ['a blank address', { ...form, email: '  ' }, 'email'],
  ['no address', { password: 'x' }, 'email'],
  ['an empty password', { ...form, password: '' }, 'password'],
  ['no password', { email: 'x' }, 'password'],
])('signing in with %s is refused', async (_name, body, field) => {
  const response = await anApp().call('POST', '/api/session', { body, token: null });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: { code: 'invalid-argument', message: TEXT.login.required, field },
  });
});

test('a wrong password is refused without a cookie', async () => {
  const { call } = anApp();
  const body = { ...form, password: 'wrong' };
  const response = await call('POST', '/api/session', { body, token: null });
  expect(response.status).toBe(401);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await response.json()).toEqual({
    error: { code: 'unauthenticated', message: TEXT.login.invalid },
  });
});

test('the right password of someone who is no administrator is refused', async () => {
  const app = anApp({
    identity: {
      ...anApp().identity,
      signIn: () => Promise.resolve({ kind: 'refused', message: TEXT.login.notAdmin }),
    },
  });
  const response = await app.call('POST', '/api/session', { body: form, token: null });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    error: { code: 'permission-denied', message: TEXT.login.notAdmin },
  });
});

test('too many tries from one address are refused', async () => {
  const response = await anApp().call('POST', '/api/session', {
    body: form,
    token: null,
    headers: { 'x-test-address': '198.51.100.1' },
  });
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({
    error: { code: 'resource-exhausted', message: TEXT.login.tooMany },
  });
});

// Specification: LOGIN-6, EMAIL-4, API-21
test('a fault while signing in asks to try again', async () => {
  const { identity } = anApp();
  const signIn = () => Promise.reject(new Error('down'));
  const { call, faults } = anApp({ identity: { ...identity, signIn } });
  const response = await call('POST', '/api/session', { body: form, token: null });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: { code: 'internal', message: TEXT.login.failed },
  });
  expect(faults).toMatchObject([{ method: 'POST', route: '/api/session', status: 500 }]);
});

test('signing in again ends the session before', async () => {
  const { call } = anApp();
  await call('POST', '/api/session', { body: form });
  expect((await call('GET', '/api/content')).status).toBe(401);
});

// Specification: ADMIN-3
test('a request without a cookie is not signed in', async () => {
  const response = await anApp().call('GET', '/api/session', { token: null });
  expect(await response.json()).toEqual({ kind: 'anonymous' });
});

test('a cookie of a session that is over is taken away', async () => {
  const response = await anApp().call('GET', '/api/session', { token: 'old' });
  expect(await response.json()).toEqual({ kind: 'anonymous' });
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/);
});

// Specification: ADMIN-4
test('someone who is no administrator is signed out at once', async () => {
  const { call } = anApp();
  const first = await call('GET', '/api/session', { token: TOKEN.notAdmin });
  expect(await first.json()).toEqual({ kind: 'not-admin', message: TEXT.login.notAdmin });
  expect(first.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/);
  const second = await call('GET', '/api/session', { token: TOKEN.notAdmin });
  expect(await second.json()).toEqual({ kind: 'anonymous' });
});

// Specification: ADMIN-9, LOGIN-8, API-15
test('signing out ends the session and takes the cookie away', async () => {
  const { call } = anApp();
  const response = await call('DELETE', '/api/session');
  expect(await response.json()).toEqual({ kind: 'anonymous' });
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/);
  expect((await call('GET', '/api/content')).status).toBe(401);
});

test('signing out twice is no error', async () => {
  const response = await anApp().call('DELETE', '/api/session', { token: null });
  expect(response.status).toBe(200);
});
