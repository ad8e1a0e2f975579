import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { changePost, deletePost } from '#api/content/edits.ts';
import { openSite } from '#api/content/open-site.ts';
import { openRecords } from '#api/content/records.ts';
import { seed } from '../../../support/seed.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { ok } from '#domain/text/outcome.ts';
import { commit } from '../../../api/tree/a-repository.ts';
import { aPost } from '../../../api/domain/builders.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { aSite } from '../../../support/small-site.ts';

const database = startTestDatabase();
const { db } = database;
const endpoint = await database.listen();
const open = (table: string) => openSite(dynamoTable(db, table));
const load = (table: string) => openRecords(open(table)).load();

const CONTENT = aSite({
  blogPosts: ['one', 'two', 'three'].map((slug) => aPost({ id: `blog_${slug}`, slug })),
});

const COMMAND = fileURLToPath(new URL('../../../../scripts/copy-table.ts', import.meta.url));

/** Runs the command against the database of this test. */
const run = async (...args: string[]) => {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  const ended = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env }).catch(
    (error: unknown) => error,
  );
  const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number };
  return { output: stdout + stderr, code };
};

const itemsOf = async (TableName: string) =>
  (await db.send(new ScanCommand({ TableName }))).Items ?? [];

test('a table becomes what the restored one holds, once it is told to; only what differs is written; an empty source is refused', async () => {
  const [live, restored] = [await database.freshTable(), await database.freshTable()];
  await seed(open(live), CONTENT);
  await run('--from', live, '--to', restored, '--yes');
  // Some mistakes.
  const spoilt = changePost('one', (each) => ok({ ...each, title: 'Spoilt' }));
  await commit(open(live), spoilt);
  await commit(open(live), deletePost('two'));
  const Item = { pk: 'CLASS#new', sk: 'CHAPTER#0001', title: 'Too much' };
  await db.send(new PutCommand({ TableName: live, Item }));
  const [before, source] = [await itemsOf(live), await itemsOf(restored)];
  const told = await run('--from', restored, '--to', live);
  // What the edits put stays unread by the former commit, which takes the place of the present one.
  expect(told.output).toMatch(/^\d{2,} items are equal, 1 to write, \d+ to remove\.$/m);
  expect(await itemsOf(live)).toEqual(before);

  expect((await run('--from', restored, '--to', live, '--yes')).code).toBe(0);
  expect((await run('--from', restored, '--to', live)).output).toContain('0 to write, 0 to remove');
  expect(await load(live)).toEqual(await load(restored));
  expect(await itemsOf(restored)).toEqual(source);

  // It would empty the live table.
  const empty = await database.freshTable();
  const refused = await run('--from', empty, '--to', live, '--yes');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('is empty');
  expect(await load(live)).toEqual(await load(restored));
});
