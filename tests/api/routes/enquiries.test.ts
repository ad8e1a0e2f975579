import { expect, test } from 'vitest';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, memoryInbox, NOW } from '../../support/an-app.ts';

const anEnquiry = (id: string): Enquiry => ({
  id,
  name: 'Asha',
  phone: '98765 43210',
  email: '',
  message: 'A long enough message',
  createdAt: NOW,
  expiresAt: NOW + 1,
  status: 'new',
  delivery: { state: 'sent', attempts: 1, at: NOW },
});

const withMessages = () => {
  const enquiries = [anEnquiry('e1'), anEnquiry('e2')];
  return { enquiries, ...anApp({ inbox: memoryInbox(enquiries) }) };
};

// Specification: ENQUIRY-1
test('the teacher reads the messages', async () => {
  const { call, enquiries } = withMessages();
  const response = await call('GET', '/api/enquiries');
  expect(await response.json()).toEqual({ enquiries });
});

// Specification: ENQUIRY-2
test('a status is set', async () => {
  const { call, enquiries } = withMessages();
  const response = await call('PUT', '/api/enquiries/e2', { body: { status: 'joined' } });
  expect(response.status).toBe(200);
  expect(enquiries.map(({ status }) => status)).toEqual(['new', 'joined']);
});

// Specification: ENQUIRY-2
test('a status that there is not is refused', async () => {
  const { call, enquiries } = withMessages();
  const response = await call('PUT', '/api/enquiries/e2', { body: { status: 'lost' } });
  expect(response.status).toBe(400);
  expect(enquiries[1]?.status).toBe('new');
});

// Specification: ENQUIRY-5
test('a message is deleted, and its e-mail sent again', async () => {
  const { call, enquiries } = withMessages();
  expect((await call('POST', '/api/enquiries/e1/send')).status).toBe(200);
  expect((await call('DELETE', '/api/enquiries/e1')).status).toBe(200);
  expect(enquiries.map(({ id }) => id)).toEqual(['e2']);
});

test.each([
  ['PUT', '/api/enquiries/e9', { status: 'new' }],
  ['POST', '/api/enquiries/e9/send', undefined],
])('%s %s says that the message is gone', async (method, path, body) => {
  const { call } = withMessages();
  const response = await call(method, path, { body });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: 'not-found', message: TEXT.missing.enquiry },
  });
});

test('deleting a message once more, after a lost answer, is no fault', async () => {
  const { call, enquiries } = withMessages();
  for (const _ of [1, 2]) expect((await call('DELETE', '/api/enquiries/e1')).status).toBe(200);
  expect(enquiries.map(({ id }) => id)).toEqual(['e2']);
});

test('messages of visitors are of no interest to publishing', async () => {
  const { call, publishing } = withMessages();
  await call('DELETE', '/api/enquiries/e1');
  expect(publishing.changes).toBe(0);
});
