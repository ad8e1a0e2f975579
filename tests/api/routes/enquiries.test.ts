import { expect, test } from 'vitest';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { anApp, memoryInbox, NOW } from '../../support/an-app.ts';
import { anEnquiry } from '../domain/builders.ts';

const withMessages = () => {
  const enquiries = [anEnquiry(), anEnquiry({ id: 'e2' })];
  return { enquiries, ...anApp({ inbox: memoryInbox(enquiries) }) };
};

// Specification: ENQUIRY-1
test('the teacher reads the messages', async () => {
  const { call, enquiries } = withMessages();
  const response = await call('GET', '/api/enquiries');
  const counts = { new: 2, called: 0, joined: 0, closed: 0 };
  const all = { enquiries: enquiries.toReversed(), counts, due: 0, next: null };
  expect(await response.json()).toEqual(all);
});

// Specification: ENQUIRY-6
test('messages come in pages of a hundred, also those of one status', async () => {
  const enquiries = Array.from({ length: 101 }, (_, n) =>
    anEnquiry({ id: `e${n}`, createdAt: n, status: n % 2 === 0 ? 'new' : 'called' }),
  );
  const { call, read } = anApp({ inbox: memoryInbox(enquiries) });
  const page = async (query: string) =>
    (await read(`/api/enquiries?${query}`)) as { enquiries: Enquiry[]; next: string | null };
  const first = await page('');
  expect(first.enquiries).toHaveLength(100);
  expect(await page(`after=${first.next ?? ''}`)).toMatchObject({
    enquiries: [{ id: 'e0' }],
    next: null,
  });
  expect((await page('status=called')).enquiries).toHaveLength(50);
  for (const query of ['after=x', 'status=lost'])
    expect((await call('GET', `/api/enquiries?${query}`)).status).toBe(400);
});

// Specification: ENQUIRY-2
test('a status is set, and one that there is not is refused', async () => {
  const { call, enquiries } = withMessages();
  const response = await call('PUT', '/api/enquiries/e2', { body: { status: 'joined' } });
  expect(response.status).toBe(200);
  expect(enquiries.map(({ status }) => status)).toEqual(['new', 'joined']);
  const unknown = await call('PUT', '/api/enquiries/e2', { body: { status: 'lost' } });
  expect(unknown.status).toBe(400);
  expect(enquiries[1]?.status).toBe('joined');
});

// Specification: ENQUIRY-7, ENQUIRY-8
test('"Called" is one call and is undone by another; a lost answer makes no second note', async () => {
  const { call, enquiries } = withMessages();
  const headers = { 'idempotency-key': '"0123456789abcdef"' };
  const mark = () => call('PUT', '/api/enquiries/e1', { body: { called: true }, headers });
  const first = (await (await mark()).json()) as { change: { id: string } };
  expect(await (await mark()).json()).toEqual(first);
  expect(enquiries[0]).toMatchObject({ status: 'called', notes: [{ text: 'Called' }] });
  const undo = { body: { undoCalled: first.change.id } };
  expect((await call('PUT', '/api/enquiries/e1', undo)).status).toBe(200);
  expect(enquiries[0]).toEqual(anEnquiry());
});

// Specification: ENQUIRY-7
test('the answer to a note holds nothing of it, because answers are kept', async () => {
  const { call, enquiries } = withMessages();
  const add = (note: string) => call('PUT', '/api/enquiries/e1', { body: { note } });
  const response = await add(' Wants mornings ');
  expect(await response.text()).not.toMatch(/Wants|Asha/);
  expect(enquiries[0]?.notes).toMatchObject([{ text: 'Wants mornings', at: NOW }]);
  const empty = await add(' ');
  expect(empty.status).toBe(400);
  expect(await empty.json()).toMatchObject({ error: { field: 'note' } });
});

// Specification: ENQUIRY-9, ENQUIRY-11
test('a reminder is set and removed, and messages are searched for', async () => {
  const { call, read, enquiries } = withMessages();
  const put = (body: object) => call('PUT', '/api/enquiries/e1', { body });
  expect((await put({ remindOn: '2026-02-30' })).status).toBe(400);
  expect((await put({ remindOn: '2026-11-20' })).status).toBe(200);
  await put({ status: 'called' });
  expect(await read('/api/enquiries?search=43210')).toMatchObject({
    enquiries: [{ id: 'e1' }, { id: 'e2' }],
    due: 1,
  });
  expect(await read('/api/enquiries?search=ravi')).toMatchObject({
    enquiries: [],
    counts: { new: 0, called: 0 },
  });
  expect((await call('GET', `/api/enquiries?search=${'x'.repeat(101)}`)).status).toBe(400);
  await put({ remindOn: null });
  expect(enquiries[0]?.remindOn).toBeUndefined();
});

// Specification: ENQUIRY-5
test('a message is deleted, and its e-mail sent again, which publishes nothing', async () => {
  const { call, enquiries, publishing } = withMessages();
  expect((await call('POST', '/api/enquiries/e1/send')).status).toBe(200);
  // Once more after a lost answer is no fault.
  for (const _ of [1, 2]) expect((await call('DELETE', '/api/enquiries/e1')).status).toBe(200);
  expect(enquiries.map(({ id }) => id)).toEqual(['e2']);
  expect(publishing.changes).toBe(0);
});
