/**
 * Makes one DynamoDB table equal to another, after a restore: `npm run copy-table -- --from a --to b [--yes]`. How it is
 * used: docs/operations.md. Nothing else may write to the table meanwhile; after it broke off, doing it again goes on.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  type NativeAttributeValue,
  paginateScan,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import { concurrently } from '#api/stores/concurrently';
import { documentClient } from '#api/stores/document-client';
import { readArguments } from '../infra/aws/deploy/step.ts';
import { CommandError, reportFailure } from '../infra/command-error.ts';

const WRITES_AT_ONCE = 8;

const USAGE = `Copies the table --from over the table --to. Without --yes it only says what it would do.

  npm run copy-table -- --from <restored table> --to <live table> [--yes]`;

/** An item as it is in the table, with all attributes. */
type RawItem = Record<string, NativeAttributeValue>;

const keyOf = (item: RawItem) => ({ pk: String(item['pk']), sk: String(item['sk']) });

/** All items of a table by their keys. */
const itemsOf = async (client: DynamoDBDocumentClient, TableName: string) => {
  const items = new Map<string, RawItem>();
  const pages = paginateScan({ client }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) {
    for (const item of Items) items.set(JSON.stringify(keyOf(item)), item);
  }
  return items;
};

const copyTable = async (
  db: DynamoDBDocumentClient,
  from: string,
  to: string,
  isMeant: boolean,
) => {
  const source = await itemsOf(db, from);
  if (source.size === 0) throw new CommandError(`The table ${from} is empty: nothing is copied.`);
  const target = await itemsOf(db, to);
  const write = [...source].filter(([key, item]) => !isDeepStrictEqual(target.get(key), item));
  const remove = [...target].filter(([key]) => !source.has(key));
  console.log(
    `${source.size - write.length} items are equal, ${write.length} to write, ${remove.length} to remove.`,
  );
  if (write.length + remove.length === 0) return;
  if (!isMeant) {
    console.log('Nothing was changed. To do it, add --yes.');
    return;
  }
  await concurrently(write, WRITES_AT_ONCE, ([, Item]) =>
    db.send(new PutCommand({ TableName: to, Item })),
  );
  await concurrently(remove, WRITES_AT_ONCE, ([, item]) =>
    db.send(new DeleteCommand({ TableName: to, Key: keyOf(item) })),
  );
  console.log('Done. Run the command again without --yes to see that both are equal.');
};

const run = async () => {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, yes: { type: 'boolean', default: false } } as const;
  const { from, to, yes } = readArguments({ options }, USAGE).values;
  if (from === undefined || to === undefined || from === to) throw new CommandError(USAGE);
  await copyTable(documentClient({}), from, to, yes);
};

await run().catch(reportFailure);
