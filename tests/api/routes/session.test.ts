import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { resetLink } from '#api/identity/password-links.ts';
import { anApp, ORIGIN, PASSWORD, someAccounts, TOKEN } from '#support/an-app.ts';

// Specification: ACCOUNT-1
test('a changed password comes with a new cookie, and the former token is over', async () => {
  const { call } = anApp();
  const body = { current: PASSWORD, next: 'a new password' };
  const response = await call('PUT', '/api/session/password', { body });
  expect(await response.json()).toEqual({ message: TEXT.password.changed });
  const token = /__Host-session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  expect((await call('GET', '/api/content', { token: token ?? null })).status).toBe(200);
  expect((await call('GET', '/api/content')).status).toBe(401);
});

// Specification: LOGIN-9
test('asking for a link answers every address alike, with no cookie', async () => {
  const { call } = anApp();
  const ask = async (email: string) => {
    const response = await call('POST', '/api/session/reset', { body: { email }, token: null });
    return [response.status, await response.json(), [...response.headers]] as const;
  };
  const known = await ask('teacher@example.org');
  expect(known.slice(0, 2)).toEqual([200, { message: TEXT.reset.asked }]);
  expect(Object.fromEntries(known[2])).not.toHaveProperty('set-cookie');
  for (const email of ['nobody@example.org', 'no address']) expect(await ask(email)).toEqual(known);
  const refused = { error: { message: TEXT.reset.email, field: 'email' } };
  expect((await ask('  ')).slice(0, 2)).toMatchObject([400, refused]);
});

// Specification: LOGIN-10
test('a link sets the password and takes the cookie away; a dead link says so', async () => {
  const { call, accounts } = anApp();
  const link = await resetLink(accounts, 'teacher@example.org');
  const confirm = (token = '') =>
    call('POST', '/api/session/reset/confirm', {
      body: { token, password: 'a new password' },
      token: null,
    });
  const done = await confirm(link?.token);
  expect(await done.json()).toEqual({ message: TEXT.reset.done });
  expect(done.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/);
  const dead = await confirm(link?.token);
  expect([dead.status, await dead.json()]).toMatchObject([
    400,
    { error: { message: TEXT.reset.link } },
  ]);
});

const form = { email: 'teacher@example.org', password: PASSWORD };
const uid = expect.any(String) as string;
const admin = { uid, email: form.email, name: 'Teacher', role: 'administrator' };
const SIGNED_IN = { kind: 'admin', admin };
const SESSION = '/api/session';

// Specification: MODEL-7, LOGIN-1, LOGIN-148
test('signing in sets a cookie that scripts and other sites never see, for 30 days where it is kept', async () => {
  const { call, read } = anApp();
  const signIn = (body: object) => call('POST', SESSION, { body, token: null });
  const response = await signIn({ ...form, email: ' Teacher@Example.org' });
  expect([response.status, await response.json()]).toEqual([200, SIGNED_IN]);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  const token = /=([^;]+)/.exec(cookie)?.[1] ?? null;
  expect(await read(SESSION, { token })).toEqual(SIGNED_IN);
  const kept = await signIn({ ...form, keep: true });
  expect(kept.headers.get('set-cookie')).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000;/);
});

const LOCAL = 'http://localhost:4321';
// Specification: LOGIN-87
test.each([
  [LOCAL, LOCAL, /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/],
  [LOCAL, 'http://192.168.1.7:4321', /^__Host-session=.+; Secure;/],
  ['https://example.org', LOCAL, /^__Host-session=.+; Secure;/],
])(
  'a site of %s that is asked at %s keeps its cookie from plain HTTP, but for this machine',
  async (origin, asked, expected) => {
    const { app } = anApp({ origin });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const signIn = { method: 'POST', headers, body: JSON.stringify(form) };
    const answer = await app.request(`${asked}${SESSION}`, signIn);
    const given = answer.headers.get('set-cookie') ?? '';
    expect(given).toMatch(expected);
    const [cookie = ''] = given.split(';');
    const session = await app.request(`${asked}${SESSION}`, { headers: { cookie } });
    expect(await session.json()).toEqual(SIGNED_IN);
  },
);

const down = () => Promise.reject(new Error('down'));

interface Sent {
  fields?: object;
  identity?: object;
}
// Specification: LOGIN-4, LOGIN-6, EMAIL-4, API-21
test.each<[string, Sent, number, string, string]>([
  ['an empty password', { fields: { password: '' } }, 400, 'invalid-argument', TEXT.login.required],
  [
    'a wrong password',
    { fields: { password: 'wrong' } },
    401,
    'unauthenticated',
    TEXT.login.invalid,
  ],
  [
    'the password of who is no administrator',
    { fields: { email: 'student@example.org' } },
    403,
    'permission-denied',
    TEXT.login.notAdmin,
  ],
  ['a fault meanwhile', { identity: { signIn: down } }, 500, 'internal', TEXT.login.failed],
])('signing in with %s is refused without a cookie', async (_name, sent, status, code, message) => {
  const { fields, identity } = sent;
  const { call, faults } = anApp({ identity: { ...someAccounts(ORIGIN).identity, ...identity } });
  const body = { ...form, ...fields };
  const response = await call('POST', SESSION, { body, token: null });
  const refused = { error: { code, message } };
  expect([response.status, await response.json()]).toMatchObject([status, refused]);
  expect(response.headers.get('set-cookie')).toBeNull();
  const fault = { method: 'POST', route: SESSION, status: 500 };
  expect(faults).toMatchObject(status === 500 ? [fault] : []);
});

test('signing in again ends the session before', async () => {
  const { call } = anApp();
  await call('POST', SESSION, { body: form });
  expect((await call('GET', '/api/content')).status).toBe(401);
});

// Specification: ADMIN-3, ADMIN-4
test.each([
  ['no cookie', null, { kind: 'anonymous' }],
  ['the cookie of a session that is over', 'old', { kind: 'anonymous' }],
  ['no rights', TOKEN.notAdmin, { kind: 'not-admin', message: TEXT.login.notAdmin }],
])('who comes with %s is signed out at once', async (_what, token, answer) => {
  const { call, read } = anApp();
  const first = await call('GET', SESSION, { token });
  expect(await first.json()).toEqual(answer);
  const cookie = first.headers.get('set-cookie');
  if (token === null) expect(cookie).toBeNull();
  else expect(cookie).toMatch(/^__Host-session=; Max-Age=0/);
  expect(await read(SESSION, { token })).toEqual({ kind: 'anonymous' });
});

// Specification: ADMIN-9, LOGIN-8, API-15
test('signing out ends the session and takes the cookie away', async () => {
  const { call } = anApp();
  const response = await call('DELETE', SESSION);
  expect(await response.json()).toEqual({ kind: 'anonymous' });
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/);
  expect((await call('GET', '/api/content')).status).toBe(401);
  expect((await call('DELETE', SESSION, { token: null })).status).toBe(200);
});
