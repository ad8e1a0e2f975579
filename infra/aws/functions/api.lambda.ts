import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { UPLOAD_PATH } from '#domain/files/upload-form';
import { createApiHandler, invokeJobs } from '#api/lambda/api/api-handler';
import { readSiteBundle } from '#api/lambda/cloud';
import { readApiEnv } from '#api/lambda/cloud-settings';
import { functionLog } from '#api/lambda/structured-log';
import { openStores } from '#api/open-stores';
import { s3UploadGateway } from '#api/stores/media/s3-upload-gateway';
import { keyValuePagePointers } from '#api/stores/releases/key-value-page-pointers';
import type { SiteRenderer } from '#api/publish/site-renderer';
import { openServices } from './services.ts';

const env = readApiEnv(process.env);
/** The gateway gives up after half a minute; the client repeats a call before that. */
const { clock, s3, table, blobs } = openServices(env, {
  connectionTimeout: 2_000,
  requestTimeout: 8_000,
});
const site = new URL('./site/', import.meta.url);
const bucket = env.MEDIA_BUCKET;
const stores = openStores({
  ...clock,
  tables: { content: table(env.CONTENT_TABLE), private: table(env.PRIVATE_TABLE) },
  blobs: { media: blobs(bucket), releases: blobs(env.RELEASE_BUCKET) },
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
