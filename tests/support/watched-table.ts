import type { Item, ItemTable } from '#api/stores/tables/item-table.ts';

/** The process ends here. */
export class CrashError extends Error {
  constructor() {
    super('The process has ended');
    this.name = 'CrashError';
  }
}

/** Tables whose user crashes after so many single writes to them together, of which `putMany` makes one for each item. */
export const crashingTables = <T extends Record<string, ItemTable>>(
  tables: T,
  writes: number,
): T => {
  let left = writes;
  const write = async <R>(work: () => Promise<R>): Promise<R> => {
    if (left === 0) throw new CrashError();
    left -= 1;
    return work();
  };
  const crashing = (table: ItemTable): ItemTable => ({
    ...table,
    put: (item, condition) => write(() => table.put(item, condition)),
    remove: (key, condition) => write(() => table.remove(key, condition)),
    putMany: async (items) => {
      for (const item of items) await write(() => table.putMany([item]));
    },
  });
  const entries = Object.entries(tables).map(([name, table]) => [name, crashing(table)]);
  return Object.fromEntries(entries) as T;
};

/** As `crashingTables`, with one table. */
export const crashingTable = (table: ItemTable, writes: number): ItemTable =>
  crashingTables({ table }, writes).table;

/** The same table with the items noted that are put, and the keys that are read one by one. */
export const watchedTable = (table: ItemTable) => {
  const seen = { put: [] as Item[], read: [] as string[] };
  const watched: ItemTable = {
    ...table,
    get: (key) => (seen.read.push(key.sk), table.get(key)),
    getMany: (keys) => (seen.read.push(...keys.map(({ sk }) => sk)), table.getMany(keys)),
    put: (item, condition) => (seen.put.push(item), table.put(item, condition)),
    putMany: (items) => (seen.put.push(...items), table.putMany(items)),
  };
  return { table: watched, seen };
};
