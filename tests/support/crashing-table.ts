import type { ItemTable } from '#api/stores/tables/item-table';

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
