import { setTimeout as wait } from 'node:timers/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  paginateQuery,
  PutCommand,
  type DynamoDBDocumentClient,
  type NativeAttributeValue,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { concurrently } from '../concurrently.ts';
import { StorageUnavailableError } from '../errors.ts';
import { translateStoreErrors } from '../storage-faults.ts';
import { inParts, type Condition, type Item, type ItemTable } from './item-table.ts';

/** How many keys or items one call takes, and how many calls are under way at once. */
const READ_AT_ONCE = 100;
const WRITTEN_AT_ONCE = 25;
const CALLS_AT_ONCE = 8;

/** DynamoDB leaves items over when it has no capacity for them; asked again at once it leaves them over again. */
const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 3_000;

const Tagged = z.object({
  pk: z.string(),
  sk: z.string(),
  tag: z.string(),
  expires: z.number().optional(),
});
const Stored = Tagged.extend({ value: z.string() });

/** The answer of a write, or `undefined` when its condition does not hold. */
const ifHeld = async <T>(call: Promise<T>) => {
  try {
    return await translateStoreErrors(call);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** A table in DynamoDB with the text keys `pk` and `sk`, and `ttl` as its time to live. `now` is epoch milliseconds. */
export const dynamoTable = (
  db: DynamoDBDocumentClient,
  name: string,
  { now = Date.now, random = Math.random }: { now?: () => number; random?: () => number } = {},
): ItemTable => {
  const TableName = name;
  const isLive = ({ expires = Infinity }: { expires?: number | undefined }) => expires > now();
  /** DynamoDB deletes an item some time after its `ttl`, in seconds; reads do not rely on it. */
  const stored = (item: Item) =>
    item.expires === undefined ? item : { ...item, ttl: Math.ceil(item.expires / 1_000) };

  const conditionOf = (condition: Condition, own: string) =>
    condition === 'absent'
      ? {
          ConditionExpression: 'attribute_not_exists(pk) OR expires <= :now OR tag = :own',
          ExpressionAttributeValues: { ':now': now(), ':own': own },
        }
      : {
          ConditionExpression:
            '(tag = :seen OR tag = :own) AND (attribute_not_exists(expires) OR expires > :now)',
          ExpressionAttributeValues: { ':seen': condition.tag, ':own': own, ':now': now() },
        };

  const pages = async <T extends { expires?: number | undefined }>(
    schema: z.ZodType<T>,
    query: Omit<QueryCommandInput, 'TableName'>,
    limit = Infinity,
  ) => {
    const found: T[] = [];
    const input = { TableName, ConsistentRead: true, ...query };
    for await (const { Items = [] } of paginateQuery({ client: db }, input)) {
      found.push(...Items.map((item) => schema.parse(item)).filter(isLive));
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  };

  /** Calls again, after a pause, for what DynamoDB has left over. */
  const untilDone = async <T>(
    all: readonly T[],
    call: (some: readonly T[]) => Promise<readonly T[]>,
  ) => {
    let left = await call(all);
    for (let tries = 0; left.length > 0; tries += 1) {
      if (tries === ATTEMPTS) throw new StorageUnavailableError();
      await wait(random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
      left = await call(left);
    }
  };

  return {
    async get({ pk, sk }) {
      const command = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true });
      const answer = await translateStoreErrors(db.send(command));
      const item = answer.Item && Stored.parse(answer.Item);
      return item && isLive(item) ? item : undefined;
    },
    async getMany(keys) {
      const found: Item[] = [];
      const asked = keys.map(({ pk, sk }): Record<string, NativeAttributeValue> => ({ pk, sk }));
      await concurrently(inParts(asked, READ_AT_ONCE), CALLS_AT_ONCE, (some) =>
        untilDone(some, async (Keys) => {
          const RequestItems = { [name]: { Keys: [...Keys], ConsistentRead: true } };
          const answer = await translateStoreErrors(db.send(new BatchGetCommand({ RequestItems })));
          const items = answer.Responses?.[name] ?? [];
          found.push(...items.map((item) => Stored.parse(item)).filter(isLive));
          return answer.UnprocessedKeys?.[name]?.Keys ?? [];
        }),
      );
      return found;
    },
    query: (pk, { below, newest = false, limit } = {}) =>
      translateStoreErrors(
        pages(
          Stored,
          {
            KeyConditionExpression: below === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :below',
            ExpressionAttributeValues: {
              ':pk': pk,
              ...(below !== undefined && { ':below': below }),
            },
            ScanIndexForward: !newest,
            ...(limit !== undefined && { Limit: limit }),
          },
          limit,
        ),
      ),
    tags: (pk) =>
      translateStoreErrors(
        pages(Tagged, {
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ProjectionExpression: 'pk, sk, tag, expires',
        }),
      ),
    async put(item, condition) {
      const command = new PutCommand({
        TableName,
        Item: stored(item),
        ...(condition && conditionOf(condition, item.tag)),
      });
      return (await ifHeld(db.send(command))) !== undefined;
    },
    putMany: (items) =>
      concurrently(inParts(items, WRITTEN_AT_ONCE), CALLS_AT_ONCE, (some) => {
        const requests = some.map((item) => ({ PutRequest: { Item: stored(item) } }));
        return untilDone<object>(requests, async (writes) => {
          const RequestItems = { [name]: [...writes] };
          const command = new BatchWriteCommand({ RequestItems });
          const { UnprocessedItems } = await translateStoreErrors(db.send(command));
          return UnprocessedItems?.[name] ?? [];
        });
      }),
    async remove({ pk, sk }, condition) {
      const command = new DeleteCommand({
        TableName,
        Key: { pk, sk },
        ReturnValues: 'ALL_OLD',
        ...(condition && {
          ConditionExpression: 'tag = :tag',
          ExpressionAttributeValues: { ':tag': condition.tag },
        }),
      });
      const gone = (await ifHeld(db.send(command)))?.Attributes;
      return gone !== undefined && isLive(Tagged.parse(gone));
    },
  };
};
