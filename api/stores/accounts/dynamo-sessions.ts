import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { undefinedIfConditionFailed, type ItemKey } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import type { AccountStore, Session } from './account-store.ts';

type SessionPart = Pick<
  AccountStore,
  | 'findSession'
  | 'saveSession'
  | 'touchSession'
  | 'confirmSession'
  | 'deleteSession'
  | 'listSessionsOf'
  | 'deleteSessionsOf'
>;

const SessionItem = z.object({
  tokenHash: z.string(),
  uid: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  expiresAt: z.number(),
  // Sessions of earlier versions have none.
  device: z.string().optional(),
  confirmedUntil: z.number().optional(),
});

const sessionKey = (tokenHash: string): ItemKey => ({
  pk: `SESSION#${tokenHash}`,
  sk: 'SESSION',
});

/** Signed-in browsers. */
export const dynamoSessions = (
  { table, now }: ContentContext,
  { db, name }: { db: DynamoDBDocumentClient; name: string },
): SessionPart => {
  /** Not a put: a session that ended while its request was under way must not come back. */
  const setTime = async (tokenHash: string, field: string, time: number): Promise<void> => {
    const command = new UpdateCommand({
      TableName: name,
      Key: sessionKey(tokenHash),
      UpdateExpression: 'SET #field = :time',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':time': time },
    });
    await undefinedIfConditionFailed(db.send(command));
  };

  const sessionsOf = async (uid: string): Promise<Session[]> =>
    (await table.all())
      .filter(({ sk }) => sk === 'SESSION')
      .map((item) => SessionItem.parse(item))
      .filter((session) => session.uid === uid);

  return {
    async findSession(tokenHash) {
      const item = await table.get(sessionKey(tokenHash));
      const session = item && SessionItem.parse(item);
      return session && session.expiresAt > now() ? session : undefined;
    },

    async saveSession(session) {
      await table.put(sessionKey(session.tokenHash), session);
    },

    touchSession: (tokenHash, lastSeenAt) => setTime(tokenHash, 'lastSeenAt', lastSeenAt),

    confirmSession: (tokenHash, confirmedUntil) =>
      setTime(tokenHash, 'confirmedUntil', confirmedUntil),

    async deleteSession(tokenHash) {
      await table.remove(sessionKey(tokenHash));
    },

    async listSessionsOf(uid) {
      const time = now();
      return (await sessionsOf(uid)).filter(({ expiresAt }) => expiresAt > time);
    },

    async deleteSessionsOf(uid, except) {
      const theirs = (await sessionsOf(uid)).filter(({ tokenHash }) => tokenHash !== except);
      await Promise.all(theirs.map(({ tokenHash }) => table.remove(sessionKey(tokenHash))));
    },
  };
};
