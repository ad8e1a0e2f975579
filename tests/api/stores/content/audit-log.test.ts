import { expect, test } from 'vitest';
import { dynamoAuditLog } from '#api/stores/content/dynamo-audit-log.ts';
import { newStamp } from '#api/stores/content/content-items.ts';
import { dynamoAccountStore } from '#api/stores/accounts/dynamo-account-store.ts';
import { EDITS_KEPT_MS, type EditEntry } from '#domain/content/edit-entry.ts';
import { startTestDatabase } from '../../../support/database.ts';

const database = startTestDatabase();
const DAY_MS = 24 * 3_600_000;
const NOV = Date.UTC(2026, 10, 21);

const anAuditLog = async (start = NOV) => {
  const clock = { time: start };
  const table = await database.freshTable();
  const deps = { db: database.db, table, now: () => clock.time, random: Math.random };
  return { clock, auditLog: dynamoAuditLog(deps), accounts: dynamoAccountStore(deps) };
};

const anEdit = (at: number, target = '10'): EditEntry => ({
  at,
  by: 'Asha',
  operation: 'updateClass',
  target,
});

test('edits are listed, the newest first, from a moment on', async () => {
  const { auditLog } = await anAuditLog();
  for (const at of [NOV - 3_000, NOV - 2_000, NOV - 1_000])
    await auditLog.add(anEdit(at), newStamp());
  expect(await auditLog.since(NOV - 2_000)).toEqual([anEdit(NOV - 1_000), anEdit(NOV - 2_000)]);
});

test('edits of one millisecond are all kept', async () => {
  const { auditLog } = await anAuditLog();
  await Promise.all(
    ['8', '9', '10'].map((target) => auditLog.add(anEdit(NOV, target), newStamp())),
  );
  expect(await auditLog.since(0)).toHaveLength(3);
});

test('a look back crosses months and years', async () => {
  const { auditLog, clock } = await anAuditLog(Date.UTC(2026, 10, 30, 23));
  await auditLog.add(anEdit(clock.time), newStamp());
  clock.time = Date.UTC(2027, 0, 31);
  await auditLog.add(anEdit(clock.time), newStamp());
  expect(await auditLog.since(0)).toHaveLength(2);
});

// Specification: PUBLISH-8
test('after 90 days an edit is forgotten, and deleted', async () => {
  const { auditLog, clock, accounts } = await anAuditLog();
  await auditLog.add(anEdit(NOV), newStamp());
  clock.time = NOV + EDITS_KEPT_MS + DAY_MS;
  expect(await auditLog.since(0)).toEqual([]);
  expect(await accounts.deleteExpired(clock.time)).toBe(1);
});
