import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { resetLink } from '#api/identity/password-links';
import {
  anApp,
  expectStatus,
  ORIGIN,
  PASSWORD,
  someAccounts,
  TOKEN,
  type Call,
} from '#support/an-app';

const SESSION = '/api/session';
const form = { email: 'teacher@example.org', password: PASSWORD };
const uid = expect.any(String) as string;
const admin = { uid, email: form.email, name: 'Teacher', role: 'administrator' };
const SIGNED_IN = { kind: 'admin', admin };
const GONE = expect.stringMatching(/^__Host-session=; Max-Age=0/) as string;

/** The API, whose answers come with the cookie that they set; a visitor asks, unless a session is given. */
const aSite = (...given: Parameters<typeof anApp>) => {
  const app = anApp(...given);
  const visit = async (method: string, path: string, asked?: Call) => {
    const answer = await app.call(method, SESSION + path, { token: null, ...asked });
    const cookie = answer.headers.get('set-cookie');
    const token = /session=([^;]+)/.exec(cookie ?? '')?.[1] ?? null;
    return { status: answer.status, body: (await answer.json()) as unknown, cookie, token };
  };
  return {
    ...app,
    visit,
    signIn: (fields: object = {}) => visit('POST', '', { body: { ...form, ...fields } }),
    /** Whether a session may read the content; the administrator's. */
    mayRead: async (token: string | null = TOKEN.admin) =>
      (await app.call('GET', '/api/content', { token })).status === 200,
  };
};

// Specification: ACCOUNT-1
test('a changed password comes with a new cookie, and the former token is over', async () => {
  const { visit, mayRead } = aSite();
  const body = { current: PASSWORD, next: 'a new password' };
  const changed = await visit('PUT', '/password', { body, token: TOKEN.admin });
  expect(changed.body).toEqual({ message: TEXT.password.changed });
  expect(await mayRead(changed.token)).toBe(true);
  expect(await mayRead()).toBe(false);
});

// Specification: LOGIN-9
test('asking for a link answers every address alike, with no cookie', async () => {
  const { call } = aSite();
  const ask = async (email: string) => {
    const response = await call('POST', `${SESSION}/reset`, { body: { email }, token: null });
    return [response.status, await response.json(), [...response.headers]] as const;
  };
  const known = await ask(form.email);
  expect(known.slice(0, 2)).toEqual([200, { message: TEXT.reset.asked }]);
  expect(Object.fromEntries(known[2])).not.toHaveProperty('set-cookie');
  for (const email of ['nobody@example.org', 'no address']) expect(await ask(email)).toEqual(known);
  const refused = { error: { message: TEXT.reset.email, field: 'email' } };
  expect((await ask('  ')).slice(0, 2)).toMatchObject([400, refused]);
});

// Specification: LOGIN-10
test('a link sets the password and takes the cookie away; a dead link says so', async () => {
  const { visit, accounts } = aSite();
  const { token } = (await resetLink(accounts, form.email)) ?? {};
  const body = { token, password: 'a new password' };
  const confirm = () => visit('POST', '/reset/confirm', { body });
  expect(await confirm()).toMatchObject({ body: { message: TEXT.reset.done }, cookie: GONE });
  const dead = { error: { message: TEXT.reset.link } };
  expect(await confirm()).toMatchObject({ status: 400, body: dead });
});

// Specification: MODEL-7, LOGIN-1, LOGIN-148
test('signing in sets a cookie that scripts and other sites never see', async () => {
  const { signIn, read } = aSite();
  const { status, body, cookie, token } = await signIn({ email: ' Teacher@Example.org' });
  expect([status, body]).toEqual([200, SIGNED_IN]);
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect(await read(SESSION, { token })).toEqual(SIGNED_IN);
  const kept = await signIn({ keep: true });
  expect(kept.cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000;/);
});

const LOCAL = 'http://localhost:4321';
// Specification: LOGIN-87
test.each([
  [LOCAL, LOCAL, /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/],
  [LOCAL, 'http://192.168.1.7:4321', /^__Host-session=.+; Secure;/],
  ['https://example.org', LOCAL, /^__Host-session=.+; Secure;/],
])(
  'a site of %s that is asked at %s keeps its cookie from plain HTTP',
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
// Specification: LOGIN-4, LOGIN-6, EMAIL-4, API-21
test.each([
  ['an empty password', { password: '' }, 400, 'invalid-argument', TEXT.login.required],
  ['a wrong password', { password: 'wrong' }, 401, 'unauthenticated', TEXT.login.invalid],
  [
    'the password of who is no administrator',
    { email: 'student@example.org' },
    403,
    'permission-denied',
    TEXT.login.notAdmin,
  ],
  ['a fault meanwhile', {}, 500, 'internal', TEXT.login.failed],
])(
  'signing in with %s is refused without a cookie',
  async (_name, fields, status, code, message) => {
    const isFault = status === 500;
    const { identity } = someAccounts(ORIGIN);
    const { signIn, faults } = aSite({
      identity: { ...identity, ...(isFault && { signIn: down }) },
    });
    const refused = { status, body: { error: { code, message } }, cookie: null };
    expect(await signIn(fields)).toMatchObject(refused);
    const fault = { method: 'POST', route: SESSION, status };
    expect(faults).toMatchObject(isFault ? [fault] : []);
  },
);

test('signing in again ends the session before', async () => {
  const { visit, mayRead } = aSite();
  await visit('POST', '', { body: form, token: TOKEN.admin });
  expect(await mayRead()).toBe(false);
});

// Specification: ADMIN-3, ADMIN-4
test.each([
  ['no cookie', null, { kind: 'anonymous' }, null],
  ['the cookie of a session that is over', 'old', { kind: 'anonymous' }, GONE],
  ['no rights', TOKEN.notAdmin, { kind: 'not-admin', message: TEXT.login.notAdmin }, GONE],
])('who comes with %s is signed out at once', async (_what, token, body, cookie) => {
  const { visit, read } = aSite();
  expect(await visit('GET', '', { token })).toMatchObject({ body, cookie });
  expect(await read(SESSION, { token })).toEqual({ kind: 'anonymous' });
});

// Specification: ADMIN-9, LOGIN-8, API-15
test('signing out ends the session and takes the cookie away', async () => {
  const { visit, mayRead } = aSite();
  const signedOut = await visit('DELETE', '', { token: TOKEN.admin });
  expect(signedOut).toMatchObject({ body: { kind: 'anonymous' }, cookie: GONE });
  expect(await mayRead()).toBe(false);
  await expectStatus(200, visit('DELETE', ''));
});
