import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { contactApi } from '#site/islands/contact-form/send-message.ts';
import { GOOD } from './form-parts.ts';

const form = { token: 't', a: 1, b: 2 };
const message = { ...GOOD, token: 'first', website: '' };
const answering = (status: number, body: string) =>
  contactApi(
    () => Promise.resolve(new Response(body, { status })),
    () => 77,
  );
const json = (status: number, body: unknown) => answering(status, JSON.stringify(body));
const offline = contactApi(
  () => Promise.reject(new TypeError('Failed to fetch')),
  () => 77,
);

test('a ticket is dated when it comes', async () => {
  expect(await json(200, form).newTicket()).toEqual({ ...form, receivedAt: 77 });
});

test.each([
  ['the network fails', offline],
  ['the server fails', json(503, { error: { code: 'unavailable', message: 'x' } })],
  ['the answer is a page', answering(200, '<!doctype html>')],
  ['the answer is something else', json(200, { token: 't' })],
])('there is no ticket when %s', async (_cause, api) => {
  expect(await api.newTicket()).toBeUndefined();
});

test('a message goes as JSON to the site itself', async () => {
  const calls: Parameters<typeof fetch>[] = [];
  const api = contactApi(
    (...call) => {
      calls.push(call);
      return Promise.resolve(Response.json({ message: TEXT.contact.thanks, form }));
    },
    () => 77,
  );
  expect(await api.send(message)).toEqual({ kind: 'thanks', ticket: { ...form, receivedAt: 77 } });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.[0]).toBe('/api/contact');
  expect(calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
});

const refusal = (error: object) => ({ error: { code: 'invalid-argument', ...error } });
const { answer, phone, tooSoon } = TEXT.contact;

test.each([
  [
    'a refusal with its field',
    json(400, refusal({ message: phone, field: 'phone' })),
    { kind: 'refused', problem: { message: phone, field: 'phone' }, ticket: undefined },
  ],
  [
    'a wrong sum with the next question',
    json(400, refusal({ message: answer, field: 'answer', current: form })),
    {
      kind: 'refused',
      problem: { message: answer, field: 'answer' },
      ticket: { ...form, receivedAt: 77 },
    },
  ],
  [
    'a field that the form does not have',
    json(400, refusal({ message: 'x', field: 'toString' })),
    { kind: 'refused', problem: { message: 'x' }, ticket: undefined },
  ],
  ['a limit', json(429, refusal({ message: tooSoon })), { kind: 'limited', message: tooSoon }],
  ['a limit set by something on the way', answering(429, 'Slow down'), { kind: 'failed' }],
  ['a fault', json(500, refusal({ message: 'x' })), { kind: 'failed' }],
  ['a full server', json(503, refusal({ message: 'x' })), { kind: 'failed' }],
  ['a refused origin', json(403, refusal({ message: 'x' })), { kind: 'failed' }],
  ['no network', offline, { kind: 'failed' }],
])('%s is understood', async (_what, api, reply) => {
  expect(await api.send(message)).toEqual(reply);
});
