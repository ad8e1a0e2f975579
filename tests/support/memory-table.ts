import type { Condition, Item, ItemTable, Key } from '#api/stores/tables/item-table.ts';

/** A table in memory, for tests, which look at `all` of it. `now` is epoch milliseconds. */
export const memoryTable = (now: () => number = Date.now): ItemTable & { all(): Item[] } => {
  const partitions = new Map<string, Map<string, Item>>();

  const find = ({ pk, sk }: Key): Item | undefined => {
    const item = partitions.get(pk)?.get(sk);
    return item && (item.expires ?? Infinity) > now() ? { ...item } : undefined;
  };
  const holds = (found: Item | undefined, condition: Condition | undefined): boolean =>
    condition === undefined ||
    (condition === 'absent' ? found === undefined : found?.tag === condition.tag);
  const sorted = (pk: string): Item[] =>
    [...(partitions.get(pk)?.keys() ?? [])].sort().flatMap((sk) => find({ pk, sk }) ?? []);
  const put = (item: Item): void => {
    const partition = partitions.get(item.pk) ?? new Map<string, Item>();
    partitions.set(item.pk, partition.set(item.sk, { ...item }));
  };
  const later = <T>(value: T): Promise<T> => Promise.resolve(value);

  return {
    all: () => [...partitions.keys()].flatMap(sorted),
    get: (key) => later(find(key)),
    getMany: (keys) => later(keys.flatMap((key) => find(key) ?? [])),
    query: (pk, { below, newest = false, limit = Infinity } = {}) => {
      const found = sorted(pk).filter(({ sk }) => below === undefined || sk < below);
      return later((newest ? found.reverse() : found).slice(0, limit));
    },
    tags: (pk) => later(sorted(pk).map(({ value: _, ...rest }) => rest)),
    put: (item, condition) => {
      const found = find(item);
      if (found?.tag !== item.tag && !holds(found, condition)) return later(false);
      put(item);
      return later(true);
    },
    putMany: (items) => {
      for (const item of items) put(item);
      return later(undefined);
    },
    remove: ({ pk, sk }, condition) => {
      const found = find({ pk, sk });
      if (found === undefined || !holds(found, condition)) return later(false);
      return later(partitions.get(pk)?.delete(sk) ?? false);
    },
  };
};
