import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StorageUnavailableError } from '#api/stores/errors';
import { dynamoTable } from '#api/stores/tables/dynamo-table';
import type { Item, ItemTable } from '#api/stores/tables/item-table';
import { aClock, memoryTable } from '#support/memory-stores';
import { openSqlite, sqliteTable } from '#api/stores/tables/sqlite-table';
import { startTestDatabase } from '#support/database';
import { temporaryFolder } from '#support/temporary-folder';
import { times } from '#support/builders';

const database = startTestDatabase();
const isWrite = (command: string | undefined) => /Put|Delete|Update|BatchWrite/.test(command ?? '');

/** A client that loses the answer to every write, so that each is sent a second time, as the SDK does. */
const repeatingWrites = () => {
  const client = database.anotherClient({ maxAttempts: 1 });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isWrite(commandName)) await next(args).catch(() => undefined);
        return next(args);
      },
    { step: 'finalizeRequest', priority: 'high' },
  );
  return client;
};

type Open = (now: () => number) => ItemTable | Promise<ItemTable>;

const inSqlite: Open = async (now) => {
  const db = openSqlite(path.join(await temporaryFolder(), 'table.db'));
  onTestFinished(() => db.close());
  return sqliteTable(db, 'items', now);
};
const inDynamo = async (now: () => number, db = database.db) =>
  dynamoTable(db, await database.freshTable(), { now });

const TABLES: [name: string, open: Open][] = [
  ['memory', memoryTable],
  ['SQLite', inSqlite],
  ['DynamoDB', inDynamo],
  ['DynamoDB with lost answers', (now) => inDynamo(now, repeatingWrites())],
];

const item = (sk: string, tag = 'a', more: Partial<Item> = {}): Item => ({
  pk: 'p',
  sk,
  value: `value of ${sk}`,
  tag,
  ...more,
});
const key = { pk: 'p', sk: '1' };

describe.each(TABLES)('a table: %s', (name, open) => {
  test('what is put is got, alone and with many others', async () => {
    const table = await open(Date.now);
    await table.put(item('1'));
    // More than one call takes.
    const many = times(520, (index) => item(`m${index}`, 'b', { pk: 'q' }));
    await table.putMany(many);
    await table.putMany([]);
    expect(await table.get(key)).toEqual(item('1'));
    expect(await table.get({ pk: 'p', sk: '4' })).toBeUndefined();
    const found = await table.getMany([key, ...many, { pk: 'q', sk: '1' }]);
    expect(found).toHaveLength(521);
    expect(new Set(found.map(({ sk }) => sk)).size).toBe(521);
    expect(await table.query('q')).toHaveLength(520);
  });

  test('a put happens only under its condition, and the same put again changes nothing', async () => {
    const table = await open(Date.now);
    const onA = { tag: 'a' };
    for (const [tag, condition, isPut] of [
      ['b', onA, false],
      ['a', 'absent', true],
      ['a', 'absent', true],
      ['b', 'absent', false],
      ['b', onA, true],
      ['b', onA, true],
      ['c', onA, false],
    ] as const)
      expect(await table.put(item('1', tag), condition)).toBe(isPut);
    expect((await table.get(key))?.tag).toBe('b');
    expect(await table.put(item('1', 'd'))).toBe(true);
    expect((await table.get(key))?.tag).toBe('d');
  });

  test('of many puts at once on one condition one happens', async () => {
    const table = await open(Date.now);
    await table.put(item('1'));
    const tags = times(12, (index) => `t${index}`);
    const held = await Promise.all(tags.map((tag) => table.put(item('1', tag), { tag: 'a' })));
    expect(held.filter(Boolean)).toHaveLength(1);
    expect((await table.get(key))?.tag).toBe(tags[held.indexOf(true)]);
  });

  test('a removal happens only under its condition, and says whether something was there', async () => {
    // A deletion whose answer was lost finds nothing the second time.
    const done = name !== 'DynamoDB with lost answers';
    const table = await open(Date.now);
    await table.put(item('1', 'a'));
    expect(await table.remove(key, { tag: 'b' })).toBe(false);
    expect(await table.remove(key, { tag: 'a' })).toBe(done);
    expect(await table.get(key)).toBeUndefined();
    await table.put(item('1', 'c'));
    expect(await table.remove(key)).toBe(done);
    expect(await table.remove(key)).toBe(false);
  });

  test('a partition comes in order, from either end, up to a key and a limit', async () => {
    const table = await open(Date.now);
    await table.putMany('3124'.split('').map((sk) => item(sk)));
    await table.put(item('0', 'a', { pk: 'other' }));
    const keys = async (...range: Parameters<ItemTable['query']>) =>
      (await table.query(...range)).map(({ sk }) => sk).join('');
    expect(await keys('p')).toBe('1234');
    expect(await keys('p', { below: '3' })).toBe('12');
    expect(await keys('p', { below: '4', newest: true, limit: 2 })).toBe('32');
    expect(await table.tags('p')).toEqual(
      '1234'.split('').map((sk) => ({ pk: 'p', sk, tag: 'a' })),
    );
  });

  test('an item that has ended is not there', async () => {
    const clock = aClock();
    const table = await open(clock.now);
    const expires = clock.now() + 1_000;
    await table.put(item('1', 'a', { expires }));
    expect(await table.get(key)).toEqual(item('1', 'a', { expires }));
    expect(await table.tags('p')).toMatchObject([{ expires }]);
    clock.pass(1_000);
    expect(await table.get(key)).toBeUndefined();
    expect(await table.getMany([key])).toEqual([]);
    expect(await table.query('p')).toEqual([]);
    expect(await table.tags('p')).toEqual([]);
    expect(await table.put(item('1', 'b'), { tag: 'a' })).toBe(false);
    expect(await table.put(item('1', 'b'), 'absent')).toBe(true);
    expect(await table.get(key)).toEqual(item('1', 'b'));
  });
});

test('what is in SQLite is there for the next process, but not what has ended', async () => {
  const file = path.join(await temporaryFolder(), 'table.db');
  const first = openSqlite(file);
  const table = sqliteTable(first, 'items', () => 2);
  await table.putMany([item('1'), item('2', 'a', { expires: 1 })]);
  table.deleteEnded();
  first.close();
  const second = openSqlite(file);
  // Not even to one whose clock is behind.
  expect(await sqliteTable(second, 'items', () => 0).query('p')).toEqual([item('1')]);
  second.close();
});

/** A client of a database without capacity for more than a few items at once, or for none. */
const withCapacity = (most: number) => {
  const client = database.anotherClient({ maxAttempts: 1 });
  const calls = { batches: 0 };
  client.middlewareStack.add(
    (next) => async (args) => {
      const { RequestItems = {} } = args.input as { RequestItems?: Record<string, unknown> };
      const [[name, asked] = []] = Object.entries(RequestItems);
      if (name === undefined) return next(args);
      calls.batches += 1;
      const isRead = !Array.isArray(asked);
      const all: unknown[] = isRead ? (asked as { Keys: unknown[] }).Keys : asked;
      const some = all.slice(0, most);
      const rest = all.slice(most);
      const left = rest.length === 0 ? {} : { [name]: isRead ? { Keys: rest } : rest };
      const unprocessed = isRead ? { UnprocessedKeys: left } : { UnprocessedItems: left };
      if (some.length === 0) return { output: { $metadata: {}, ...unprocessed }, response: {} };
      const input = { RequestItems: { [name]: isRead ? { Keys: some } : some } };
      const done = await next({ ...args, input });
      return { ...done, output: { ...done.output, ...unprocessed } };
    },
    { step: 'initialize', priority: 'low' },
  );
  return { client, calls };
};

test('what DynamoDB leaves over is asked for again, then a fault', async () => {
  const name = await database.freshTable();
  const { client, calls } = withCapacity(4);
  const open = (on: typeof client) => dynamoTable(on, name, { random: () => 0 });
  const table = open(client);
  const items = '123456789'.split('').map((sk) => item(sk));
  await table.putMany(items);
  expect(calls.batches).toBe(3);
  expect(await table.getMany(items)).toHaveLength(9);
  expect(calls.batches).toBe(6);

  const without = open(withCapacity(0).client);
  for (const call of [() => without.putMany(items), () => without.getMany(items)])
    await expect(call()).rejects.toBeInstanceOf(StorageUnavailableError);
});

test('DynamoDB itself may delete an item a second after its end', async () => {
  const client = database.anotherClient({ maxAttempts: 1 });
  const sent: unknown[] = [];
  client.middlewareStack.add(
    (next) => (args) => {
      sent.push(args.input);
      return next(args);
    },
    { step: 'initialize' },
  );
  await dynamoTable(client, await database.freshTable()).put(item('1', 'a', { expires: 1_500 }));
  expect(sent).toMatchObject([{ Item: { expires: 1_500, ttl: 2 } }]);
});
