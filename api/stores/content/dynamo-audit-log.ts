import { promisify } from 'node:util';
import {
  brotliCompress as brotliCompressCallback,
  brotliDecompress as brotliDecompressCallback,
  constants,
} from 'node:zlib';
import * as z from 'zod';
import { EDITS_KEPT_MS, EditEntry } from '../../domain/content/edit-entry.ts';
import { RecordChange } from '../../domain/content/record-change.ts';
import { concurrently } from '../concurrently.ts';
import { RECORDS_KEPT, type AuditLog, type LoggedEdit } from './audit-log.ts';
import { Base64, base64, fieldsOf, itemOf, type PrivateDeps } from '../private-items.ts';
import type { Item, Key } from '../tables/item-table.ts';

/**
 * Brotli sees what is equal in both sides of a long text, for which the window of gzip is too short. Quality 4 takes
 * 1 ms for a post of 6 KB.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = promisify(brotliCompressCallback);
const decompress = promisify(brotliDecompressCallback);

/** Larger ones are not kept, so that an item always fits. Bytes, compressed. */
const RECORDS_BYTES = 300_000;
const DELETES_AT_ONCE = 8;

const month = (at: number): string => new Date(at).toISOString().slice(0, 7);
/** One partition a month, so that a look back reads a few of them and never the table: `EDIT#2026-11`. */
const editPartition = (at: number): string => `EDIT#${month(at)}`;
/** What edits found and left is apart, so that a look at who changed what does not read it: `CHANGE#2026-11`. */
const changePartition = (at: number): string => `CHANGE#${month(at)}`;

const startOfMonth = (at: number, offset: 0 | 1): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1);
};

/** The id keeps two edits of one millisecond apart. */
const sortKey = (at: number, id: string): string => `${new Date(at).toISOString()}#${id}`;

const keyOf = (at: number, id: string): string => `${at}-${id}`;
const readKey = (key: string): { at: number; id: string } | undefined => {
  const [, at, id] = /^(\d{1,15})-([\w-]{1,100})$/.exec(key) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
};

/** What is stored of one edit. */
interface Pair {
  edit?: RawItem | undefined;
  change?: RawItem | undefined;
}

type RawItem = Record<string, unknown>;
const rawOf = (item: Item): RawItem => ({ ...fieldsOf(item), sk: item.sk });

const Noted = EditEntry.extend({ records: Base64.optional() });
const Records = z.array(RecordChange);

/** The audit log in the private table; its items end by `expiresAt` and are deleted with the rest. */
export const dynamoAuditLog = ({ table: items, now }: PrivateDeps): AuditLog => {
  const table = {
    get: async (key: Key) => {
      const item = await items.get(key);
      return item && rawOf(item);
    },
    put: (key: Key, fields: object) => items.put(itemOf(key, fields)),
    remove: (key: Key) => items.remove(key),
    partition: async (pk: string) => (await items.query(pk)).map(rawOf),
    newest: async (pk: string, limit: number, below: string | undefined) =>
      (await items.query(pk, { newest: true, limit, below })).map(rawOf),
  };

  const readRecords = async (item: RawItem | undefined): Promise<RecordChange[] | undefined> => {
    const packed = item && Noted.parse(item).records;
    return packed && Records.parse(JSON.parse((await decompress(packed)).toString()));
  };

  const logged = async (sk: string, { edit, change }: Pair): Promise<LoggedEdit> => {
    const entry = EditEntry.parse(edit ?? change);
    const id = sk.slice(sk.indexOf('#') + 1);
    const key = keyOf(entry.at, id);
    return { ...entry, key, id, records: await readRecords(change), confirmed: edit !== undefined };
  };

  /** The newest items of both kinds below a sort key, side by side. */
  const newest = async (at: number, limit: number, below: string | undefined) => {
    const [edits, changes] = await Promise.all([
      table.newest(editPartition(at), limit, below),
      table.newest(changePartition(at), limit, below),
    ]);
    const both = new Map<string, Pair>();
    for (const edit of edits) both.set(String(edit['sk']), { edit });
    for (const change of changes) {
      const sk = String(change['sk']);
      both.set(sk, { ...both.get(sk), change });
    }
    const sorted = [...both].sort(([one], [other]) => (one < other ? 1 : -1));
    return sorted.slice(0, limit);
  };

  /** The months from `at` back to the oldest that is kept, each by its first moment. */
  const monthsBack = function* (at: number) {
    const oldest = now() - EDITS_KEPT_MS;
    for (let each = at; each >= oldest; each = startOfMonth(each, 0) - 1) yield each;
  };

  return {
    async add(entry, id) {
      const expiresAt = entry.at + EDITS_KEPT_MS;
      const key = { pk: editPartition(entry.at), sk: sortKey(entry.at, id) };
      await table.put(key, { ...entry, expiresAt });
    },

    async since(from) {
      const start = Math.max(from, now() - EDITS_KEPT_MS);
      const months = [];
      for (let at = start; at <= now(); at = startOfMonth(at, 1)) months.push(editPartition(at));
      const items = await Promise.all(months.map((each) => table.partition(each)));
      return items
        .flat()
        .map((item) => EditEntry.parse(item))
        .filter(({ at }) => at >= start)
        .sort((one, other) => other.at - one.at);
    },

    async note(entry, id, records) {
      const key = { pk: changePartition(entry.at), sk: sortKey(entry.at, id) };
      if (records.length === 0) {
        await table.remove(key);
        return;
      }
      const packed = await compress(JSON.stringify(records), BROTLI);
      const expiresAt = entry.at + EDITS_KEPT_MS;
      const kept = packed.length <= RECORDS_BYTES ? { records: base64(packed) } : {};
      await table.put(key, { ...entry, ...kept, expiresAt });
    },

    async page(limit, after) {
      const start = after === undefined ? { at: now(), id: undefined } : readKey(after);
      if (start === undefined) return [];
      const below = start.id === undefined ? undefined : sortKey(start.at, start.id);
      const found: [sk: string, pair: Pair][] = [];
      // A name from the far future would be walked back to month by month.
      for (const at of monthsBack(Math.min(start.at, now()))) {
        if (found.length >= limit) break;
        found.push(...(await newest(at, limit - found.length, below)));
      }
      const oldest = now() - EDITS_KEPT_MS;
      const edits = await Promise.all(found.map(([sk, pair]) => logged(sk, pair)));
      return edits.filter(({ at }) => at >= oldest);
    },

    async find(key) {
      const read = readKey(key);
      if (read === undefined || read.at < now() - EDITS_KEPT_MS) return undefined;
      const sk = sortKey(read.at, read.id);
      const [edit, change] = await Promise.all([
        table.get({ pk: editPartition(read.at), sk }),
        table.get({ pk: changePartition(read.at), sk }),
      ]);
      return (edit ?? change) && logged(sk, { edit, change });
    },

    async trim() {
      let kept = 0;
      for (const at of monthsBack(now())) {
        const items = await table.partition(changePartition(at));
        const room = Math.max(0, RECORDS_KEPT - kept);
        const old = items.slice(0, Math.max(0, items.length - room));
        kept += items.length - old.length;
        await concurrently(old, DELETES_AT_ONCE, async ({ sk }) => {
          await table.remove({ pk: changePartition(at), sk: String(sk) });
        });
      }
    },
  };
};
