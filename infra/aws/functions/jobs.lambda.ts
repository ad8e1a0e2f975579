import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { createCopyJob } from '#api/archive/copies';
import { createExportJob } from '#api/archive/exports';
import { openFiles } from '#api/content/files';
import type { Job } from '#api/jobs/job';
import { readJobsEnv } from '#api/lambda/cloud-settings';
import { cloudMailer } from '#api/lambda/jobs/cloud-mailer';
import { createJobsHandler } from '#api/lambda/jobs/jobs-handler';
import { functionLog, thrownFields } from '#api/lambda/structured-log';
import { openTables } from '#api/open-stores';
import { bucketCopies } from '#api/stores/copies/bucket-copies';
import { createVideoCheck } from '#api/youtube/check-videos';
import { youtubeService } from '#api/youtube/youtube-service';
import { openServices } from './services.ts';

const env = readJobsEnv(process.env);
const { clock, table, blobs } = openServices(env, {
  connectionTimeout: 3_000,
  requestTimeout: 20_000,
});
const tables = openTables({
  ...clock,
  tables: { content: table(env.CONTENT_TABLE), private: table(env.PRIVATE_TABLE) },
});
const media = blobs(env.MEDIA_BUCKET);
const { site, privateTable, tickets } = tables;
const siteFiles = openFiles({ site, table: privateTable, blobs: media, tickets, now: Date.now });
const log = functionLog('jobs');

/** The bucket of safe copies, if the stage has one. */
const copies = () => {
  const { COPY_BUCKET: bucket, COPY_REGION: region } = env;
  if (bucket === undefined || region === undefined) return { kind: 'off' as const };
  return bucketCopies(blobs(bucket, region), { bucket, region });
};

const act = createJobsHandler({
  ...clock,
  stores: {
    ...tables,
    siteFiles,
    releases: blobs(env.RELEASE_BUCKET),
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
