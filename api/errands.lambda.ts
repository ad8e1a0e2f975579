import { randomBytes } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { documentClient } from './stores/document-client.ts';
import { s3MediaStore } from './stores/s3-media-store.ts';
import { sweepFiles } from './trash/sweep-files.ts';
import { readErrandsEnv } from './wiring/cloud-settings.ts';
import type { Errand } from './wiring/errand.ts';
import { createErrandsHandler } from './wiring/errands-handler.ts';
import { cloudMailer } from './wiring/cloud-mailer.ts';
import { openTables } from './wiring/open-tables.ts';
import { functionLog } from './wiring/structured-log.ts';

const env = readErrandsEnv(process.env);
const requestHandler = { connectionTimeout: 3_000, requestTimeout: 20_000 };
const clock = { now: Date.now, random: Math.random };

const tables = openTables({
  ...clock,
  db: documentClient({ requestHandler }),
  tables: { content: env.CONTENT_TABLE, private: env.PRIVATE_TABLE },
});
const media = s3MediaStore(
  new S3Client({ requestHandler, forcePathStyle: env.S3_PATH_STYLE === '1' }),
  env.MEDIA_BUCKET,
);

const act = createErrandsHandler({
  ...clock,
  stores: { ...tables, sweepFiles: () => sweepFiles({ ...tables, media, now: Date.now }) },
  openMailer: cloudMailer(env),
  contactTo: env.CONTACT_TO,
  origin: env.SITE_ORIGIN,
  randomBytes,
  log: functionLog('errands'),
});

/** Sends email and tidies up; asked for by the API and by schedules. */
export const handler = (
  event: Errand,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> => act(event, () => context.getRemainingTimeInMillis());
