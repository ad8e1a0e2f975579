import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { changePost, deletePost } from '#api/content/edits.ts';
import { openSite } from '#api/content/open-site.ts';
import { openRecords } from '#api/content/records.ts';
import { seed } from '../../../support/seed.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { ok } from '#domain/text/outcome.ts';
import { applyDifference, compareTables, itemsOf } from '../../../../scripts/copy-table.ts';
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

/** A table with some content, and the same as it was before some mistakes. */
const liveAndRestored = async () => {
  const [live, restored] = [await database.freshTable(), await database.freshTable()];
  await seed(open(live), CONTENT);
  await applyDifference(db, restored, await differenceOf(live, restored));
  const [post, other] = CONTENT.blogPosts;
  if (post === undefined || other === undefined) throw new Error('There are too few posts');
  await commit(
    open(live),
    changePost(post.slug, (each) => ok({ ...each, title: 'Spoilt' })),
  );
  await commit(open(live), deletePost(other.slug));
  const write = [{ pk: 'CLASS#new', sk: 'CHAPTER#0001', title: 'Too much' }];
  await applyDifference(db, live, { write, remove: [] });
  return { live, restored };
};

const differenceOf = async (from: string, to: string) =>
  compareTables(await itemsOf(db, from), await itemsOf(db, to));

test('a table becomes what the restored one holds, also where items were added or deleted; only what differs is written', async () => {
  const { live, restored } = await liveAndRestored();
  const before = await itemsOf(db, restored);
  const difference = await differenceOf(restored, live);
  const { write, remove, equal } = difference;
  // What the edits put stays unread by the former commit, which takes the place of the present one.
  expect(write).toMatchObject([{ pk: 'current' }]);
  expect(remove.map(({ pk }) => String(pk))).toContain('CLASS#new');
  expect(remove.length).toBeLessThan(20);
  expect(write.length + equal).toBe(before.length);
  expect(equal).toBeGreaterThan(write.length);
  await applyDifference(db, live, difference);
  expect(await load(live)).toEqual(await load(restored));
  expect(await differenceOf(restored, live)).toMatchObject({ write: [], remove: [] });
  expect(await itemsOf(db, restored)).toEqual(before);
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

test('the command changes nothing before it is told to, and says what it would do', async () => {
  const { live, restored } = await liveAndRestored();
  const before = await itemsOf(db, live);
  const told = await run('--from', restored, '--to', live);
  expect(told.output).toMatch(/\d+ items are equal, 1 to write, \d+ to remove/);
  expect(await itemsOf(db, live)).toEqual(before);

  expect((await run('--from', restored, '--to', live, '--yes')).code).toBe(0);
  expect((await run('--from', restored, '--to', live)).output).toContain('0 to write, 0 to remove');
  expect(await load(live)).toEqual(await load(restored));
});

test('an empty source is refused: it would empty the live table', async () => {
  const { live } = await liveAndRestored();
  const before = await itemsOf(db, live);
  const told = await run('--from', await database.freshTable(), '--to', live, '--yes');
  expect(told).toMatchObject({ code: 1 });
  expect(told.output).toContain('is empty');
  expect(await itemsOf(db, live)).toEqual(before);
});
