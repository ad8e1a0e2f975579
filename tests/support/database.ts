import { once } from 'node:events';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import dynalite from 'dynalite';
import { afterAll } from 'vitest';
import { documentClient } from '#api/stores/document-client.ts';
import { createTables } from '../../infra/local/database/create-tables.ts';

/** A database in memory for one test file. */
export interface TestDatabase {
  db: DynamoDBDocumentClient;
  /** Makes an empty table and returns its name. */
  freshTable(): Promise<string>;
  /** Another client of the same database; `maxAttempts` 1 turns the SDK's own retries off. */
  anotherClient(options: { maxAttempts: number }): DynamoDBDocumentClient;
}

/** Starts dynalite in this process; it ends with the test file. */
export const startTestDatabase = async (): Promise<TestDatabase> => {
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned');
  const config = {
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'local',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
  const clients: DynamoDBDocumentClient[] = [];
  const anotherClient = (options: { maxAttempts?: number }) => {
    const client = documentClient({ ...config, ...options });
    clients.push(client);
    return client;
  };
  const db = anotherClient({});
  afterAll(async () => {
    for (const client of clients) client.destroy();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });

  let tables = 0;
  return {
    db,
    anotherClient,
    async freshTable() {
      tables += 1;
      const name = `table-${tables}`;
      await createTables(db, [name]);
      return name;
    },
  };
};
