import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { FLIP_PATHS, LIVE_KEY, type PagePointers } from '#api/stores/releases/page-pointers.ts';
import { answered, inOneStep, withSums } from '#api/stores/tables/sqlite-table.ts';

const Rows = z.array(z.object({ key: z.string(), value: z.string() }));

/** The pointers of a data folder by their keys, as stored. */
export const readPagePointers = (db: DatabaseSync): Map<string, string> =>
  new Map(
    Rows.parse(db.prepare('SELECT key, value FROM pointers').all()).map((row) => [
      row.key,
      row.value,
    ]),
  );

/** The pointers of one data folder, with what the edge router reads. */
export interface LocalPagePointers extends PagePointers {
  /** The value of a key, as the router of this process sees it. */
  value(key: string): string | undefined;
}

/** The pointers in a table of their own, each step of them in one transaction. Only this process writes there. */
export const sqlitePagePointers = (db: DatabaseSync): LocalPagePointers => {
  db.exec(
    'CREATE TABLE IF NOT EXISTS pointers (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID',
  );
  const sum = withSums(db, 'pointers', ['key', 'value']);
  // They are made again with all pages.
  if (sum.isDamaged()) db.exec('DELETE FROM pointers');
  const put = db.prepare(
    `INSERT OR REPLACE INTO pointers (key, value, sum) VALUES (:key, :value, ${sum.given})`,
  );
  const remove = db.prepare('DELETE FROM pointers WHERE key = ?');
  const values = readPagePointers(db);

  /** Stores values by key, `undefined` for a key that goes. A step is visible when it is on the disk. */
  const store = (step: readonly (readonly [key: string, value: string | undefined])[]) =>
    answered(() => {
      inOneStep(db, () => {
        for (const [key, value] of step) {
          if (value === undefined) remove.run(key);
          else put.run({ key, value });
        }
      });
      for (const [key, value] of step) {
        if (value === undefined) values.delete(key);
        else values.set(key, value);
      }
      return true;
    });

  return {
    live: () => Promise.resolve(values.get(LIVE_KEY)),
    entries: () => {
      const paths = new Map(values);
      paths.delete(LIVE_KEY);
      return Promise.resolve(paths);
    },
    write: (entries) => store([...entries]),
    async flip(from, to, entries) {
      if (entries.size > FLIP_PATHS) throw new Error('A flip with too many paths');
      if (values.get(LIVE_KEY) !== from) return false;
      return store([...entries, [LIVE_KEY, to]]);
    },
    remove: (keys) => store(keys.map((key) => [key, undefined])),
    value: (key) => values.get(key),
  };
};
