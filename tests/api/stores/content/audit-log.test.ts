import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { dynamoAuditLog } from '#api/stores/content/dynamo-audit-log.ts';
import { concurrently } from '#api/stores/concurrently.ts';
import { newStamp } from '#api/stores/content/content-items.ts';
import { RECORDS_KEPT } from '#api/stores/content/audit-log.ts';
import { EDITS_KEPT_MS, type EditEntry } from '#domain/content/edit-entry.ts';
import { privateDeps } from '../../../support/memory-stores.ts';

const DAY_MS = 24 * 3_600_000;
const NOV = Date.UTC(2026, 10, 21);

const anAuditLog = (start = NOV) => {
  const clock = { time: start };
  const deps = privateDeps(() => clock.time);
  return { clock, auditLog: dynamoAuditLog(deps), table: deps.table };
};

const anEdit = (at: number, target = '10'): EditEntry => ({
  at,
  by: 'Asha',
  operation: 'updateClass',
  target,
});

test('edits are listed, the newest first, from a moment on', async () => {
  const { auditLog } = anAuditLog();
  for (const at of [NOV - 3_000, NOV - 2_000, NOV - 1_000])
    await auditLog.add(anEdit(at), newStamp());
  expect(await auditLog.since(NOV - 2_000)).toEqual([anEdit(NOV - 1_000), anEdit(NOV - 2_000)]);
});

test('edits of one millisecond are all kept', async () => {
  const { auditLog } = anAuditLog();
  await Promise.all(
    ['8', '9', '10'].map((target) => auditLog.add(anEdit(NOV, target), newStamp())),
  );
  expect(await auditLog.since(0)).toHaveLength(3);
});

test('a look back crosses months and years', async () => {
  const { auditLog, clock } = anAuditLog(Date.UTC(2026, 10, 30, 23));
  await auditLog.add(anEdit(clock.time), newStamp());
  clock.time = Date.UTC(2027, 0, 31);
  await auditLog.add(anEdit(clock.time), newStamp());
  expect(await auditLog.since(0)).toHaveLength(2);
});

// Specification: PUBLISH-8
test('after 90 days an edit is forgotten, and deleted', async () => {
  const { auditLog, clock } = anAuditLog();
  await auditLog.add(anEdit(NOV), newStamp());
  clock.time = NOV + EDITS_KEPT_MS + DAY_MS;
  expect(await auditLog.since(0)).toEqual([]);
});

const records = (text: string) => [{ place: 'post/blog_1', before: { text }, after: { text: '' } }];

test('what an edit found and left comes back with it, page by page across months', async () => {
  const { auditLog, clock } = anAuditLog(Date.UTC(2026, 11, 2));
  const times = [-5, -4, -3, 0, 1].map((day) => Date.UTC(2026, 11, 1) + day * DAY_MS);
  for (const at of times) {
    await auditLog.note(anEdit(at), `c${at}`, records(String(at)));
    await auditLog.add(anEdit(at), `c${at}`);
  }
  clock.time += DAY_MS;
  const seen: number[] = [];
  for (let after: string | undefined; ;) {
    const page = await auditLog.page(2, after);
    for (const edit of page) {
      expect(edit).toMatchObject({ confirmed: true, records: records(String(edit.at)) });
      expect(await auditLog.find(edit.key)).toEqual(edit);
      seen.push(edit.at);
    }
    if (page.length < 2) break;
    after = page.at(-1)?.key;
  }
  expect(seen).toEqual(times.toReversed());
});

test('a note that is taken back is gone, and one that was not confirmed says so', async () => {
  const { auditLog } = anAuditLog();
  await auditLog.note(anEdit(NOV), 'c1', records('A'));
  expect(await auditLog.page(5)).toMatchObject([{ confirmed: false, id: 'c1' }]);
  expect(await auditLog.since(0)).toEqual([]);
  await auditLog.note(anEdit(NOV), 'c1', []);
  expect(await auditLog.page(5)).toEqual([]);
});

test('an address that is none, or too old, finds nothing', async () => {
  const { auditLog, clock } = anAuditLog();
  await auditLog.add(anEdit(NOV), 'c1');
  clock.time += EDITS_KEPT_MS + DAY_MS;
  for (const key of ['x', `${NOV}-c1`]) {
    expect(await auditLog.find(key)).toBeUndefined();
    expect(await auditLog.page(5, key)).toEqual([]);
  }
});

test('records that are too large for an item are left out, and the edit stays', async () => {
  const { auditLog } = anAuditLog();
  const noise = randomBytes(400_000).toString('base64');
  await auditLog.note(anEdit(NOV), 'c1', records(noise));
  await auditLog.add(anEdit(NOV), 'c1');
  expect(await auditLog.page(5)).toMatchObject([{ id: 'c1', records: undefined }]);
});

// Specification: HISTORY-4
test('the records of the last edits are kept, and who changed what stays', async () => {
  const { auditLog, clock } = anAuditLog(Date.UTC(2026, 11, 2));
  const times = Array.from({ length: RECORDS_KEPT + 3 }, (_, at) => clock.time - at * 7_200_000);
  await concurrently(times, 16, async (at) => {
    await auditLog.note(anEdit(at), 'c', records('A'));
    await auditLog.add(anEdit(at), 'c');
  });
  await auditLog.trim();
  const kept = await auditLog.page(times.length + 1);
  expect(kept).toHaveLength(times.length);
  expect(kept.map((edit) => edit.records !== undefined)).toEqual(
    times.map((_, at) => at < RECORDS_KEPT),
  );
});

test('a name from the far future is looked for no further back than one of today', async () => {
  const { auditLog, table } = anAuditLog();
  const sent = vi.spyOn(table, 'query');
  await auditLog.page(40, `${NOV}-abc`);
  const today = sent.mock.calls.length;
  await auditLog.page(40, '999999999999999-abc');
  expect(sent.mock.calls.length).toBe(2 * today);
});
