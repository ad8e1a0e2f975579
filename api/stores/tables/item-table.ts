/** Where an item is. */
export interface Key {
  pk: string;
  sk: string;
}

/** One stored item. */
export interface Item extends Key {
  /** JSON, which the one who put it reads with a schema. */
  value: string;
  /** Names the write that left this state: another one for each. Conditions compare it. */
  tag: string;
  /** From then on no read finds it and it counts as absent. Epoch milliseconds. */
  expires?: number | undefined;
}

/** What must hold at the moment of a write: nothing is there, or what is there has this tag. */
export type Condition = 'absent' | { tag: string };

/** A part of a partition. */
export interface Range {
  /** Only sort keys lower than this one. */
  below?: string | undefined;
  /** Begins with the highest sort key. */
  newest?: boolean;
  limit?: number;
}

/**
 * A table of items: in memory, in SQLite or in DynamoDB (docs/decisions/0075-content-tree.md). Every read sees every
 * write that was answered, and every answered write is durable. Each method is one AWS call with at most one condition;
 * `getMany` and `putMany` are one for each 100 and each 25 items. Faults are thrown.
 */
export interface ItemTable {
  get(key: Key): Promise<Item | undefined>;
  /** Those that are there, in any order. Keys must differ. */
  getMany(keys: readonly Key[]): Promise<Item[]>;
  /** In the order of sort keys. */
  query(pk: string, range?: Range): Promise<Item[]>;
  /** The keys and tags of a whole partition, without the values. */
  tags(pk: string): Promise<Omit<Item, 'value'>[]>;
  /**
   * `false` when the condition does not hold. An item with the same tag is this write already, made by a request whose
   * answer was lost: the condition holds.
   */
  put(item: Item, condition?: Condition): Promise<boolean>;
  /** Without a condition; after a fault any of them may be there. Keys must differ. */
  putMany(items: readonly Item[]): Promise<void>;
  /** `false` when nothing was there or the condition does not hold. */
  remove(key: Key, condition?: { tag: string }): Promise<boolean>;
}

/** `[1, 2, 3]`, 2 -> `[[1, 2], [3]]`, for what one call takes. */
export const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );
