import { expect, test } from 'vitest';
import { dynamoEditJournal } from '#api/stores/content/dynamo-audit-log.ts';
import { dynamoPrivateStore } from '#api/stores/accounts/dynamo-account-store.ts';
import { EDITS_KEPT_MS, type EditEntry } from '#domain/content/edit-entry.ts';
import { startTestDatabase } from '../../../support/database.ts';

const database = await startTestDatabase();
const DAY_MS = 24 * 3_600_000;
const NOV = Date.UTC(2026, 10, 21);

const aJournal = async (start = NOV) => {
  const clock = { time: start };
  const table = await database.freshTable();
  const deps = { db: database.db, table, now: () => clock.time, random: Math.random };
  return { clock, journal: dynamoEditJournal(deps), privateStore: dynamoPrivateStore(deps) };
};

const anEdit = (at: number, target = '10'): EditEntry => ({
  at,
  by: 'Asha',
  operation: 'updateClass',
  target,
});

test('edits are listed, the newest first, from a moment on', async () => {
  const { journal } = await aJournal();
  for (const at of [NOV - 3_000, NOV - 2_000, NOV - 1_000]) await journal.add(anEdit(at));
  expect(await journal.since(NOV - 2_000)).toEqual([anEdit(NOV - 1_000), anEdit(NOV - 2_000)]);
});

test('edits of one millisecond are all kept', async () => {
  const { journal } = await aJournal();
  await Promise.all(['8', '9', '10'].map((target) => journal.add(anEdit(NOV, target))));
  expect(await journal.since(0)).toHaveLength(3);
});

test('a look back crosses months and years', async () => {
  const { journal, clock } = await aJournal(Date.UTC(2026, 10, 30, 23));
  await journal.add(anEdit(clock.time));
  clock.time = Date.UTC(2027, 0, 31);
  await journal.add(anEdit(clock.time));
  expect(await journal.since(0)).toHaveLength(2);
});

// Specification: PUBLISH-8
test('after 90 days an edit is forgotten, and deleted', async () => {
  const { journal, clock, privateStore } = await aJournal();
  await journal.add(anEdit(NOV));
  clock.time = NOV + EDITS_KEPT_MS + DAY_MS;
  expect(await journal.since(0)).toEqual([]);
  expect(await privateStore.deleteExpired(clock.time)).toBe(1);
});
