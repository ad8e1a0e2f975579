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

const signIn = () => Promise.resolve({ kind: 'refused' as const, message: TEXT.login.notAdmin });
const down = () => Promise.reject(new Error('down'));

/** Calls that do not sign in: what is sent, from where, to which identity, and the answer. */
const REFUSALS: readonly [
  name: string,
  sent: { fields?: object; headers?: Record<string, string>; identity?: object },
  status: number,
  error: object,
][] = [
  [
    'an empty password',
    { fields: { password: '' } },
    400,
    { code: 'invalid-argument', message: TEXT.login.required, field: 'password' },
  ],
  [
    'a wrong password',
    { fields: { password: 'wrong' } },
    401,
    { code: 'unauthenticated', message: TEXT.login.invalid },
  ],
  [
    'the password of someone who is no administrator',
    { identity: { signIn } },
    403,
    { code: 'permission-denied', message: TEXT.login.notAdmin },
  ],
  [
    'too many tries from one address',
    { headers: { 'x-test-address': '198.51.100.1' } },
    429,
    { code: 'resource-exhausted', message: TEXT.login.tooMany },
  ],
  [
    'a fault meanwhile',
    { identity: { signIn: down } },
    500,
    { code: 'internal', message: TEXT.login.failed },
  ],
];

// Specification: LOGIN-4, LOGIN-6, EMAIL-4, API-21
test.each(REFUSALS)(
  'signing in with %s is refused without a cookie',
  async (_name, { fields, headers, identity }, status, error) => {
    const { call, faults } = anApp({ identity: { ...anApp().identity, ...identity } });
    const sent = { body: { ...form, ...fields }, token: null, ...(headers && { headers }) };
    const response = await call('POST', '/api/session', sent);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error });
    expect(response.headers.get('set-cookie')).toBeNull();
    const fault = { method: 'POST', route: '/api/session', status: 500 };
    expect(faults).toMatchObject(status === 500 ? [fault] : []);
  },
);

test('signing in again ends the session before', async () => {
  const { call } = anApp();
  await call('POST', '/api/session', { body: form });
  expect((await call('GET', '/api/content')).status).toBe(401);
});

// Specification: ADMIN-3, ADMIN-4
test.each([
  ['no cookie', null, { kind: 'anonymous' }],
  ['the cookie of a session that is over', 'old', { kind: 'anonymous' }],
  ['no rights', TOKEN.notAdmin, { kind: 'not-admin', message: TEXT.login.notAdmin }],
])('who comes with %s is signed out at once', async (_what, token, answer) => {
  const { call, read } = anApp();
  const first = await call('GET', '/api/session', { token });
  expect(await first.json()).toEqual(answer);
  const cookie = first.headers.get('set-cookie');
  if (token === null) expect(cookie).toBeNull();
  else expect(cookie).toMatch(/^__Host-session=; Max-Age=0/);
  expect(await read('/api/session', { token })).toEqual({ kind: 'anonymous' });
});

// Specification: ADMIN-9, LOGIN-8, API-15
test('signing out ends the session and takes the cookie away', async () => {
  const { call } = anApp();
  const response = await call('DELETE', '/api/session');
  expect(await response.json()).toEqual({ kind: 'anonymous' });
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/);
  expect((await call('GET', '/api/content')).status).toBe(401);
  expect((await call('DELETE', '/api/session', { token: null })).status).toBe(200);
});
