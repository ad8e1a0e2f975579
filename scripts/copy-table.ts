import { isDeepStrictEqual, parseArgs } from 'node:util';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  type NativeAttributeValue,
  paginateScan,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import { concurrently } from '#api/stores/concurrently.ts';
import { documentClient } from '#api/stores/document-client.ts';

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

// Makes one DynamoDB table equal to another, after a restore: `npm run copy-table -- --from a --to b [--yes]`.
// How it is used: docs/operations.md.

const USAGE = `Copies the table --from over the table --to. Without --yes it only says what it would do.

  npm run copy-table -- --from <restored table> --to <live table> [--yes]`;

const readArguments = () => {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
  } as const;
  const { from, to, yes } = parseArgs({ options }).values;
  return from === undefined || to === undefined || from === to ? undefined : { from, to, yes };
};

const main = async (): Promise<boolean> => {
  const given = readArguments();
  if (given === undefined) {
    console.error(USAGE);
    return false;
  }
  const db = documentClient({});
  try {
    const source = await itemsOf(db, given.from);
    if (source.length === 0) {
      console.error(`The table ${given.from} is empty: nothing is copied.`);
      return false;
    }
    const difference = compareTables(source, await itemsOf(db, given.to));
    const { write, remove, equal } = difference;
    console.log(`${equal} items are equal, ${write.length} to write, ${remove.length} to remove.`);
    if (write.length + remove.length === 0) return true;
    if (!given.yes) {
      console.log('Nothing was changed. To do it, add --yes.');
      return true;
    }
    await applyDifference(db, given.to, difference);
    console.log('Done. Run the command again without --yes to see that both are equal.');
    return true;
  } finally {
    db.destroy();
  }
};

if (import.meta.main) {
  try {
    process.exitCode = (await main()) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  }
}
