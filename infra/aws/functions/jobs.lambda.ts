import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import type { Context } from 'aws-lambda';
import { createCopyJob } from '#api/archive/copies.ts';
import { createExportJob } from '#api/archive/exports.ts';
import { openFiles } from '#api/content/files.ts';
import type { Job } from '#api/jobs/job.ts';
import { readJobsEnv } from '#api/lambda/cloud-settings.ts';
import { cloudMailer } from '#api/lambda/jobs/cloud-mailer.ts';
import { createJobsHandler } from '#api/lambda/jobs/jobs-handler.ts';
import { functionLog, thrownFields } from '#api/lambda/structured-log.ts';
import { openTables } from '#api/open-stores.ts';
import { bucketCopies } from '#api/stores/copies/bucket-copies.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { s3Blobs } from '#api/stores/tables/s3-blobs.ts';
import { createVideoCheck } from '#api/youtube/check-videos.ts';
import { youtubeService } from '#api/youtube/youtube-service.ts';

const env = readJobsEnv(process.env);
const requestHandler = { connectionTimeout: 3_000, requestTimeout: 20_000 };
const clock = { now: Date.now, random: Math.random };

const db = documentClient({ requestHandler });
const tables = openTables({
  ...clock,
  tables: {
    content: dynamoTable(db, env.CONTENT_TABLE, clock),
    private: dynamoTable(db, env.PRIVATE_TABLE, clock),
  },
});
const s3Options = { requestHandler, forcePathStyle: env.S3_PATH_STYLE === '1' };
const s3 = new S3Client(s3Options);
const media = s3Blobs(s3, env.MEDIA_BUCKET);
const releases = s3Blobs(s3, env.RELEASE_BUCKET);

const { site, privateTable, tickets } = tables;
const siteFiles = openFiles({
  site,
  table: privateTable,
  blobs: media,
  tickets,
  now: Date.now,
});

const log = functionLog('jobs');

/** The bucket of safe copies, if the stage has one. */
const copies = () => {
  const { COPY_BUCKET: bucket, COPY_REGION: region } = env;
  if (bucket === undefined || region === undefined) return { kind: 'off' as const };
  const there = new S3Client({ ...s3Options, region });
  return bucketCopies(s3Blobs(there, bucket), { bucket, region });
};

const act = createJobsHandler({
  ...clock,
  stores: {
    ...tables,
    cleanUpFiles: () => siteFiles.clean(),
    releases,
  },
  exportSite: createExportJob({ ...tables, media, now: Date.now }),
  copySite: createCopyJob({
    ...tables,
    media,
    copies: copies(),
    now: Date.now,
    report: (error, problem) => {
      const code = problem.replaceAll('-', '_');
      log.error({ event: 'copy-failed', code, ...thrownFields(error) });
    },
  }),
  checkVideos: createVideoCheck({ ...tables, youtube: youtubeService(), now: Date.now, wait }),
  openMailer: cloudMailer(env),
  contactTo: env.CONTACT_TO,
  origin: env.SITE_ORIGIN,
  randomBytes,
  log,
});

/** Sends email, writes exports and safe copies, checks videos and cleans up; called by the API and by schedules. */
export const handler = (
  event: Job,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> => act(event, () => context.getRemainingTimeInMillis());
