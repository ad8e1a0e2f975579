import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createIdentity } from '#api/identity/identity.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { openStores } from '#api/open-stores.ts';
import { createTables } from './database/create-tables.ts';
import { startDatabase } from './database/database.ts';
import { lockFolder } from './lock.ts';
import { startObjectStore } from './object-store/start-object-store.ts';
import { openPagePointers } from './page-pointers.ts';
import { makePrivateFolder } from './private-folder.ts';

/** Where this machine answers signed addresses of private files: browsers cannot reach the object store itself. */
export const DOWNLOAD_PATH = '/incoming-downloads/';

const TABLES = { content: 'content', private: 'private' };
/** The buckets of every data folder. */
export const BUCKETS = { media: 'media', releases: 'releases' };

/** How long a call to an engine in this process may take; a stuck disk should not hang a page for ever. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * The one-process cloud of the embedded run on one data folder: the same AWS clients and stores as in the
 * cloud, pointed at engines in this process. Throws `DataFolderInUseError` when another process has the folder.
 */
export const openCloud = async (dataDir: string) => {
  const exposed = await makePrivateFolder(dataDir);
  const lock = await lockFolder(dataDir);
  // Generated at each start and never stored: other programs on this machine cannot use the engines.
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
  const s3 = new S3Client({
    ...common,
    endpoint: objects.endpoint,
    forcePathStyle: true,
    // What is sent is signed with its SHA-256, and here it goes through no network.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await createTables(db, Object.values(TABLES));
  const pointers = await openPagePointers(
    path.join(dataDir, 'pointers.log'),
    path.join(dataDir, 'live-release'),
  );

  const stores = openStores({
    db,
    s3: () => Promise.resolve(s3),
    tables: TABLES,
    buckets: BUCKETS,
    now: Date.now,
    random: Math.random,
    downloads: DOWNLOAD_PATH,
  });
  return {
    ...stores,
    /** Why others may read the data folder, in words; `undefined` when they may not. */
    exposed,
    identity: createIdentity({
      store: stores.accounts,
      ownWords: stores.ownWords,
      now: Date.now,
      randomBytes,
    }),
    /** Removes from the files of the database what was deleted. */
    purge: () => database.purge(),
    /** Takes the upload forms that the upload gateway gave out, as browsers post them to the site's own origin. */
    takeUpload: (request: IncomingMessage, response: ServerResponse) => {
      objects.handlePost(BUCKETS.media, request, response);
    },
    /** Answers the signed addresses of files that the upload gateway gave out. */
    giveDownload: (key: string, request: IncomingMessage, response: ServerResponse) => {
      objects.handleDownload(BUCKETS.media, key, request, response);
    },
    pointers,
    /** The buckets as the web server reads them. */
    files: { releases: objects.reader(BUCKETS.releases), media: objects.reader(BUCKETS.media) },
    /** Closes the engines and gives the folder free; call it when nothing is in flight. */
    close: async () => {
      db.destroy();
      s3.destroy();
      await Promise.all([database.close(), objects.close(), pointers.close()]);
      await lock.release();
    },
  };
};

/** The opened stores of one data folder. */
export type Cloud = Awaited<ReturnType<typeof openCloud>>;
