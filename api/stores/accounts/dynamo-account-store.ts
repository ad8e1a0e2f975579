import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dynamoAccessLog } from './dynamo-access-log.ts';
import { dynamoDevices } from './dynamo-devices.ts';
import { dynamoNotices } from '../enquiries/dynamo-notices.ts';
import { dynamoResets } from './dynamo-resets.ts';
import { dynamoSessions } from './dynamo-sessions.ts';
import { dynamoTries } from './dynamo-attempts.ts';
import { dynamoUsers } from './dynamo-users.ts';
import { itemTable } from '../item-table.ts';
import type { PrivateStore } from './account-store.ts';
import { deleteExpired } from './delete-expired.ts';

/** What the private store needs: a client (`documentClient`), the table's name, a clock (epoch milliseconds) and chance. */
export interface PrivateStoreDeps {
  db: DynamoDBDocumentClient;
  table: string;
  now: () => number;
  random: () => number;
}

/** The private store on DynamoDB. What ends carries `expiresAt`, and every read compares it. */
export const dynamoPrivateStore = ({ db, table, now, random }: PrivateStoreDeps): PrivateStore => {
  const context = { table: itemTable(db, table), now, random };
  return {
    ...dynamoUsers(context),
    ...dynamoSessions(context, { db, name: table }),
    ...dynamoDevices(context),
    ...dynamoResets(context),
    ...dynamoAccessLog(context, { db, name: table }),
    notices: dynamoNotices(context),
    ...dynamoTries(context.table, { db, name: table }),
    deleteExpired: (time) => deleteExpired(context.table, time),
  };
};
