import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, ORIGIN, TOKEN } from '#support/an-app.ts';

const send = async (body: BodyInit, type: string | undefined) => {
  const request = new Request(`${ORIGIN}/api/classes`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: `__Host-session=${TOKEN.admin}` },
    body,
  });
  if (type === undefined) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  const { app, ready } = anApp();
  await ready;
  return app.request(request);
};

const good = JSON.stringify({ id: '7', name: 'Seven', description: 'x' });

test('a body of JSON is read, however its type is written', async () => {
  expect((await send(good, 'Application/JSON;charset="UTF-8"')).status).toBe(201);
});

// Specification: API-18
test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  undefined,
])('a body of type %s is refused', async (type) => {
  const response = await send(good, type);
  expect(response.status).toBe(415);
  expect(await response.json()).toEqual({
    error: { code: 'invalid-argument', message: TEXT.edit.request },
  });
});

test.each([
  ['half a document', '{"id":"7"'],
  ['nesting without end', '['.repeat(100_000)],
  ['half a character', good.replace('Seven', '\\ud83d')],
  ['a null character', good.replace('Seven', 'a\\u0000b')],
  ['a list', '[]'],
  ['a prototype', good.replace('{', '{"__proto__":{"id":"8"},')],
])('%s is refused in plain words', async (_name, body) => {
  const response = await send(body, 'application/json');
  expect(response.status).toBe(400);
  const answer = await response.text();
  expect(answer).toMatch(/^\{"error":\{"code":"invalid-argument","message":"[^"]+"/);
  expect(answer).not.toMatch(/zod|issues|expected|received|unrecognized/i);
});

// Specification: API-18
test('a body of more than 1 MB is refused', async () => {
  const response = await send('x'.repeat(1_048_577), 'application/json');
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({
    error: { code: 'invalid-argument', message: TEXT.edit.tooLarge },
  });
});
