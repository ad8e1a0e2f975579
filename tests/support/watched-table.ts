import type { Item, ItemTable } from '#api/stores/tables/item-table.ts';

/** The process ends here. */
export class CrashError extends Error {
  constructor() {
    super('The process has ended');
    this.name = 'CrashError';
  }
}

/** A table whose user crashes after so many single writes, of which `putMany` makes one for each item. */
export const crashingTable = (table: ItemTable, writes: number): ItemTable => {
  let left = writes;
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (left === 0) throw new CrashError();
    left -= 1;
    return work();
  };
  return {
    ...table,
    put: (item, condition) => write(() => table.put(item, condition)),
    remove: (key, condition) => write(() => table.remove(key, condition)),
    putMany: async (items) => {
      for (const item of items) await write(() => table.putMany([item]));
    },
  };
};

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
