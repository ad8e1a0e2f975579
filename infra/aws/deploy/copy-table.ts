import { isDeepStrictEqual } from 'node:util';
import type { ItemKey, ItemTable, RawItem } from '#api/stores/item-table.ts';
import { concurrently } from '#api/stores/concurrently.ts';

/** What makes one table equal to another. */
export interface TableDifference {
  /** Items that are missing or other there. */
  write: RawItem[];
  /** Items that are only there. */
  remove: RawItem[];
  /** How many are equal already. */
  equal: number;
}

const WRITES_AT_ONCE = 8;

const keyOf = (item: RawItem): ItemKey => ({ pk: String(item['pk']), sk: String(item['sk']) });
const nameOf = (item: RawItem): string => JSON.stringify(keyOf(item));

/** Compares what two tables hold. */
export const compareTables = (
  from: readonly RawItem[],
  to: readonly RawItem[],
): TableDifference => {
  const wanted = new Set(from.map(nameOf));
  const there = new Map(to.map((item) => [nameOf(item), item]));
  const write = from.filter((item) => !isDeepStrictEqual(there.get(nameOf(item)), item));
  return {
    write,
    remove: to.filter((item) => !wanted.has(nameOf(item))),
    equal: from.length - write.length,
  };
};

/**
 * Writes what is missing, then removes what is too much. Nothing else may write to the table meanwhile. Doing
 * it again after it broke off goes on from there.
 */
export const applyDifference = async (
  table: Pick<ItemTable, 'put' | 'remove'>,
  { write, remove }: TableDifference,
): Promise<void> => {
  await concurrently(write, WRITES_AT_ONCE, (item) => table.put(keyOf(item), item));
  await concurrently(remove, WRITES_AT_ONCE, (item) => table.remove(keyOf(item)));
};
