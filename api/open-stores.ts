import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { profileWords } from './domain/accounts/password.ts';
import { openFiles } from './content/files.ts';
import { openSite } from './content/open-site.ts';
import { openRecords } from './content/records.ts';
import { treeContentStore } from './content/tree-content-store.ts';
import { workingCopies } from './content/working-copies.ts';
import { openBuckets, type BucketsDeps } from './open-buckets.ts';
import { dynamoAccountStore } from './stores/accounts/dynamo-account-store.ts';
import { dynamoExportStore, dynamoReplacementStore } from './stores/content/dynamo-last-job.ts';
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
import { lazily } from './lazily.ts';
import type { BlobStore } from './stores/tables/blob-store.ts';

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
  const table = dynamoTable(db, tables.private, { now, random });
  const content = { ...openRecords(site), ...treeContentStore(site) };
  return {
    site,
    content,
    privateTable: table,
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
    replacements: dynamoReplacementStore(privateDeps),
    exports: dynamoExportStore(privateDeps),
    copyStatus: dynamoCopyStatus(privateDeps),
    tickets: dynamoTickets(privateDeps),
    videos: dynamoYoutube(privateDeps),
    postCopies: workingCopies(table, { now, random }),
    idempotency: dynamoIdempotency(privateDeps),
    /** Removes what crashes and ended sessions have left. */
    cleanUp: async () => {
      await accounts.deleteExpired(now());
    },
  };
};

/** Opens what keeps the files of the content in order. */
export const openSiteFiles = (
  { site, privateTable, tickets, content: { load } }: ReturnType<typeof openTables>,
  { s3, bucket, now }: { s3: StoresDeps['s3']; bucket: string; now: () => number },
) => {
  const blobs = lazily<Pick<BlobStore, 'head' | 'move' | 'list' | 'delete'>>(
    async () => {
      const { s3Blobs } = await import('./stores/tables/s3-blobs.ts');
      return s3Blobs(await s3(), bucket);
    },
    { head: true, move: true, list: true, delete: true },
  );
  const files = openFiles({ site, table: privateTable, blobs, tickets, load, now });
  return {
    mediaBlobs: blobs,
    siteFiles: files,
    /** Deletes old uploads, and moves files to where the content says that they belong. */
    cleanUpFiles: () => files.clean(),
  };
};

/** Opens all stores: for the embedded run, the functions and the deploy command. */
export const openStores = (deps: StoresDeps) => {
  const stores = { ...openTables(deps), ...openBuckets(deps) };
  const { s3, buckets } = deps;
  return { ...stores, ...openSiteFiles(stores, { s3, bucket: buckets.media, now: deps.now }) };
};

/** The opened stores. */
export type Stores = ReturnType<typeof openStores>;
