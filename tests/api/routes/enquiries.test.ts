import { expect, test } from 'vitest';
import type { Enquiry } from '#domain/contact/enquiry';
import { anApp, NOW, expectStatus } from '#support/an-app';
import { anEnquiry } from '#support/builders';

const ENQUIRIES = '/api/enquiries';
const [ONE, TWO] = [`${ENQUIRIES}/e1`, `${ENQUIRIES}/e2`];
const stored = (id: string, fields: Partial<Enquiry> = {}) =>
  anEnquiry({ id, createdAt: NOW, expiresAt: NOW + 90 * 86_400_000, ...fields });

/** The API with two messages, or others. */
const withMessages = async (messages = [stored('e1'), stored('e2', { createdAt: NOW - 1 })]) => {
  const app = anApp();
  for (const message of messages) await app.stores.enquiries.add(message);
  return {
    ...app,
    /** The messages as they are stored, the newest first. */
    list: () => app.stores.enquiries.list(),
    page: (query = '') =>
      app.json<{ enquiries: Enquiry[]; next: string | null }>('GET', `${ENQUIRIES}?${query}`),
    change: (body: object, path = ONE) => app.ask('PUT', path, { body }),
  };
};

// Specification: ENQUIRY-1, ENQUIRY-6
test('messages come newest first, behind another one, and of one status', async () => {
  const { page, ask } = await withMessages([
    stored('e1', { status: 'called' }),
    stored('e2', { createdAt: NOW - 1 }),
    stored('e3', { createdAt: NOW - 2, status: 'called' }),
  ]);
  const all = [{ id: 'e1' }, { id: 'e2' }, { id: 'e3' }];
  const counts = { new: 1, called: 2, joined: 0, closed: 0 };
  const first = await page();
  expect(first).toMatchObject({ enquiries: all, counts, due: 0, next: null });
  expect(await page(`after=0:${NOW}:e1`)).toMatchObject({ enquiries: all.slice(1) });
  expect((await page('status=called')).enquiries).toMatchObject([{ id: 'e1' }, { id: 'e3' }]);
  for (const query of ['after=x', 'status=lost', `search=${'x'.repeat(101)}`])
    await expectStatus(400, ask('GET', `${ENQUIRIES}?${query}`));
});

// Specification: ENQUIRY-2, ENQUIRY-9, ENQUIRY-11
test('a status and a reminder are set, and messages are searched for', async () => {
  const { change, page, list } = await withMessages();
  const before = await list();
  for (const body of [{ status: 'lost' }, { remindOn: '2026-02-30' }])
    await expectStatus(400, change(body));
  await change({ remindOn: '2026-11-20' }, TWO);
  await expectStatus(200, change({ status: 'joined' }, TWO));
  const found = { enquiries: [{ id: 'e2', status: 'joined' }, { id: 'e1' }], due: 1 };
  expect(await page('search=43210')).toMatchObject(found);
  expect((await page('search=ravi')).enquiries).toEqual([]);
  await change({ remindOn: null }, TWO);
  expect(await list()).toEqual([before[0], { ...before[1], status: 'joined' }]);
});

// Specification: ENQUIRY-7, ENQUIRY-8
test('“Called” is undone by another call; a lost answer makes no second note', async () => {
  const { ask, change, list } = await withMessages();
  const before = await list();
  const headers = { 'idempotency-key': '"0123456789abcdef"' };
  const mark = () => ask('PUT', ONE, { body: { called: true }, headers });
  const first = await mark();
  expect(await mark()).toEqual(first);
  expect((await list())[0]).toMatchObject({ status: 'called', notes: [{ text: 'Called' }] });
  const { id } = (first.body as { change: { id: string } }).change;
  await expectStatus(200, change({ undoCalled: id }));
  expect(await list()).toEqual(before);
});

// Specification: ENQUIRY-7
test('the answer to a note holds nothing of it, because answers are kept', async () => {
  const { change, list } = await withMessages();
  expect(JSON.stringify(await change({ note: ' Wants mornings ' }))).not.toMatch(/Wants|Asha/);
  expect((await list())[0]?.notes).toMatchObject([{ text: 'Wants mornings', at: NOW }]);
  expect(await change({ note: ' ' })).toMatchObject({
    status: 400,
    body: { error: { field: 'note' } },
  });
});

// Specification: ENQUIRY-5
test('a message is deleted, and its e-mail sent again, which publishes nothing', async () => {
  const { json, list, publishing } = await withMessages();
  await json('POST', `${ONE}/send`);
  // Once more after a lost answer is no fault.
  for (const _ of [1, 2]) await json('DELETE', ONE);
  expect((await list()).map(({ id }) => id)).toEqual(['e2']);
  expect(publishing.changes).toBe(0);
});
