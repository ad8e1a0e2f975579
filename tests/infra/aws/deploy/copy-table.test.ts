import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { startTestDatabase } from '#support/database';

const database = startTestDatabase();
const { db } = database;
const endpoint = await database.listen();

/** Runs the command against the database of this test. */
const run = async (...args: string[]) => {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  const command = promisify(execFile)(process.execPath, ['scripts/copy-table.ts', ...args], {
    env,
  });
  const ended = await command.catch((error: unknown) => error);
  const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number };
  return { output: stdout + stderr, code };
};

const item = (sk: string, value: unknown) => ({ pk: 'p', sk, value });
const aTable = async (...items: ReturnType<typeof item>[]) => {
  const TableName = await database.freshTable();
  for (const Item of items) await db.send(new PutCommand({ TableName, Item }));
  return TableName;
};
const itemsOf = async (TableName: string) =>
  (await db.send(new ScanCommand({ TableName }))).Items ?? [];

test('a table becomes what the restored one holds, once it is told to; an empty source is refused', async () => {
  const bytes = new Uint8Array([1, 2]);
  const restored = await aTable(item('1', 'same'), item('2', 'was'), item('3', { bytes }));
  const live = await aTable(item('1', 'same'), item('2', 'spoilt'), item('4', 'too much'));
  const [before, source] = [await itemsOf(live), await itemsOf(restored)];
  const told = await run('--from', restored, '--to', live);
  expect(told.output).toContain('1 items are equal, 2 to write, 1 to remove.');
  expect(await itemsOf(live)).toEqual(before);

  expect((await run('--from', restored, '--to', live, '--yes')).code).toBe(0);
  expect(await itemsOf(live)).toEqual(source);
  expect((await run('--from', restored, '--to', live)).output).toContain('0 to write, 0 to remove');

  // It would empty the live table.
  const refused = await run('--from', await aTable(), '--to', live, '--yes');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is empty') as string });
  expect(await itemsOf(live)).toEqual(source);
});
