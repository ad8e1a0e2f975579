import { expect, test } from 'vitest';
import type { Class } from '#domain/course/class.ts';
import { anApp } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/content.ts';
import { aBatch } from '../domain/builders.ts';

const OFFER = '/api/classes/10/offer';
const { id: _, ...typed } = aBatch();
const fee = { amount: 1500, per: 'month', from: true };

type Saved = Class & { ver: number };

// Specification: OFFER-5, API-11
test('an offer is saved, published and logged, and batches keep their ids', async () => {
  const { call, publishing, edits } = anApp();
  const body = { batches: [typed], fee, bring: ['Graph notebook'], ver: 1 };
  const response = await call('PUT', OFFER, { body });
  expect(response.status).toBe(200);
  const saved = (await response.json()) as Saved;
  expect(saved).toMatchObject({
    ver: 2,
    title: 'Class 10 Mathematics',
    fee,
    bring: ['Graph notebook'],
  });
  expect(saved.chapters).toHaveLength(1);
  const [batch] = saved.batches ?? [];
  expect(batch).toMatchObject(typed);
  expect(batch?.id).toMatch(/^b\d{19}$/);
  expect(publishing.changes).toBe(1);
  expect((await edits())[0]).toMatchObject({ operation: 'updateOffer', target: '10' });

  const kept = await call('PUT', OFFER, { body: { batches: [typed, batch, batch], ver: 2 } });
  const after = (await kept.json()) as Saved;
  expect(after.batches?.[1]?.id).toBe(batch?.id);
  // Without an id, or sent twice, it is another batch.
  expect(new Set(after.batches?.map(({ id }) => id)).size).toBe(3);
  // What is left out goes.
  expect(after.fee).toBeUndefined();
  expect(after.bring).toBeUndefined();
});

// Specification: TRANSLATION-2, OFFER-8
test('an offer keeps its texts in other languages when they are not sent', async () => {
  const { call } = anApp();
  const translations = { hi: { note: 'दो किस्तों में' } };
  const bringTranslations = { hi: ['परकार'] };
  const offer = { batches: [], fee: { ...fee, note: 'In two parts' }, bring: ['Compass'] };
  const save = async (body: object): Promise<unknown> =>
    (await call('PUT', OFFER, { body: { ...offer, ...body } })).json();
  await save({ fee: { ...offer.fee, translations }, bringTranslations, ver: 1 });
  expect(await save({ ver: 2 })).toMatchObject({ fee: { translations }, bringTranslations });
});

// Specification: OFFER-6
test('seats are changed without a version, whatever else was saved meanwhile', async () => {
  const site = someContent({ classes: [aClass({ batches: [aBatch(), aBatch({ id: 'b2' })] })] });
  const { call, ask } = anApp({ site });
  await call('PUT', '/api/classes/10', { body: { name: 'N', description: 'D', ver: 1 } });
  const body = { seatsLeft: 0 };
  const response = await call('PUT', '/api/classes/10/batches/b2/seats', { body });
  expect(await response.json()).toMatchObject({
    title: 'N',
    batches: [aBatch(), aBatch({ id: 'b2', seatsLeft: 0 })],
  });
  expect(await ask('PUT', '/api/classes/10/batches/b3/seats', { body })).toMatchObject({
    status: 404,
    body: { error: { message: 'Batch not found' } },
  });
});
