import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { SecurityNotice } from '../../domain/accounts/security-notice.ts';
import { dynamoAccessLog } from './dynamo-access-log.ts';
import { dynamoDevices } from './dynamo-devices.ts';
import { dynamoLoginCodes } from './dynamo-login-codes.ts';
import { dynamoEmails } from '../enquiries/dynamo-emails.ts';
import { dynamoResets } from './dynamo-resets.ts';
import { dynamoSessions } from './dynamo-sessions.ts';
import { dynamoAttempts } from './dynamo-attempts.ts';
import { dynamoUsers } from './dynamo-users.ts';
import { ifEquals, itemTable, type ItemTable } from '../item-table.ts';
import type { AccountStore } from './account-store.ts';

/** What a store in the private table needs: a client (`documentClient`), the table's name, a clock (epoch milliseconds) and chance. */
export interface PrivateTableDeps {
  db: DynamoDBDocumentClient;
  table: string;
  now: () => number;
  random: () => number;
}

const Ending = z.object({ pk: z.string(), sk: z.string(), expiresAt: z.number() });

/** Deletes every item whose `expiresAt` has passed and returns how many. No read relies on it. */
const deleteExpired = async (table: ItemTable, now: number): Promise<number> => {
  let removed = 0;
  for (const item of await table.all()) {
    const ending = Ending.safeParse(item);
    if (!ending.success || ending.data.expiresAt > now) continue;
    const { pk, sk, expiresAt } = ending.data;
    if (await table.remove({ pk, sk }, ifEquals('expiresAt', expiresAt))) removed += 1;
  }
  return removed;
};

/** The account store on DynamoDB. What ends carries `expiresAt`, and every read compares it. */
export const dynamoAccountStore = ({ db, table, now, random }: PrivateTableDeps): AccountStore => {
  const context = { table: itemTable(db, table), now, random };
  return {
    ...dynamoUsers(context),
    ...dynamoSessions(context, { db, name: table }),
    ...dynamoDevices(context),
    ...dynamoResets(context),
    ...dynamoLoginCodes(context),
    ...dynamoAccessLog(context, { db, name: table }),
    notices: dynamoEmails(context, 'NOTICES', (raw) => SecurityNotice.parse(raw)),
    ...dynamoAttempts(context.table, { db, name: table }),
    deleteExpired: (time) => deleteExpired(context.table, time),
  };
};
