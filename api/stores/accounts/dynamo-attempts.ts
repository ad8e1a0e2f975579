import { createHash } from 'node:crypto';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { timeToLive, type ItemTable } from '../item-table.ts';
import type { AccountStore } from './account-store.ts';
import { translateStoreErrors } from '../storage-faults.ts';

const Count = z.object({ tries: z.int() });
const Place = z.object({ pk: z.string(), sk: z.string() });

/** Keys hold addresses of people; only their hash is stored, and anything typed fits. */
const partition = (key: string) => `LIMIT#${createHash('sha256').update(key).digest('hex')}`;

/** Counters of attempts: one item per key and window. */
export const dynamoAttempts = (
  table: ItemTable,
  { db, name }: { db: DynamoDBDocumentClient; name: string },
): Pick<AccountStore, 'countAttempt' | 'forgetAttempts'> => ({
  async countAttempt(key, windowMs, now) {
    const window = Math.floor(now / windowMs);
    const end = (window + 1) * windowMs;
    const command = new UpdateCommand({
      TableName: name,
      Key: { pk: partition(key), sk: `WINDOW#${windowMs}#${window}` },
      // One atomic step, so parallel attempts are all counted.
      UpdateExpression: 'ADD tries :one SET expiresAt = :end, #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':end': end, ':ttl': timeToLive(end) },
      ReturnValues: 'UPDATED_NEW',
    });
    const { Attributes } = await translateStoreErrors(db.send(command));
    return Count.parse(Attributes).tries;
  },

  async forgetAttempts(key) {
    const items = await table.partition(partition(key));
    await Promise.all(items.map((item) => table.remove(Place.parse(item))));
  },
});
