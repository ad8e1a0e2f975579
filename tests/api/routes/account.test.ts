import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp } from '../../support/an-app.ts';

const current = 'right';
const next = 'a new password';

// Specification: ACCOUNT-1
test('a changed password comes with a new cookie, and the former token is over', async () => {
  const { call } = anApp();
  const response = await call('PUT', '/api/session/password', { body: { current, next } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: TEXT.password.changed });
  const token = /__Host-session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  expect((await call('GET', '/api/content', { token: token ?? null })).status).toBe(200);
  expect((await call('GET', '/api/content')).status).toBe(401);
});

test('a wrong current password is refused at its field', async () => {
  const response = await anApp().call('PUT', '/api/session/password', {
    body: { current: 'wrong', next },
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await response.json()).toEqual({
    error: { code: 'invalid-argument', message: TEXT.password.wrong, field: 'current' },
  });
});

test('sessions are listed and ended', async () => {
  const { call, ask } = anApp();
  const list = async (method: string, path: string): Promise<unknown> =>
    (await call(method, path)).json();
  expect(await list('GET', '/api/session/all')).toMatchObject({
    sessions: [
      { current: true, device: 'Chrome on Android' },
      { current: false },
      { current: false },
    ],
  });
  expect(await ask('DELETE', '/api/session/all/nobody')).toMatchObject({
    status: 404,
    body: { error: { message: TEXT.missing.session } },
  });
  expect(await list('DELETE', '/api/session/all')).toMatchObject({
    sessions: [{ current: true }],
  });
});

// Specification: LOGIN-9
test('asking for a link answers every address alike, with no cookie', async () => {
  const { call } = anApp();
  const ask = (email: string) =>
    call('POST', '/api/session/reset', { body: { email }, token: null });
  const answers = await Promise.all(
    ['teacher@example.org', 'nobody@example.org', 'no address'].map(async (email) => {
      const response = await ask(email);
      return [response.status, [...response.headers], await response.text()];
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[0]).toMatchObject([200, {}, JSON.stringify({ message: TEXT.reset.asked })]);
  const empty = await ask('  ');
  expect(empty.status).toBe(400);
  expect(await empty.json()).toMatchObject({
    error: { message: TEXT.reset.email, field: 'email' },
  });
});

// Specification: LOGIN-10
test('a link sets the password and takes the cookie away; a dead link says so', async () => {
  const { call } = anApp();
  const confirm = (token: string) =>
    call('POST', '/api/session/reset/confirm', { body: { token, password: next }, token: null });
  const done = await confirm('good-link');
  expect(await done.json()).toEqual({ message: TEXT.reset.done });
  expect(done.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/);
  const dead = await confirm('bad-link');
  expect(dead.status).toBe(400);
  expect(await dead.json()).toMatchObject({ error: { message: TEXT.reset.link } });
});
