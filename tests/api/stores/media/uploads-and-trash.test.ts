import { expect, test } from 'vitest';
import { dynamoTickets } from '#api/stores/media/dynamo-tickets.ts';
import { dynamoTrash } from '#api/stores/content/dynamo-trash.ts';
import { dynamoAccountStore } from '#api/stores/accounts/dynamo-account-store.ts';
import type { Ticket } from '#api/stores/media/ticket-store.ts';
import type { TrashItem } from '#api/stores/content/trash-store.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aChapter, aVideo } from '../../domain/builders.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { aClock, AFTER_LEASE_MS, aStore } from '../content/content-context.ts';

const database = startTestDatabase();

const aTable = async () => {
  const clock = aClock(0);
  const deps = { db: database.db, table: await database.freshTable(), now: clock.now };
  return {
    clock,
    tickets: dynamoTickets(deps),
    trash: dynamoTrash(deps),
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

const item: TrashItem = {
  id: 'd1',
  kind: 'video',
  label: 'Video',
  by: 'Teacher',
  deletedAt: 5,
  expiresAt: 1_000,
  files: [],
  what: { kind: 'video', classId: '10', chapterId: 4, position: 0, record: aVideo() },
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

test('deletions are listed by time until they expire', async () => {
  const { trash, clock, cleanUp } = await aTable();
  await trash.put(item);
  await trash.put({ ...item, id: 'd2', deletedAt: 7 });
  expect((await trash.list()).map(({ id }) => id)).toEqual(['d2', 'd1']);
  expect(await trash.find('d1')).toEqual(item);
  await trash.remove('d2');
  expect(await trash.find('d2')).toBeUndefined();
  clock.pass(1_000);
  expect(await trash.list()).toEqual([]);
  expect(await trash.find('d1')).toBeUndefined();
  expect(await cleanUp()).toBe(1);
});

test.each([0, 1, 2, 9])('a class is restored at place %i with all its chapters', async (place) => {
  const { store } = await aStore(database);
  await store.addClass({ id: '11', title: 'Eleven', description: 'x' });
  const { ver: _, ...before } = (await store.getClass('10')) ?? { ver: 0 };
  await store.deleteClass('10');
  const record = {
    id: '10',
    title: 'Class 10',
    description: 'Tenth.',
    chapters: [aChapter({ id: 7 }), aChapter({ id: 2, videos: [aVideo()] })],
  };
  const restored = await store.restoreClass(record, place);
  expect(before).toMatchObject({ id: '10' });
  expect(restored).toMatchObject({ kind: 'ok', value: record });
  const { classes } = await store.load();
  expect(classes.map(({ id }) => id)).toEqual(['9', '11'].toSpliced(place, 0, '10'));
  expect(classes.find(({ id }) => id === '10')).toMatchObject(record);
  expect(await store.restoreClass(record, 0)).toMatchObject({ message: TEXT.duplicate.class });
});

test('of parallel restores of one class one wins, and it is whole', async () => {
  const { store, cleanUp, clock } = await aStore(database);
  const record = {
    id: 'new',
    title: 'New',
    description: 'x',
    chapters: [aChapter({ id: 1 }), aChapter({ id: 2 })],
  };
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => store.restoreClass(record, 0)),
  );
  expect(outcomes.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
  expect(await store.getClass('new')).toMatchObject(record);
  clock.pass(AFTER_LEASE_MS);
  expect(await cleanUp()).toBe(0);
});
