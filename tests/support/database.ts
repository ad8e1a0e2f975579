import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClientConfig,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import dynalite from 'dynalite';
import { afterAll } from 'vitest';
import { documentClient } from '#api/stores/document-client';

/** What dynalite reads of a request. */
interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** A database in memory for one test file. */
export interface TestDatabase {
  db: DynamoDBDocumentClient;
  /** Makes an empty table, of this name if one is given, and returns its name. */
  freshTable(name?: string): Promise<string>;
  /** Lets other processes reach it until the test file ends; returns its address. For the top of a file. */
  listen(): Promise<string>;
  /** Another client of the same database; `maxAttempts` 1 turns the SDK's own retries off. */
  anotherClient(options: { maxAttempts: number }): DynamoDBDocumentClient;
}

/**
 * Hands requests to a server's own listener without a connection between them, which took a third of the time of
 * each call.
 */
const withoutConnection = (
  server: Server,
): NonNullable<DynamoDBClientConfig['requestHandler']> => ({
  handle: ({ method, path, headers, body }: SentRequest) =>
    new Promise((resolve) => {
      const request = Object.assign(new EventEmitter(), { method, url: path, headers });
      const answered: Record<string, string> = {};
      const response = {
        statusCode: 200,
        setHeader: (name: string, value: unknown) => {
          answered[name.toLowerCase()] = String(value);
        },
        end: (text: string) => {
          const { statusCode } = response;
          resolve({ response: { statusCode, headers: answered, body: Buffer.from(text) } });
        },
      };
      server.emit('request', request, response);
      request.emit('data', typeof body === 'string' ? body : new TextDecoder().decode(body));
      request.emit('end');
    }),
});

/** What dynalite looks for in a request. It checks no signature, and making one took a tenth of the time of each call. */
const UNSIGNED: NonNullable<DynamoDBClientConfig['signer']> = {
  sign: (request) => {
    request.headers['authorization'] =
      'AWS4-HMAC-SHA256 Credential=test/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
    request.headers['x-amz-date'] = '20260101T000000Z';
    return Promise.resolve(request);
  },
};

/** Makes a table with the text keys `pk` and `sk`; dynalite answers before it is usable, by the time of one more write. */
const createTable = async (db: DynamoDBDocumentClient, TableName: string): Promise<void> => {
  await db.send(
    new CreateTableCommand({
      TableName,
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
  const status = async () =>
    (await db.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  while ((await status()) !== 'ACTIVE') await delay(10);
};

/** Starts dynalite in this process. */
export const startTestDatabase = (): TestDatabase => {
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  const config = {
    endpoint: 'http://database.test',
    region: 'local',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    signer: UNSIGNED,
    requestHandler: withoutConnection(server),
  };
  const clients: DynamoDBDocumentClient[] = [];
  const anotherClient = (options: { maxAttempts?: number }) => {
    const client = documentClient({ ...config, ...options });
    clients.push(client);
    return client;
  };
  const db = anotherClient({});
  afterAll(() => {
    for (const client of clients) client.destroy();
  });

  let tables = 0;
  return {
    db,
    anotherClient,
    async listen() {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      afterAll(() => {
        server.close();
        server.closeAllConnections();
      });
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('No port was assigned');
      return `http://127.0.0.1:${address.port}`;
    },
    async freshTable(name) {
      tables += 1;
      const made = name ?? `table-${tables}`;
      await createTable(db, made);
      return made;
    },
  };
};
