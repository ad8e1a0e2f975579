import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { S3Client } from '@aws-sdk/client-s3';
import { UPLOAD_PATH } from '#domain/files/upload-form.ts';
import { createApiHandler, invokeJobs } from '#api/lambda/api/api-handler.ts';
import { readSiteBundle } from '#api/lambda/cloud.ts';
import { readApiEnv } from '#api/lambda/cloud-settings.ts';
import { functionLog } from '#api/lambda/structured-log.ts';
import { openStores } from '#api/open-stores.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { s3UploadGateway } from '#api/stores/media/s3-upload-gateway.ts';
import { keyValuePagePointers } from '#api/stores/releases/key-value-page-pointers.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { s3Blobs } from '#api/stores/tables/s3-blobs.ts';
import type { SiteRenderer } from '#api/publish/site-renderer.ts';

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
const s3 = new S3Client({ requestHandler, forcePathStyle: env.S3_PATH_STYLE === '1' });
const bucket = env.MEDIA_BUCKET;
const stores = openStores({
  ...clock,
  tables,
  blobs: { media: s3Blobs(s3, bucket), releases: s3Blobs(s3, env.RELEASE_BUCKET) },
  uploadGateway: s3UploadGateway(s3, bucket, { address: UPLOAD_PATH, now: Date.now }),
});
let loaded: Promise<SiteRenderer> | undefined;

/** Answers HTTP: events of an API Gateway HTTP API, payload 2.0. */
export const handler = createApiHandler({
  stores,
  pointers: keyValuePagePointers(
    new CloudFrontKeyValueStoreClient({}),
    env.POINTER_STORE_ARN,
    stores.releases,
  ),
  bundle: readSiteBundle(site),
  // With the first preview, not with the start.
  site: () =>
    (loaded ??= import('#site/renderer/load-site.ts').then(({ loadSite }) => loadSite(site))),
  invokeJob: invokeJobs(env.JOBS_FUNCTION),
  origin: env.SITE_ORIGIN,
  originSecrets: [env.ORIGIN_SECRET, env.FORMER_ORIGIN_SECRET],
  addressHeader: env.CLIENT_ADDRESS_HEADER,
  now: Date.now,
  randomId: randomUUID,
  randomBytes,
  randomInt: (end) => randomInt(end),
  log: functionLog('api'),
});
