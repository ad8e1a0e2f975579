import { randomBytes } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { documentClient } from '../../stores/document-client.ts';
import { s3MediaStore } from '../../stores/media/s3-media-store.ts';
import { cleanUpFiles } from '../../trash/clean-up-files.ts';
import { readJobsEnv } from '../cloud-settings.ts';
import type { Job } from '../../jobs/job.ts';
import { createJobsHandler } from './jobs-handler.ts';
import { cloudMailer } from './cloud-mailer.ts';
import { openTables } from '../../compose/open-tables.ts';
import { functionLog } from '../structured-log.ts';

const env = readJobsEnv(process.env);
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

const act = createJobsHandler({
  ...clock,
  stores: { ...tables, cleanUpFiles: () => cleanUpFiles({ ...tables, media, now: Date.now }) },
  openMailer: cloudMailer(env),
  contactTo: env.CONTACT_TO,
  origin: env.SITE_ORIGIN,
  randomBytes,
  log: functionLog('jobs'),
});

/** Sends email and cleans up; asked for by the API and by schedules. */
export const handler = (
  event: Job,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> => act(event, () => context.getRemainingTimeInMillis());
