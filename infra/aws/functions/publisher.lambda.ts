import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { openSite } from '#api/content/open-site';
import { readSiteBundle } from '#api/lambda/cloud';
import { readPublisherEnv } from '#api/lambda/cloud-settings';
import {
  createPublisherHandler,
  type PublishResult,
} from '#api/lambda/publisher/publisher-handler';
import { functionLog } from '#api/lambda/structured-log';
import { keyValuePagePointers } from '#api/stores/releases/key-value-page-pointers';
import { loadSite } from '#site/renderer/load-site.ts';
import { openServices } from './services.ts';

const env = readPublisherEnv(process.env);
const { clock, table, blobs } = openServices(env, {
  connectionTimeout: 3_000,
  requestTimeout: 20_000,
});
const site = new URL('./site/', import.meta.url);
const releases = blobs(env.RELEASE_BUCKET);

const publish = createPublisherHandler({
  repository: openSite(table(env.CONTENT_TABLE), clock),
  releases,
  pointers: keyValuePagePointers(
    new CloudFrontKeyValueStoreClient({}),
    env.POINTER_STORE_ARN,
    releases,
  ),
  bundle: readSiteBundle(site),
  site: () => loadSite(site),
  origin: env.SITE_ORIGIN,
  now: Date.now,
  log: functionLog('publisher'),
});

/** Makes the site follow the content: called by the table's stream, to look, or to delete what is not needed. */
export const handler = (
  event: DynamoDBStreamEvent | { kind: 'look' } | { kind: 'sweep' },
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<PublishResult> => publish(event, () => context.getRemainingTimeInMillis());
