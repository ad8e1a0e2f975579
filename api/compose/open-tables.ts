import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { profileWords } from '../domain/accounts/password.ts';
import { dynamoContentStore } from '../stores/content/dynamo-content-store.ts';
import { dynamoEditJournal } from '../stores/content/dynamo-audit-log.ts';
import { dynamoEnquiries } from '../stores/enquiries/dynamo-enquiries.ts';
import { dynamoMailStatus } from '../stores/enquiries/dynamo-mail-status.ts';
import { dynamoPrivateStore } from '../stores/accounts/dynamo-account-store.ts';
import { dynamoTickets } from '../stores/media/dynamo-tickets.ts';
import { dynamoTrash } from '../stores/content/dynamo-trash.ts';
import { cleanUpOrphans } from '../stores/content/clean-up-orphans.ts';

/** What the stores of the two tables need. Nothing is sent until the first call. */
export interface TablesDeps {
  /** See `documentClient`. */
  db: DynamoDBDocumentClient;
  /** Names of the tables. */
  tables: { content: string; private: string };
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
}

/** Everything that lies in the content and the private table. */
export const openTables = ({ db, tables, now, random }: TablesDeps) => {
  const contentDeps = { db, now, random, table: tables.content };
  const privateDeps = { db, now, random, table: tables.private };
  const privateStore = dynamoPrivateStore(privateDeps);
  const content = dynamoContentStore(contentDeps);
  return {
    content,
    /** Words that the site shows, for the check of new passwords; none before the first start. */
    ownWords: async (): Promise<string[]> =>
      (await content.isSeeded()) ? profileWords((await content.load()).profile) : [],
    privateStore,
    enquiries: dynamoEnquiries(privateDeps),
    mailStatus: dynamoMailStatus(privateDeps),
    journal: dynamoEditJournal(privateDeps),
    tickets: dynamoTickets(privateDeps),
    trash: dynamoTrash(privateDeps),
    /** Removes what crashes and ended sessions have left. */
    cleanUp: async () => {
      await cleanUpOrphans(contentDeps);
      await privateStore.deleteExpired(now());
    },
  };
};
export type Tables = ReturnType<typeof openTables>;
