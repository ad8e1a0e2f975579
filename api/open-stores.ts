import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { profileWords } from './domain/accounts/password.ts';
import { openFiles } from './content/files.ts';
import { createFollower } from './content/follow.ts';
import { openSite } from './content/open-site.ts';
import { treeContentStore } from './content/tree-content-store.ts';
import { openBuckets, type BucketsDeps } from './open-buckets.ts';
import { dynamoAccountStore } from './stores/accounts/dynamo-account-store.ts';
import { dynamoAuditLog } from './stores/content/dynamo-audit-log.ts';
import { dynamoExportStore } from './stores/content/dynamo-last-job.ts';
import { dynamoPostCopies } from './stores/content/dynamo-post-copies.ts';
import { dynamoTrash } from './stores/content/dynamo-trash.ts';
import { dynamoCopyStatus } from './stores/copies/dynamo-copy-status.ts';
import { EnquirySummary } from './domain/contact/enquiry-summary.ts';
import { dynamoEmails } from './stores/enquiries/dynamo-emails.ts';
import { dynamoEnquiries } from './stores/enquiries/dynamo-enquiries.ts';
import { dynamoMailStatus } from './stores/enquiries/dynamo-mail-status.ts';
import { itemTable } from './stores/item-table.ts';
import { dynamoIdempotency } from './stores/idempotency/dynamo-idempotency.ts';
import { dynamoYoutube } from './stores/youtube/dynamo-youtube.ts';
import { dynamoTickets } from './stores/media/dynamo-tickets.ts';
import { dynamoTable } from './stores/tables/dynamo-table.ts';
import { cleanUpFiles } from './trash/clean-up-files.ts';

/** What the stores are opened with. Nothing is sent until the first call. */
export interface StoresDeps extends BucketsDeps {
  /** See `documentClient`. */
  db: DynamoDBDocumentClient;
  /** Names of the tables. */
  tables: { content: string; private: string };
  /** From 0 up to 1. */
  random: () => number;
}

/** Opens the stores in the content and the private table. */
export const openTables = ({ db, tables, now, random }: Omit<StoresDeps, 's3' | 'buckets'>) => {
  const privateDeps = { db, now, random, table: tables.private };
  const accounts = dynamoAccountStore(privateDeps);
  const site = openSite(dynamoTable(db, tables.content, { now, random }), { now, random });
  const content = treeContentStore(site);
  const auditLog = dynamoAuditLog(privateDeps);
  return {
    site,
    content,
    /** Words that the site shows, for the check of new passwords; none before the first start. */
    ownWords: async (): Promise<string[]> =>
      (await content.isSeeded()) ? profileWords((await content.load()).profile) : [],
    accounts,
    enquiries: dynamoEnquiries(privateDeps),
    summaries: dynamoEmails(
      { ...privateDeps, table: itemTable(db, tables.private) },
      'SUMMARIES',
      (raw) => EnquirySummary.parse(raw),
    ),
    mailStatus: dynamoMailStatus(privateDeps),
    auditLog,
    exports: dynamoExportStore(privateDeps),
    copyStatus: dynamoCopyStatus(privateDeps),
    tickets: dynamoTickets(privateDeps),
    trash: dynamoTrash(privateDeps),
    videos: dynamoYoutube(privateDeps),
    postCopies: dynamoPostCopies(privateDeps),
    idempotency: dynamoIdempotency(privateDeps),
    /** Removes what crashes and ended sessions have left, and what the history no longer keeps. */
    cleanUp: async () => {
      await accounts.deleteExpired(now());
      await auditLog.trim();
    },
  };
};

/** Opens all stores: for the embedded run, the functions and the deploy command. */
export const openStores = (deps: StoresDeps) => {
  const stores = { ...openTables(deps), ...openBuckets(deps) };
  const files = openFiles({
    site: stores.site,
    table: dynamoTable(deps.db, deps.tables.private, deps),
    blobs: stores.mediaBlobs,
    present: createFollower(stores.site),
  });
  return {
    ...stores,
    followFiles: () => files.follow(),
    /** Deletes old uploads, and moves files to where the content says that they belong. */
    cleanUpFiles: () => cleanUpFiles({ ...stores, now: deps.now }),
  };
};

/** The opened stores. */
export type Stores = ReturnType<typeof openStores>;
