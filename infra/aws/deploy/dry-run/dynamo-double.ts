import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A double of DynamoDB with its data in a folder, for dry runs. It checks no signature. */
export const startDynamoDouble = async (path?: string) => {
  const { default: dynalite } = await import('dynalite');
  const times = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const server = dynalite({ ...times, ...(path !== undefined && { path }) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};

const createTable = async (db: DynamoDBDocumentClient, name: string) => {
  try {
    await db.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: 'S' },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
};

/** The double answers before a table is usable, by the time of one more write. */
const isUsable = async (db: DynamoDBDocumentClient, name: string) => {
  const { Table } = await db.send(new DescribeTableCommand({ TableName: name }));
  return Table?.TableStatus === 'ACTIVE';
};

/**
 * Makes the tables that are missing, with the text keys `pk` and `sk`, and resolves when all of them
 * are usable. Rejects if one is not within 5 seconds.
 */
export const createTables = async (
  db: DynamoDBDocumentClient,
  names: readonly string[],
): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      await createTable(db, name);
      for (let attempt = 0; !(await isUsable(db, name)); attempt += 1) {
        if (attempt === 500) throw new Error(`The table ${name} does not become usable.`);
        await delay(10);
      }
    }),
  );
};
