import { expect, test } from 'vitest';
import { dynamoTickets } from '#api/stores/media/dynamo-tickets.ts';
import { dynamoAccountStore } from '#api/stores/accounts/dynamo-account-store.ts';
import type { Ticket } from '#api/stores/media/ticket-store.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { aClock } from '../content/content-context.ts';

const database = startTestDatabase();

const aTable = async () => {
  const clock = aClock(0);
  const deps = { db: database.db, table: await database.freshTable(), now: clock.now };
  return {
    clock,
    tickets: dynamoTickets(deps),
    cleanUp: () => dynamoAccountStore({ ...deps, random: Math.random }).deleteExpired(clock.now()),
  };
};

const ticket: Ticket = {
  id: 't1',
  uid: 'u1',
  kind: 'material',
  incomingKey: 'incoming/x',
  s3Key: 'materials/10/chapter4/10_ch4_a.pdf',
  filename: '10_ch4_a.pdf',
  contentType: 'application/pdf',
  maxBytes: 100,
  place: { classId: '10', chapterId: 4 },
  createdAt: 0,
  expiresAt: 1_000,
};

test('a ticket is found until it expires, and finished ones longer', async () => {
  const { tickets, clock, cleanUp } = await aTable();
  await tickets.add(ticket);
  await tickets.add({ ...ticket, id: 't2' });
  expect(await tickets.find('t1')).toEqual(ticket);
  expect(await tickets.find('t3')).toBeUndefined();
  await tickets.finish(ticket, { committedAt: 10, expiresAt: 2_000 });
  clock.pass(1_000);
  expect(await tickets.find('t2')).toBeUndefined();
  expect(await tickets.list()).toEqual([{ ...ticket, committedAt: 10, expiresAt: 2_000 }]);
  expect(await cleanUp()).toBe(1);
});
