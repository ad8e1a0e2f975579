import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { S3Client } from '@aws-sdk/client-s3';
import { openSite } from '#api/content/open-site.ts';
import { readSiteBundle } from '#api/lambda/cloud.ts';
import { readPublisherEnv } from '#api/lambda/cloud-settings.ts';
import {
  createPublisherHandler,
  type PublishResult,
} from '#api/lambda/publisher/publisher-handler.ts';
import { functionLog } from '#api/lambda/structured-log.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { keyValuePagePointers } from '#api/stores/releases/key-value-page-pointers.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { s3Blobs } from '#api/stores/tables/s3-blobs.ts';
import { loadSite } from '#site/renderer/load-site.ts';

const env = readPublisherEnv(process.env);
const requestHandler = { connectionTimeout: 3_000, requestTimeout: 20_000 };
const site = new URL('./site/', import.meta.url);
const s3 = new S3Client({ requestHandler, forcePathStyle: env.S3_PATH_STYLE === '1' });
const releases = s3Blobs(s3, env.RELEASE_BUCKET);

const clock = { now: Date.now, random: Math.random };
const publish = createPublisherHandler({
  repository: openSite(
    dynamoTable(documentClient({ requestHandler }), env.CONTENT_TABLE, clock),
    clock,
  ),
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
