import { createHash } from 'node:crypto';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  ACCESS_KEPT_MS,
  AccessEntry,
  AccessFailures,
  FAILURES_KEPT_MS,
} from '../../domain/accounts/access.ts';
import { newStamp } from '../content/content-items.ts';
import { timeToLive, type RawItem } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import type { AccessLog } from './account-store.ts';
import { translateStoreErrors } from '../storage-faults.ts';

const HOUR_MS = 3_600_000;

/** `2026-11`: one partition a month, so that a look back reads the newest of a few of them. */
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

const accessPartition = (at: number): string => `ACCESS#${monthOf(at)}`;
const failurePartition = (at: number): string => `FAILURES#${monthOf(at)}`;

/** The last moment of the month before. */
const monthBefore = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - 1;
};

/** The record of access in the private table. Failures share an item for each hour, kind, network and account. */
export const dynamoAccessLog = (
  { table, now }: ContentContext,
  { db, name }: { db: DynamoDBDocumentClient; name: string },
): AccessLog => {
  /** The newest items of the months back to `keptMs` ago. */
  const newest = async (
    partitionOf: (at: number) => string,
    keptMs: number,
    limit: number,
  ): Promise<RawItem[]> => {
    const start = now() - keptMs;
    const items: RawItem[] = [];
    for (let at = now(); at > start && items.length < limit; at = monthBefore(at)) {
      items.push(...(await table.newest(partitionOf(at), limit - items.length)));
    }
    return items;
  };

  return {
    async addAccess(entry) {
      // The stamp keeps two entries of one millisecond apart.
      const sk = `${new Date(entry.at).toISOString()}#${newStamp()}`;
      const expiresAt = entry.at + ACCESS_KEPT_MS;
      await table.put({ pk: accessPartition(entry.at), sk }, { ...entry, expiresAt });
    },

    async countFailure({ at, kind, network, uid }) {
      const hour = new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
      // A proxy may be set up wrongly and send anything as an address: a digest always fits into a key.
      const digest = createHash('sha256')
        .update(`${network} ${uid ?? ''}`)
        .digest('hex');
      const end = at + FAILURES_KEPT_MS;
      const command = new UpdateCommand({
        TableName: name,
        Key: { pk: failurePartition(at), sk: `${hour}#${kind}#${digest.slice(0, 32)}` },
        // One atomic step, so that parallel attempts are all counted.
        UpdateExpression: `ADD #count :one SET #at = :at, kind = :kind, network = :network,
          ${uid === undefined ? '' : '#uid = :uid,'} expiresAt = :end, #ttl = :ttl`,
        ExpressionAttributeNames: {
          '#count': 'count',
          '#at': 'at',
          '#ttl': 'ttl',
          ...(uid === undefined ? {} : { '#uid': 'uid' }),
        },
        ExpressionAttributeValues: {
          ':one': 1,
          ':at': at,
          ':kind': kind,
          ':network': network,
          ':end': end,
          ':ttl': timeToLive(end),
          ...(uid === undefined ? {} : { ':uid': uid }),
        },
      });
      await translateStoreErrors(db.send(command));
    },

    async recentAccess(limit) {
      const [entries, failures] = await Promise.all([
        newest(accessPartition, ACCESS_KEPT_MS, limit),
        newest(failurePartition, FAILURES_KEPT_MS, limit),
      ]);
      const byTime = (one: { at: number }, other: { at: number }) => other.at - one.at;
      return {
        entries: entries
          .map((item) => AccessEntry.parse(item))
          .filter(({ at }) => at > now() - ACCESS_KEPT_MS)
          .sort(byTime),
        failures: failures
          .map((item) => AccessFailures.parse(item))
          .filter(({ at }) => at > now() - FAILURES_KEPT_MS)
          .sort(byTime),
      };
    },
  };
};
