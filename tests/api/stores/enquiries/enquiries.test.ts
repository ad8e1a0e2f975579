import { expect, test } from 'vitest';
import { ENQUIRY_KEPT_MS, type Enquiry, type EnquiryStatus } from '#domain/contact/enquiry';
import { changedEnquiry } from '#domain/contact/follow-up';
import { ok } from '#domain/text/texts';
import { openEnquiries } from '#api/stores/enquiries/enquiries';
import { aClock, privateDeps } from '#support/memory-stores';
import { anEnquiry } from '#support/builders';

const DAY_MS = 24 * 3_600_000;

const withStatus = (status: EnquiryStatus) => (enquiry: Enquiry) => ok({ ...enquiry, status });

const anEnquiryStore = () => {
  const clock = aClock();
  const deps = privateDeps(clock.now);
  const queued = (fields: Partial<Enquiry> = {}) =>
    anEnquiry({
      createdAt: clock.now(),
      expiresAt: clock.now() + ENQUIRY_KEPT_MS,
      delivery: { state: 'queued', attempts: 0, dueAt: clock.now() },
      ...fields,
    });
  return { store: openEnquiries(deps), clock, queued, items: deps.table };
};

// Specification: ENQUIRY-7
test('a status, a delivery and notes that change at once are all kept', async () => {
  const { store, queued } = anEnquiryStore();
  await store.add(queued());
  const asking = (n: number) => ({ id: `n${n}`, at: n, today: '2026-11-21' });
  await Promise.all([
    store.edit('e1', withStatus('called')),
    store.editDelivery('e1', () => ({ state: 'sent', attempts: 1, at: 5 })),
    ...[1, 2, 3, 4, 5].map((n) =>
      store.edit('e1', (enquiry) => changedEnquiry(enquiry, { note: `Note ${n}` }, asking(n))),
    ),
  ]);
  const [stored] = await store.list();
  expect(stored).toMatchObject({ status: 'called', delivery: { state: 'sent' } });
  expect(stored?.notes?.map(({ id }) => id).sort()).toEqual(['n1', 'n2', 'n3', 'n4', 'n5']);
});

test('a deleted enquiry leaves nothing of itself, and its id for a day', async () => {
  const { store, queued, items, clock } = anEnquiryStore();
  await store.add(queued());
  expect(await store.delete('e1')).toBe(true);
  expect(await store.delete('e1')).toBe(false);
  expect(await store.edit('e1', withStatus('called'))).toBeUndefined();
  expect(await store.editDelivery('e1', (delivery) => delivery)).toBeUndefined();
  expect(await store.list()).toEqual([]);
  expect(await store.add(queued())).toBe(false);
  expect(JSON.stringify(items.all())).not.toMatch(/Asha|"987654|message/);
  clock.pass(DAY_MS);
  expect(items.all()).toEqual([]);
});

// Specification: ENQUIRY-5, ENQUIRY-10
test('after 90 days an enquiry is gone with its notes and reminder', async () => {
  const { store, queued, items, clock } = anEnquiryStore();
  const notes = [{ id: 'n1', at: clock.now(), text: 'Wants mornings' }];
  await store.add(queued({ notes, remindOn: '2099-01-01', classId: '10', writer: 'parent' }));
  clock.pass(90 * DAY_MS - 1);
  expect(await store.list()).toHaveLength(1);
  clock.pass(1);
  expect(await store.list()).toEqual([]);
  expect(await store.edit('e1', withStatus('called'))).toBeUndefined();
  expect(items.all()).toEqual([]);
});
