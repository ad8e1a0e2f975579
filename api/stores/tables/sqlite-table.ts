import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { StorageUnavailableError } from '../errors.ts';
import { inParts, type Item, type ItemTable, type Key } from './item-table.ts';

const Bytes = z.instanceof(Uint8Array);

/**
 * Opens a file of tables on a local disk: its WAL works on no network share. `FULL`: a write is answered when it is on the
 * disk; in WAL mode that is one flush. What is deleted is written over. SQLite has no checksums of what it stores: rows have one each.
 */
export const openSqlite = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  db.function('crc32', { deterministic: true }, (bytes) => crc32(Bytes.parse(bytes)));
  return db;
};

const COLUMNS = ['pk', 'sk', 'value', 'tag', 'expires'];
/** The checksum of a row, in SQL; `prefix` `:` for that of parameters named as the columns. */
const sumOf = (prefix = '') =>
  `crc32(CAST(concat_ws(char(10), ${COLUMNS.map((column) => prefix + column).join(', ')}) AS BLOB))`;

const LIVE = '(expires IS NULL OR expires > :now)';

const TagRow = z.object({
  pk: z.string(),
  sk: z.string(),
  tag: z.string(),
  // SQLite says `null` where an item has nothing.
  expires: z
    .number()
    .nullable()
    .transform((end) => end ?? undefined),
});
const Row = TagRow.extend({ value: z.string() });

/** So many items are read or written before other work of this thread gets its turn: SQLite never waits for it. */
const AT_ONCE = 500;

/** Result codes of SQLite that mean "not now": locked for too long, the disk fails, or is full. */
const TRANSIENT: readonly unknown[] = [5, 10, 13];
const isTransient = (error: unknown) =>
  error instanceof Error && 'errcode' in error && TRANSIENT.includes(Number(error.errcode) & 0xff);

/** Work that ends at once, as a promise; faults worth a later try are `StorageUnavailableError`. */
const answered = async <T>(work: () => T) => {
  try {
    return await Promise.resolve(work());
  } catch (error) {
    throw isTransient(error) ? new StorageUnavailableError({ cause: error }) : error;
  }
};

/** All of the work, or nothing of it. */
const inOneStep = (db: DatabaseSync, work: () => void) => {
  db.exec('BEGIN IMMEDIATE');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    // On a full disk SQLite may have rolled back already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
};

/**
 * A table of items in a file of `openSqlite`. Each call blocks this thread until the disk has answered. `now` is epoch
 * milliseconds; `deleteEnded` deletes what has ended by then.
 */
export const sqliteTable = (
  db: DatabaseSync,
  name: string,
  now: () => number = Date.now,
): ItemTable & { deleteEnded(): void; isDamaged(): boolean } => {
  db.exec(`CREATE TABLE IF NOT EXISTS ${name} (
    pk TEXT NOT NULL, sk TEXT NOT NULL, value TEXT NOT NULL, tag TEXT NOT NULL, expires REAL,
    PRIMARY KEY (pk, sk)
  ) STRICT`);
  // Rows of an earlier version have none.
  if (!db.prepare(`SELECT 1 FROM pragma_table_info('${name}') WHERE name = 'sum'`).get())
    db.exec(`ALTER TABLE ${name} ADD COLUMN sum INTEGER; UPDATE ${name} SET sum = ${sumOf()}`);
  const PUT = `
    INSERT INTO ${name} (pk, sk, value, tag, expires, sum) VALUES (:pk, :sk, :value, :tag, :expires, ${sumOf(':')})
    ON CONFLICT (pk, sk) DO UPDATE SET value = :value, tag = :tag, expires = :expires, sum = excluded.sum`;
  const put = db.prepare(PUT);
  const putAbsent = db.prepare(`${PUT} WHERE ${name}.expires <= :now OR ${name}.tag = :tag`);
  const putOver = db.prepare(
    `UPDATE ${name} SET value = :value, tag = :tag, expires = :expires, sum = ${sumOf(':')}
     WHERE pk = :pk AND sk = :sk AND (tag = :seen OR tag = :tag) AND ${LIVE}`,
  );
  const get = db.prepare(`SELECT * FROM ${name} WHERE pk = :pk AND sk = :sk AND ${LIVE}`);
  const range = `FROM ${name} WHERE pk = :pk AND (:below IS NULL OR sk < :below) AND ${LIVE}`;
  const rising = db.prepare(`SELECT * ${range} ORDER BY sk LIMIT :limit`);
  const falling = db.prepare(`SELECT * ${range} ORDER BY sk DESC LIMIT :limit`);
  const tags = db.prepare(
    `SELECT pk, sk, tag, expires FROM ${name} WHERE pk = :pk AND ${LIVE} ORDER BY sk`,
  );
  const remove = db.prepare(
    `DELETE FROM ${name} WHERE pk = :pk AND sk = :sk AND (:seen IS NULL OR tag = :seen) AND ${LIVE}`,
  );

  const columnsOf = (item: Item) => ({ ...item, expires: item.expires ?? null });
  const find = ({ pk, sk }: Key): Item | undefined => {
    const row = get.get({ pk, sk, now: now() });
    return row && Row.parse(row);
  };
  return {
    get: (key) => answered(() => find(key)),
    async getMany(keys) {
      const found: Item[] = [];
      for (const [index, part] of inParts(keys, AT_ONCE).entries()) {
        if (index > 0) await turn();
        found.push(...(await answered(() => part.flatMap((key) => find(key) ?? []))));
      }
      return found;
    },
    query: (pk, { below, newest = false, limit = -1 } = {}) =>
      answered(() => {
        const values = { pk, below: below ?? null, limit, now: now() };
        return (newest ? falling : rising).all(values).map((row) => Row.parse(row));
      }),
    tags: (pk) => answered(() => tags.all({ pk, now: now() }).map((row) => TagRow.parse(row))),
    put: (item, condition) =>
      answered(() => {
        const values = columnsOf(item);
        if (condition === undefined) return put.run(values).changes === 1;
        if (condition === 'absent') return putAbsent.run({ ...values, now: now() }).changes === 1;
        return putOver.run({ ...values, seen: condition.tag, now: now() }).changes === 1;
      }),
    async putMany(items) {
      for (const [index, part] of inParts(items, AT_ONCE).entries()) {
        if (index > 0) await turn();
        await answered(() =>
          inOneStep(db, () => {
            for (const item of part) put.run(columnsOf(item));
          }),
        );
      }
    },
    remove: ({ pk, sk }, condition) =>
      answered(
        () => remove.run({ pk, sk, seen: condition?.tag ?? null, now: now() }).changes === 1,
      ),
    /** Whether some row is another one than was put. */
    isDamaged: () =>
      db.prepare(`SELECT 1 FROM ${name} WHERE sum IS NOT ${sumOf()} LIMIT 1`).get() !== undefined,
    deleteEnded: () => {
      db.prepare(`DELETE FROM ${name} WHERE expires <= ?`).run(now());
    },
  };
};
