import { DatabaseSync } from 'node:sqlite';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { LIVE_KEY, type PagePointers } from '#api/stores/releases/page-pointers';
import { openSqlite, sqliteTable } from '#api/stores/tables/sqlite-table';
import { folderBlobs } from '#api/stores/tables/folder-blobs';
import { CommandError } from '../command-error.ts';

const Rows = z.array(z.object({ sk: z.string(), value: z.string() }));

/** The pointers of a data folder by their keys, as stored. */
const readPagePointers = (db: DatabaseSync) =>
  new Map(
    Rows.parse(db.prepare('SELECT sk, value FROM paths').all()).map(({ sk, value }) => [sk, value]),
  );

/**
 * The pointers in a table of their own. Only this process writes there. `value` gives that of a
 * key, as the router of this process sees it.
 */
export const sqlitePagePointers = (
  db: DatabaseSync,
): PagePointers & { value(key: string): string | undefined } => {
  // Of an earlier version: they are made again with all pages, as damaged ones are.
  db.exec('DROP TABLE IF EXISTS pointers');
  const table = sqliteTable(db, 'paths');
  if (table.isDamaged()) db.exec('DELETE FROM paths');
  const values = readPagePointers(db);
  const keyOf = (sk: string) => ({ pk: 'path', sk });

  return {
    live: () => Promise.resolve(values.get(LIVE_KEY)),
    entries: () => {
      const paths = new Map(values);
      paths.delete(LIVE_KEY);
      return Promise.resolve(paths);
    },
    async flip(from, to, entries) {
      if (values.get(LIVE_KEY) !== from) return false;
      // Invisible before the flip. Known also where it fails: of more than 500, some may be stored then.
      for (const [key, value] of entries) values.set(key, value);
      const put = [...entries, [LIVE_KEY, to] as const];
      await table.putMany(put.map(([key, value]) => ({ ...keyOf(key), value, tag: '' })));
      values.set(LIVE_KEY, to);
      return true;
    },
    async remove(keys) {
      for (const key of keys) {
        await table.remove(keyOf(key));
        values.delete(key);
      }
      return true;
    },
    value: (key) => values.get(key),
  };
};

/** The one file of both tables and the page pointers; while a process runs, `site.sqlite-wal` belongs to it. */
const fileOf = (dir: string) => path.join(dir, 'site.sqlite');
/** The files of a data folder. */
export const blobsOf = (dir: string, options?: { readOnly: boolean }) => ({
  media: folderBlobs(path.join(dir, 'media'), options),
  releases: folderBlobs(path.join(dir, 'releases'), options),
});

/** What SQLite says of a file that is damaged, or none of its own; of a damaged schema it says that names are unknown. */
const DAMAGED: readonly unknown[] = [1, 11, 26];

/** Looks at all pages of the file, then at all rows: 8 ms of processor time for each MB. */
const isWhole = (db: DatabaseSync, tables: readonly { isDamaged(): boolean }[]) => {
  const check = db.prepare('PRAGMA integrity_check(1)').get();
  const named = db
    .prepare("SELECT count(*) AS found FROM sqlite_schema WHERE type = 'table'")
    .get();
  return (
    check?.['integrity_check'] === 'ok' &&
    // A table with a damaged name is another one, and an empty one was made in its place.
    named?.['found'] === tables.length + 1 &&
    !tables.some((table) => table.isDamaged())
  );
};

const openTables = (dir: string, now: () => number) => {
  let cause: unknown;
  try {
    const db = openSqlite(fileOf(dir));
    const tables = {
      content: sqliteTable(db, 'content', now),
      private: sqliteTable(db, 'private', now),
    };
    const pointers = sqlitePagePointers(db);
    if (isWhole(db, Object.values(tables))) return { db, tables, pointers };
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && DAMAGED.includes(error.errcode)))
      throw error;
    cause = error;
  }
  throw new CommandError(
    `The file ${fileOf(dir)} is damaged. Put it aside and restore a copy of the data folder, or start with an empty one and import the last export or safe copy (docs/operations.md, Backup on one machine).`,
    undefined,
    { cause },
  );
};

/** What `statfs` calls shares of NFS, SMB, CIFS, AFS and Ceph. */
const SHARES: readonly number[] = [0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x5346414f, 0xc36400];

/** What to tell the person at the keyboard when the folder is on a network share; `undefined` when it is not. */
export const networkShare = async (dir: string): Promise<string | undefined> =>
  process.platform === 'linux' && SHARES.includes((await statfs(dir)).type)
    ? `The data folder ${dir} is on a network share, where the database cannot keep what it promises: choose a DATA_DIR on a disk of this computer.`
    : undefined;

/**
 * Opens what a data folder stores: items and page pointers in SQLite, files in folders. One process at a time: the caller
 * holds the folder's lock (`lock.ts`).
 */
export const openDataFolder = (dir: string, now: () => number = Date.now) => {
  const { db, tables, pointers } = openTables(dir, now);
  return {
    tables,
    blobs: blobsOf(dir),
    pointers,
    /** Removes from the files what was deleted and what has ended; until then the log of SQLite still has it. */
    purge() {
      for (const table of Object.values(tables)) table.deleteEnded();
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    close() {
      db.close();
    },
  };
};

/** Opens the file of a folder in which nothing can be written. */
const openUnwritable = (dir: string) => {
  try {
    const db = new DatabaseSync(fileOf(dir));
    // Then the index of the log is in memory: a file for it would need space.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = ON; SELECT 1 FROM paths');
    return db;
  } catch {
    // Not ours to write, as on a disk that is mounted for reading: without what only the log has.
    const file = pathToFileURL(fileOf(dir));
    file.search = 'immutable=1';
    return new DatabaseSync(file, { readOnly: true });
  }
};

/** What the public site needs of a folder in which nothing can be written; `undefined` where there is no site. */
export const readDataFolder = (dir: string) => {
  if (!existsSync(fileOf(dir))) return undefined;
  const db = openUnwritable(dir);
  const pointers = readPagePointers(db);
  db.close();
  return { blobs: blobsOf(dir, { readOnly: true }), pointers };
};
