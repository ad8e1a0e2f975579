import { databaseListener } from './database-listener.ts';
import { openDatabaseStore } from './database-store.ts';
import { startLoopbackServer } from '../loopback-server.ts';

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** The endpoint for DynamoDB clients. */
  endpoint: string;
  /** See `DatabaseStore`. */
  purge(): Promise<void>;
  /** Finishes what is in flight and closes the files. */
  close(): Promise<void>;
}

/**
 * Starts a DynamoDB with its data in `dir`. It has no transactions, streams or expiry.
 *
 * It does not check signatures: knowing `accessKeyId` is the right to use it, so the id has to be
 * random for each run. The caller must hold the lock of the data folder.
 */
export const startDatabase = async ({
  dir,
  accessKeyId,
}: {
  dir: string;
  accessKeyId: string;
}): Promise<EmbeddedDatabase> => {
  const store = await openDatabaseStore(dir);
  const server = await startLoopbackServer(databaseListener(store, accessKeyId));
  return {
    endpoint: server.endpoint,
    purge: () => store.purge(),
    async close() {
      await server.close();
      await store.close();
    },
  };
};
