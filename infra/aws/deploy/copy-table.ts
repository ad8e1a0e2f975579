import { isDeepStrictEqual } from 'node:util';
import {
  DeleteCommand,
  paginateScan,
  PutCommand,
  type DynamoDBDocumentClient,
  type NativeAttributeValue,
} from '@aws-sdk/lib-dynamodb';
import { concurrently } from '#api/stores/concurrently.ts';

/** An item as it is in the table, with all attributes. */
type RawItem = Record<string, NativeAttributeValue>;

/** What makes one table equal to another. */
interface TableDifference {
  /** Items that are missing or other there. */
  write: RawItem[];
  /** Items that are only there. */
  remove: RawItem[];
  /** How many are equal already. */
  equal: number;
}

const WRITES_AT_ONCE = 8;

const keyOf = (item: RawItem) => ({ pk: String(item['pk']), sk: String(item['sk']) });
const nameOf = (item: RawItem): string => JSON.stringify(keyOf(item));

/** All items of a table. */
export const itemsOf = async (
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName, ConsistentRead: true },
  )) {
    items.push(...Items);
  }
  return items;
};

/** Compares what two tables hold. */
export const compareTables = (
  from: readonly RawItem[],
  to: readonly RawItem[],
): TableDifference => {
  const kept = new Set(from.map(nameOf));
  const there = new Map(to.map((item) => [nameOf(item), item]));
  const write = from.filter((item) => !isDeepStrictEqual(there.get(nameOf(item)), item));
  return {
    write,
    remove: to.filter((item) => !kept.has(nameOf(item))),
    equal: from.length - write.length,
  };
};

/**
 * Writes what is missing, then removes what is too much. Nothing else may write to the table meanwhile. Doing
 * it again after it broke off goes on from there.
 */
export const applyDifference = async (
  db: DynamoDBDocumentClient,
  TableName: string,
  { write, remove }: Pick<TableDifference, 'write' | 'remove'>,
): Promise<void> => {
  await concurrently(write, WRITES_AT_ONCE, (Item) => db.send(new PutCommand({ TableName, Item })));
  await concurrently(remove, WRITES_AT_ONCE, (item) =>
    db.send(new DeleteCommand({ TableName, Key: keyOf(item) })),
  );
};
