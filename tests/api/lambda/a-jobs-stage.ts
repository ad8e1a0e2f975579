import type { S3Client } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createCopyJob, type CopyJobDeps } from '#api/archive/copies.ts';
import { createExportJob } from '#api/archive/exports.ts';
import { createIdentity } from '#api/identity/identity.ts';
import { resendMailer } from '#api/mail/resend-mailer.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import { createJobsHandler } from '#api/lambda/jobs/jobs-handler.ts';
import { openStores } from '#api/open-stores.ts';
import { structuredLog, thrownFields } from '#api/lambda/structured-log.ts';
import { createVideoCheck } from '#api/youtube/check-videos.ts';
import type { YoutubeService } from '#api/youtube/youtube-service.ts';
import { silentYoutube } from '../../support/silent-youtube.ts';
import { startResendDouble, type Behaviour } from '../../support/fake-resend.ts';
import { someContent } from '../../support/content.ts';
import { CHEAP } from '../identity/an-identity.ts';
import type { Engines } from './engines.ts';
import { seed } from '../../support/seed.ts';

/** The administrator of the stage. */
export const TEACHER = {
  email: 'teacher@example.org',
  name: 'Teacher',
  password: 'a long enough phrase',
};
/** The site's own address. */
export const ORIGIN = 'https://example.org';

/** What a stage may do otherwise. */
export interface JobsStage {
  plan?: (n: number) => Behaviour;
  openMailer?: (() => Promise<Mailer>) | null;
  copies?: (s3: S3Client) => CopyJobDeps['copies'];
  now?: () => number;
  youtube?: YoutubeService;
}

/** Jobs on real stores, with the email service's double unless `openMailer` says otherwise. */
export const jobsStage = async (
  { s3, freshDeps }: Engines,
  {
    plan = () => ({ kind: 'ok' }),
    openMailer,
    copies = () => ({ kind: 'off' }),
    now = Date.now,
    youtube = silentYoutube,
  }: JobsStage = {},
) => {
  const service = await startResendDouble(plan);
  onTestFinished(() => service.close());
  const stores = openStores(await freshDeps({ now, random: () => 0.5 }));
  await seed(stores.site, someContent());
  const identity = createIdentity({
    store: stores.accounts,
    now: Date.now,
    randomBytes,
    passwordCost: CHEAP,
  });
  await identity.createAdmin(TEACHER);
  const lines: string[] = [];
  let keysRead = 0;
  const settings = {
    apiKey: 're_secret',
    from: 'Site <site@example.org>',
    baseUrl: service.url,
    timeoutMs: 600_000,
  };
  const throughService = () => {
    keysRead += 1;
    return Promise.resolve(resendMailer(settings));
  };
  const log = structuredLog({ name: 'jobs', now: Date.now }, (line) => lines.push(line));
  const clock = { ahead: 0 };
  const act = createJobsHandler({
    stores,
    exportSite: createExportJob({ ...stores, now: Date.now }),
    copySite: createCopyJob({
      ...stores,
      copies: copies(s3),
      now: () => now() + clock.ahead,
      report: (error, problem) => {
        const code = problem.replaceAll('-', '_');
        log.error({ event: 'copy-failed', code, ...thrownFields(error) });
      },
    }),
    checkVideos: createVideoCheck({
      ...stores,
      youtube,
      now: Date.now,
      wait: () => Promise.resolve(),
    }),
    now: () => now() + clock.ahead,
    random: () => 0.5,
    randomBytes,
    origin: ORIGIN,
    openMailer: openMailer === null ? undefined : (openMailer ?? throughService),
    contactTo: undefined,
    log,
  });
  const write = (n: number) =>
    stores.enquiries.add({
      id: `enquiry-${n}`,
      name: 'Asha',
      phone: '98765 43210',
      status: 'new',
      email: 'asha@example.org',
      message: `My daughter is in Class ${n}.`,
      createdAt: Date.now(),
      expiresAt: Date.now() + 86_400_000,
      delivery: { state: 'queued', attempts: 0, dueAt: Date.now() },
    });
  const deliveries = async () =>
    (await stores.enquiries.list()).map(({ delivery }) => delivery.state);
  return {
    act,
    service,
    stores,
    identity,
    lines,
    write,
    deliveries,
    keysRead: () => keysRead,
    clock,
  };
};
