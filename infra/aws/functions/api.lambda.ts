import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { openSite } from '#api/content/open-site.ts';
import { openRecords } from '#api/content/records.ts';
import { createApiHandler } from '#api/lambda/api/api-handler.ts';
import { invokeJobs } from '#api/lambda/api/enqueue-jobs.ts';
import {
  cloudBlobs,
  cloudPointers,
  cloudS3,
  cloudUploads,
  readSiteBundle,
} from '#api/lambda/cloud.ts';
import { readApiEnv } from '#api/lambda/cloud-settings.ts';
import { functionLog } from '#api/lambda/structured-log.ts';
import { once } from '#api/lazily.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { openReleases } from '#api/stores/releases/releases.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';

const env = readApiEnv(process.env);
/** The gateway gives up after half a minute; the client repeats a call before that. */
const requestHandler = { connectionTimeout: 2_000, requestTimeout: 8_000 };
const site = new URL('./site/', import.meta.url);

const clock = { now: Date.now, random: Math.random };
const db = documentClient({ requestHandler });
const tables = {
  content: dynamoTable(db, env.CONTENT_TABLE, clock),
  private: dynamoTable(db, env.PRIVATE_TABLE, clock),
};
const s3 = cloudS3({ pathStyle: env.S3_PATH_STYLE === '1', requestHandler });
const blobs = {
  media: cloudBlobs(s3, env.MEDIA_BUCKET),
  releases: cloudBlobs(s3, env.RELEASE_BUCKET),
};
const releases = openReleases(blobs.releases);

/** Answers HTTP: events of an API Gateway HTTP API, payload 2.0. */
export const handler = createApiHandler({
  content: openRecords(openSite(tables.content, clock)),
  releases,
  stores: once(async () => {
    const { openStores } = await import('#api/open-stores.ts');
    const uploadGateway = cloudUploads(s3, env.MEDIA_BUCKET, Date.now);
    return openStores({ ...clock, tables, blobs, uploadGateway });
  }),
  pointers: cloudPointers(env.POINTER_STORE_ARN, releases),
  bundle: readSiteBundle(site),
  // With the first preview, not with the start.
  site: once(async () => {
    const { loadSite } = await import('#site/renderer/load-site.ts');
    return loadSite(site);
  }),
  invokeJob: invokeJobs(env.JOBS_FUNCTION),
  origin: env.SITE_ORIGIN,
  originSecrets: [env.ORIGIN_SECRET, env.FORMER_ORIGIN_SECRET ?? ''],
  addressHeader: env.CLIENT_ADDRESS_HEADER,
  now: Date.now,
  randomId: randomUUID,
  randomBytes,
  randomInt: (end) => randomInt(end),
  log: functionLog('api'),
});
