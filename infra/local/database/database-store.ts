import dynaliteStore, { type Database, type Store } from 'dynalite/db/index.js';
import * as z from 'zod';
import type { databaseOperations } from './database-operations.ts';

/** One entry of the table of operations. */
export type DatabaseOperation = NonNullable<ReturnType<(typeof databaseOperations)['get']>>;

/** A request that DynamoDB would refuse too: bad input, an unmet condition, no such table. */
export interface DatabaseRefusal {
  statusCode: number;
  body: unknown;
}

/** dynalite's tables in a LevelDB folder. */
export interface DatabaseStore {
  /** Runs an action on the open tables; throws what it failed with. */
  run(perform: (store: Store) => Promise<unknown>): Promise<unknown>;
  /** Removes what was deleted or replaced from the files, where LevelDB otherwise leaves it for as long as it likes. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** Tells a refusal from a fault; dynalite marks the former with a status. */
export const isRefusal = (error: unknown): error is DatabaseRefusal =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  'body' in error;

/** LevelDB hands writes to the system but does not wait for the disk, unless each asks for it. */
const writeThrough = (db: Database) => {
  const put = db._put.bind(db);
  const del = db._del.bind(db);
  const batch = db._batch.bind(db);
  db._put = (key, value, options) => put(key, value, { ...options, sync: true });
  db._del = (key, options) => del(key, { ...options, sync: true });
  db._batch = (operations, options) => batch(operations, { ...options, sync: true });
};

/** Keys before and behind all others, which are names of tables and items. */
const [FIRST, LAST] = ['!', '~~'] as const;

const Table = z.looseObject({ TableName: z.string(), TableStatus: z.string() });

/** dynalite writes a table twice, CREATING then ACTIVE; a kill in between would leave it unusable. */
const finishTables = async (store: Store) => {
  for await (const value of store.db.values({ gte: 'table~', lt: 'table~\xff' })) {
    const table = Table.parse(value);
    if (table.TableStatus !== 'CREATING') continue;
    await new Promise<void>((resolve, reject) => {
      store.tableDb.put(table.TableName, { ...table, TableStatus: 'ACTIVE' }, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  }
};

const openTables = async (path: string): Promise<Store> => {
  const store = dynaliteStore.create({
    path,
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  writeThrough(store.db);
  await store.db.open();
  await finishTables(store);
  return store;
};

/**
 * Opens (or makes) the tables in a folder.
 *
 * After a failed write, such as on a full disk, LevelDB's log may end in a torn record, and what it
 * appends behind that would be lost at the next start. So the first fault closes the tables and opens
 * them again, which begins a new log, and nothing that was under way meanwhile counts as done.
 */
export const openDatabaseStore = async (path: string): Promise<DatabaseStore> => {
  let tables = openTables(path);
  await tables;

  const reopen = (broken: Promise<Store>) => {
    if (tables !== broken) return;
    const closed = broken.then(
      (store) => store.lifecycleManager.gracefulClose(),
      () => undefined, // Opening had failed, so there is nothing to close.
    );
    tables = closed.then(() => openTables(path));
    // The next request awaits the same promise and reports the failure.
    tables.catch(() => undefined);
  };

  return {
    async run(perform) {
      const mine = tables;
      try {
        const output = await perform(await mine);
        if (tables !== mine) throw new Error('The database failed during this request.');
        return output;
      } catch (error) {
        if (!isRefusal(error)) reopen(mine);
        throw error;
      }
    },
    async purge() {
      const { db } = await tables;
      await db.compactRange(FIRST, LAST);
      // What was written and deleted just now may lie in one file, which only one that overlaps it has merged again.
      await db.batch(
        [FIRST, LAST].flatMap((key) => [
          { type: 'put' as const, key, value: {} },
          { type: 'del' as const, key },
        ]),
      );
      await db.compactRange(FIRST, LAST);
    },
    async close() {
      await (await tables).lifecycleManager.gracefulClose();
    },
  };
};
