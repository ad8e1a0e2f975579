import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { profileWords } from './domain/accounts/password.ts';
import { lazily } from './lazily.ts';
import { dynamoAccountStore } from './stores/accounts/dynamo-account-store.ts';
import { cleanUpOrphans } from './stores/content/clean-up-orphans.ts';
import { dynamoAuditLog } from './stores/content/dynamo-audit-log.ts';
import { dynamoContentStore } from './stores/content/dynamo-content-store.ts';
import { dynamoTrash } from './stores/content/dynamo-trash.ts';
import { dynamoEnquiries } from './stores/enquiries/dynamo-enquiries.ts';
import { dynamoMailStatus } from './stores/enquiries/dynamo-mail-status.ts';
import { dynamoIdempotency } from './stores/idempotency/dynamo-idempotency.ts';
import { dynamoTickets } from './stores/media/dynamo-tickets.ts';
import type { MediaStore } from './stores/media/media-store.ts';
import type { UploadGateway } from './stores/media/upload-gateway.ts';
import type { ReleaseStore } from './stores/releases/release-store.ts';
import { cleanUpFiles } from './trash/clean-up-files.ts';
import { UPLOAD_PATH } from './domain/files/upload-form.ts';

/** What the stores are opened with. Nothing is sent until the first call. */
export interface StoresDeps {
  /** See `documentClient`. */
  db: DynamoDBDocumentClient;
  /** The client of the buckets, asked for at the first call of a store in them. */
  s3: () => Promise<S3Client>;
  /** Names of the tables and the buckets. */
  tables: { content: string; private: string };
  buckets: { media: string; releases: string };
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
}

/** Opens the stores in the content and the private table. */
export const openTables = ({ db, tables, now, random }: Omit<StoresDeps, 's3' | 'buckets'>) => {
  const contentDeps = { db, now, random, table: tables.content };
  const privateDeps = { db, now, random, table: tables.private };
  const accounts = dynamoAccountStore(privateDeps);
  const content = dynamoContentStore(contentDeps);
  return {
    content,
    /** Words that the site shows, for the check of new passwords; none before the first start. */
    ownWords: async (): Promise<string[]> =>
      (await content.isSeeded()) ? profileWords((await content.load()).profile) : [],
    accounts,
    enquiries: dynamoEnquiries(privateDeps),
    mailStatus: dynamoMailStatus(privateDeps),
    auditLog: dynamoAuditLog(privateDeps),
    tickets: dynamoTickets(privateDeps),
    trash: dynamoTrash(privateDeps),
    idempotency: dynamoIdempotency(privateDeps),
    /** Removes what crashes and ended sessions have left. */
    cleanUp: async () => {
      await cleanUpOrphans(contentDeps);
      await accounts.deleteExpired(now());
    },
  };
};

/** Opens the store of PDFs and pictures. Its code is loaded at the first call, as for the other buckets. */
export const openMedia = (s3: StoresDeps['s3'], bucket: string): MediaStore =>
  lazily<MediaStore>(
    async () => {
      const { s3MediaStore } = await import('./stores/media/s3-media-store.ts');
      return s3MediaStore(await s3(), bucket);
    },
    {
      put: true,
      head: true,
      get: true,
      peek: true,
      slice: true,
      copy: true,
      delete: true,
      list: true,
      entries: true,
    },
  );

/** Opens the stores in the media and the release bucket. */
export const openBuckets = ({ s3, buckets, now }: Pick<StoresDeps, 's3' | 'buckets' | 'now'>) => ({
  media: openMedia(s3, buckets.media),
  uploadGateway: lazily<UploadGateway>(
    async () => {
      const { s3UploadGateway } = await import('./stores/media/s3-upload-gateway.ts');
      return s3UploadGateway({ s3: await s3(), bucket: buckets.media, address: UPLOAD_PATH, now });
    },
    { createForm: true },
  ),
  releases: lazily<ReleaseStore>(
    async () => {
      const { s3ReleaseStore } = await import('./stores/releases/s3-release-store.ts');
      return s3ReleaseStore(await s3(), buckets.releases);
    },
    { put: true, copy: true, get: true, list: true, delete: true },
  ),
});

/** Opens all stores: for the embedded run, the functions and the deploy command. */
export const openStores = (deps: StoresDeps) => {
  const stores = { ...openTables(deps), ...openBuckets(deps) };
  return {
    ...stores,
    /** Deletes old uploads, and moves files to where the content says that they belong. */
    cleanUpFiles: () => cleanUpFiles({ ...stores, now: deps.now }),
  };
};

/** The opened stores. */
export type Stores = ReturnType<typeof openStores>;
