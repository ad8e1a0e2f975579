import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  paginateQuery,
  paginateScan,
  PutCommand,
  type DynamoDBDocumentClient,
  type NativeAttributeValue,
} from '@aws-sdk/lib-dynamodb';
import { translateStoreErrors } from './storage-faults.ts';

/** Where an item is. */
export interface ItemKey {
  pk: string;
  sk: string;
}

/** An item as it comes out of the table, before a schema has read it. */
export type RawItem = Record<string, NativeAttributeValue>;

/** What must hold at the moment of a write. */
export interface Condition {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, NativeAttributeValue>;
}

/** Nothing is stored under the key. */
export const ifNotExists: Condition = { ConditionExpression: 'attribute_not_exists(pk)' };

/** The stored item has this value: `ifEquals('stamp', 'a1')`. */
export const ifEquals = (name: string, value: string | number): Condition => ({
  ConditionExpression: '#name = :value',
  ExpressionAttributeNames: { '#name': name },
  ExpressionAttributeValues: { ':value': value },
});

/** One DynamoDB table as the stores use it. Every read is consistent. */
export interface ItemTable {
  get(key: ItemKey): Promise<RawItem | undefined>;
  /** `false` when the condition does not hold. */
  put(key: ItemKey, item: object, condition?: Condition): Promise<boolean>;
  /** What was there; `undefined` when nothing was or the condition does not hold. */
  remove(key: ItemKey, condition?: Condition): Promise<RawItem | undefined>;
  /** All items of a partition in the order of their sort keys. */
  partition(pk: string): Promise<RawItem[]>;
  /** The items of a partition with the highest sort keys, those first, at most `limit`; with `below`, lower ones than that. */
  newest(pk: string, limit: number, below?: string): Promise<RawItem[]>;
  /**
   * All items; those of one partition come in the order of their sort keys. `only` leaves the others where they
   * are: with `fields`, only these and the key come of each item; with `sk`, only items of this sort key.
   */
  all(only?: { fields?: readonly string[]; sk?: string }): Promise<RawItem[]>;
}

/**
 * Puts an item that carries a stamp of its own; `false` when the condition does not hold. The SDK repeats a
 * put whose answer was lost, and the second try then meets the first: its stamp tells that it was done.
 */
export const putStamped = async (
  table: ItemTable,
  key: ItemKey,
  item: { stamp: string },
  condition: Condition,
): Promise<boolean> =>
  (await table.put(key, item, condition)) || (await table.get(key))?.['stamp'] === item.stamp;

/** `undefined` instead of a thrown error when a condition does not hold. */
export const undefinedIfConditionFailed = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await translateStoreErrors(call);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** All items, or the first `limit`: an answer has at most 1 MB, so that there may be several. */
const collected = async (
  pages: AsyncIterable<{ Items?: RawItem[] | undefined }>,
  limit = Infinity,
): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  for await (const page of pages) {
    items.push(...(page.Items ?? []));
    if (items.length >= limit) break;
  }
  return items.slice(0, limit);
};

/**
 * When DynamoDB itself may delete an item, in seconds, which is how it counts: after its `expiresAt`. Reads do
 * not rely on it; it deletes items that no cleanup removes.
 */
export const timeToLive = (expiresAt: number): number => Math.ceil(expiresAt / 1_000);

const ending = (item: object): { ttl?: number } =>
  'expiresAt' in item && typeof item.expiresAt === 'number'
    ? { ttl: timeToLive(item.expiresAt) }
    : {};

/** What a scan sends on: some fields of all items, or all fields of some items. */
const narrowed = ({ fields, sk }: NonNullable<Parameters<ItemTable['all']>[0]>) => {
  const wanted = fields && [...new Set([...fields, 'pk', 'sk'])];
  // Some names, such as `position`, are words of the query language.
  const names = Object.fromEntries((wanted ?? []).map((field, index) => [`#${index}`, field]));
  if (!wanted && sk === undefined) return {};
  return {
    ...(wanted && { ProjectionExpression: Object.keys(names).join() }),
    ...(sk !== undefined && {
      FilterExpression: '#sk = :sk',
      ExpressionAttributeValues: { ':sk': sk },
    }),
    ExpressionAttributeNames: { ...names, ...(sk !== undefined && { '#sk': 'sk' }) },
  };
};

/** Opens a table; nothing is sent until the first call. */
export const itemTable = (db: DynamoDBDocumentClient, name: string): ItemTable => ({
  async get({ pk, sk }) {
    const command = new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: true });
    return (await translateStoreErrors(db.send(command))).Item;
  },
  async put({ pk, sk }, item, condition) {
    const command = new PutCommand({
      TableName: name,
      Item: { ...item, ...ending(item), pk, sk },
      ...condition,
    });
    return (await undefinedIfConditionFailed(db.send(command))) !== undefined;
  },
  async remove({ pk, sk }, condition) {
    const command = new DeleteCommand({
      TableName: name,
      Key: { pk, sk },
      ReturnValues: 'ALL_OLD',
      ...condition,
    });
    return (await undefinedIfConditionFailed(db.send(command)))?.Attributes;
  },
  partition(pk) {
    const query = {
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    };
    return translateStoreErrors(collected(paginateQuery({ client: db }, query)));
  },
  newest(pk, limit, below) {
    const query = {
      TableName: name,
      KeyConditionExpression: `pk = :pk${below === undefined ? '' : ' AND sk < :below'}`,
      ExpressionAttributeValues: { ':pk': pk, ...(below !== undefined && { ':below': below }) },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: limit,
    };
    return translateStoreErrors(collected(paginateQuery({ client: db }, query), limit));
  },
  all(only = {}) {
    const scan = { TableName: name, ConsistentRead: true, ...narrowed(only) };
    return translateStoreErrors(collected(paginateScan({ client: db }, scan)));
  },
});
