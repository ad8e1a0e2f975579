import { connect } from 'node:net';
import { once } from 'node:events';
import {
  ConditionalCheckFailedException,
  DescribeTableCommand,
  DynamoDBServiceException,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import createTable from 'dynalite/actions/createTable.js';
import dynaliteStore from 'dynalite/db/index.js';
import { expect, onTestFinished, test } from 'vitest';
import { createTables } from '../../../infra/local/database/create-tables.ts';
import { startDatabase } from '../../../infra/local/database/database.ts';
import { documentClient } from '../../support/embedded-database.ts';
import { filesWith } from '../../support/files-with.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TableName = 'content';

const aDatabase = async (folder?: string) => {
  const dir = folder ?? (await temporaryFolder());
  const database = await startDatabase({ dir, accessKeyId: 'TESTKEY' });
  let open = true;
  const close = async () => {
    if (open) await database.close();
    open = false;
  };
  onTestFinished(close);
  const db = documentClient(database.endpoint);
  await createTables(db, ['content', 'private']);
  return { ...database, close, dir, db };
};

test('tables are made once, on demand, and are usable at once', async () => {
  const { db } = await aDatabase();
  await Promise.all([createTables(db, ['content']), createTables(db, ['content', 'third'])]);
  const { Table } = await db.send(new DescribeTableCommand({ TableName: 'third' }));
  expect(Table).toMatchObject({
    TableStatus: 'ACTIVE',
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  });
});

test('items are there after a restart, and making the tables again changes nothing', async () => {
  const first = await aDatabase();
  await first.db.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '1', title: 'गणित' } }));
  await first.close();
  const { db } = await aDatabase(first.dir);
  const { Item } = await db.send(new GetCommand({ TableName, Key: { pk: 'a', sk: '1' } }));
  expect(Item).toEqual({ pk: 'a', sk: '1', title: 'गणित' });
});

// Specification: ENQUIRY-63
test('what was deleted is in no file after a purge, also when it was written just before', async () => {
  const database = await aDatabase();
  const { db, dir } = database;
  const Key = { pk: 'a', sk: '1' };
  await db.send(new PutCommand({ TableName, Item: { ...Key, title: 'xylophone quadrilateral' } }));
  await db.send(new DeleteCommand({ TableName, Key }));
  expect(await filesWith(dir, 'xylophone')).not.toEqual([]);
  await database.purge();
  expect(await filesWith(dir, 'xylophone')).toEqual([]);
  await db.send(new PutCommand({ TableName, Item: Key }));
});

test('a table that was being made when the process was killed becomes usable', async () => {
  const path = await temporaryFolder();
  const delays = { createTableMs: 1_000_000, deleteTableMs: 0, updateTableMs: 0 };
  const killed = dynaliteStore.create({ path, ...delays });
  await new Promise<void>((resolve, reject) => {
    const input = {
      TableName,
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
    };
    createTable(killed, input, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  await killed.lifecycleManager.gracefulClose();
  const { db } = await aDatabase(path);
  await db.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '1' } }));
});

test('conditions, updates and queries work as in DynamoDB', async () => {
  const { db } = await aDatabase();
  const ConditionExpression = 'attribute_not_exists(pk)';
  const put = new PutCommand({
    TableName,
    Item: { pk: 'a', sk: 'x#1', ver: 1 },
    ConditionExpression,
  });
  await db.send(put);
  await expect(db.send(put)).rejects.toBeInstanceOf(ConditionalCheckFailedException);
  await db.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'a', sk: 'x#1' },
      UpdateExpression: 'SET ver = ver + :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
  const query = new QueryCommand({
    TableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': 'a', ':sk': 'x#' },
  });
  expect((await db.send(query)).Items).toEqual([{ pk: 'a', sk: 'x#1', ver: 2 }]);
});

test('of 20 parallel writes that must be the first, one wins', async () => {
  const { db } = await aDatabase();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      db.send(
        new PutCommand({
          TableName,
          Item: { pk: 'slug', sk: 'one', n },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a table that does not exist is said not to exist', async () => {
  const { db } = await aDatabase();
  const get = new GetCommand({ TableName: 'missing', Key: { pk: 'a', sk: '1' } });
  await expect(db.send(get)).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test('a client without this run’s key id is refused', async () => {
  const { endpoint } = await aDatabase();
  const get = new GetCommand({ TableName, Key: { pk: 'a', sk: '1' } });
  const stranger = documentClient(endpoint, 'OTHER');
  const error: unknown = await stranger.send(get).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DynamoDBServiceException);
  expect(error).toMatchObject({
    name: 'UnrecognizedClientException',
    $metadata: { httpStatusCode: 403 },
  });
});

test.each([
  ['no header', {}],
  ['another scheme', { authorization: 'Bearer TESTKEY' }],
  ['the id in another place', { authorization: 'AWS4-HMAC-SHA256 Signature=TESTKEY/' }],
  ['a longer id', { authorization: 'AWS4-HMAC-SHA256 Credential=TESTKEY2/x' }],
  ['the id in the address', {}, '?X-Amz-Credential=TESTKEY/x'],
])('a raw request with %s is refused', async (_, headers, query = '') => {
  const { endpoint } = await aDatabase();
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const answer = await fetch(`${endpoint}/${query}`, {
      method,
      headers: { ...headers, 'x-amz-target': 'DynamoDB_20120810.Scan', origin: 'http://evil.test' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test.each([
  ['another operation', 'DynamoDB_20120810.DeleteTable', '{}', 400],
  ['a body that is not JSON', 'DynamoDB_20120810.Scan', '{', 400],
  ['a body that is no object', 'DynamoDB_20120810.Scan', 'null', 400],
  ['a table name of another type', 'DynamoDB_20120810.Scan', '{"TableName":{}}', 400],
  ['a body that is too large', 'DynamoDB_20120810.Scan', ' '.repeat(16 * 1024 * 1024 + 1), 413],
])('a request with %s is refused, and the next one works', async (_, target, body, status) => {
  const { endpoint, db } = await aDatabase();
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: 'AWS4-HMAC-SHA256 Credential=TESTKEY/x', 'x-amz-target': target },
    body,
  });
  expect(answer.status).toBe(status);
  await db.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '1' } }));
});

test('a client that breaks off in the middle of a request does no harm', async () => {
  const { endpoint, db } = await aDatabase();
  const socket = connect(Number(new URL(endpoint).port), '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\nauthorization: AWS4-HMAC-SHA256 Credential=TESTKEY/x\r\n' +
      'x-amz-target: DynamoDB_20120810.Scan\r\ncontent-length: 100\r\n\r\n{',
  );
  await once(socket, 'connect');
  socket.resetAndDestroy();
  await once(socket, 'close');
  await db.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '1' } }));
});
