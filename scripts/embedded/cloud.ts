import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createIdentity } from '#api/identity/identity.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { dynamoContentStore } from '#api/stores/dynamo-content-store.ts';
import { dynamoEditJournal } from '#api/stores/dynamo-edit-journal.ts';
import { dynamoEnquiries } from '#api/stores/dynamo-enquiries.ts';
import { dynamoPrivateStore } from '#api/stores/dynamo-private-store.ts';
import { dynamoTickets } from '#api/stores/dynamo-tickets.ts';
import { dynamoTrash } from '#api/stores/dynamo-trash.ts';
import { fileReleasePointer } from '#api/stores/file-release-pointer.ts';
import { s3MediaStore } from '#api/stores/s3-media-store.ts';
import { s3ReleaseStore } from '#api/stores/s3-release-store.ts';
import { s3UploadDoor } from '#api/stores/s3-upload-door.ts';
import { sweepOrphans } from '#api/stores/sweep-orphans.ts';
import { sweepFiles } from '#api/trash/sweep-files.ts';
import { createTables } from './create-tables.ts';
import { startDatabase } from './database.ts';
import { lockFolder } from './lock.ts';
import { startObjectStore } from './object-store/start-object-store.ts';
import { UPLOAD_PATH } from './web/upload-path.ts';

const TABLES = { content: 'content', private: 'private' };
const BUCKETS = { media: 'media', releases: 'releases' };

/** How long a call to an engine in this process may take; a stuck disk should not hang a page for ever. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * The one-process cloud of the embedded run on one data folder: the same AWS clients and stores as in the
 * cloud, pointed at engines in this process. Throws `DataFolderInUseError` when another process has the folder.
 */
export const openCloud = async (dataDir: string) => {
  // Enquiries and accounts lie in it: nobody else on this machine needs to read it.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  // Made anew at each start and never written down: nobody else on this machine can use the engines.
  const credentials = {
    accessKeyId: randomBytes(10).toString('hex'),
    secretAccessKey: randomBytes(32).toString('hex'),
  };
  const database = await startDatabase({
    dir: path.join(dataDir, 'database'),
    accessKeyId: credentials.accessKeyId,
  });
  const objects = await startObjectStore({
    dir: path.join(dataDir, 'objects'),
    buckets: Object.values(BUCKETS),
    ...credentials,
  });

  const common = {
    region: 'local',
    credentials,
    requestHandler: { requestTimeout: REQUEST_TIMEOUT_MS },
  };
  const db = documentClient({ ...common, endpoint: database.endpoint });
  const s3 = new S3Client({ ...common, endpoint: objects.endpoint, forcePathStyle: true });
  await createTables(db, Object.values(TABLES));

  const shared = { db, now: Date.now, random: Math.random };
  const privateStore = dynamoPrivateStore({ ...shared, table: TABLES.private });
  const contentDeps = { ...shared, table: TABLES.content };
  const content = dynamoContentStore(contentDeps);
  const media = s3MediaStore(s3, BUCKETS.media);
  const tickets = dynamoTickets({ db, table: TABLES.private, now: Date.now });
  return {
    content,
    /** Removes what crashes and ended sessions have left. */
    sweep: async () => {
      await sweepOrphans(contentDeps);
      await privateStore.sweep(Date.now());
    },
    /** Deletes old uploads, and moves files to where the content says that they belong. */
    sweepFiles: () => sweepFiles({ content, media, tickets, now: Date.now }),
    identity: createIdentity({ store: privateStore, now: Date.now, randomBytes }),
    privateStore,
    enquiries: dynamoEnquiries({ ...shared, table: TABLES.private }),
    journal: dynamoEditJournal({ ...shared, table: TABLES.private }),
    media,
    door: s3UploadDoor({ s3, bucket: BUCKETS.media, address: UPLOAD_PATH, now: Date.now }),
    tickets,
    trash: dynamoTrash({ db, table: TABLES.private, now: Date.now }),
    /** Takes the upload forms that the door gave out, as browsers post them to the site's own origin. */
    takeUpload: (request: IncomingMessage, response: ServerResponse) => {
      objects.handlePost(BUCKETS.media, request, response);
    },
    releases: s3ReleaseStore(s3, BUCKETS.releases),
    pointer: fileReleasePointer(path.join(dataDir, 'live-release')),
    s3,
    buckets: BUCKETS,
    /** Closes the engines and gives the folder free; call it when nothing is in flight. */
    close: async () => {
      db.destroy();
      s3.destroy();
      await Promise.all([database.close(), objects.close()]);
      await lock.release();
    },
  };
};

/** The opened stores of one data folder. */
export type Cloud = Awaited<ReturnType<typeof openCloud>>;
