import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { resetLink } from '#api/identity/password-links.ts';
import { anApp, PASSWORD } from '#support/an-app.ts';

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
