import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { documentClient } from '../../stores/document-client.ts';
import { createApiHandler } from './api-handler.ts';
import { readApiEnv } from '../cloud-settings.ts';
import { invokeJobs } from './enqueue-jobs.ts';
import { lazyBuckets } from './lazy-buckets.ts';
import { lazyPointer } from './lazy-publishing.ts';
import { once } from '../once.ts';
import { openTables } from '../../compose/open-tables.ts';
import { readSiteFacts } from '../site-facts.ts';
import { functionLog } from '../structured-log.ts';

const env = readApiEnv(process.env);
/** The gateway gives up after half a minute; the client repeats a call before that. */
const requestHandler = { connectionTimeout: 2_000, requestTimeout: 8_000 };
const clock = { now: Date.now, random: Math.random };
const site = new URL('./site/', import.meta.url);
const facts = readSiteFacts(site);

const buckets = lazyBuckets(async () => {
  const { openCloudBuckets } = await import('../open-cloud-buckets.ts');
  const names = { media: env.MEDIA_BUCKET, releases: env.RELEASE_BUCKET };
  return openCloudBuckets(names, { pathStyle: env.S3_PATH_STYLE === '1', requestHandler });
});

/** Answers HTTP: events of an API Gateway HTTP API, payload 2.0. */
export const handler = createApiHandler({
  tables: openTables({
    ...clock,
    db: documentClient({ requestHandler }),
    tables: { content: env.CONTENT_TABLE, private: env.PRIVATE_TABLE },
  }),
  buckets,
  pointer: lazyPointer(
    once(async () => {
      const { openPointer } = await import('../open-pointer.ts');
      return openPointer(env.POINTER_STORE_ARN, buckets.releases);
    }),
  ),
  bundle: facts.bundle,
  site: async () => {
    const { loadSite } = await import('#site/renderer/load-site.ts');
    return loadSite(site, facts);
  },
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
