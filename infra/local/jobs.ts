import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCopyJob } from '#api/archive/copies';
import { createExportJob } from '#api/archive/exports';
import { collectContent } from '#api/jobs/collect-content';
import type { EnqueuedJob } from '#api/jobs/job';
import { createJobs } from '#api/jobs/jobs';
import { createJobRunner } from '#api/jobs/runner';
import type { Publisher } from '#api/publish/publisher';
import { createVideoCheck, isVideoNight, nextVideoNight } from '#api/youtube/check-videos';
import type { YoutubeService } from '#api/youtube/youtube-service';
import { describeMailFailure, type Mailer } from '#api/mail/mailer';
import { outboxMailer } from '#api/mail/outbox-mailer';
import { resendMailer } from '#api/mail/resend-mailer';
import { folderCopies } from '#api/stores/copies/folder-copies';
import { DAY_MS } from '#domain/text/calendar';
import { ENQUIRY_KEPT_MS } from '#domain/contact/enquiry';
import { copyWarnings } from '#domain/content/safe-copy';
import type { Cloud } from './cloud.ts';
import type { watchMachine } from './machine-watch.ts';
import type { Settings } from './settings.ts';

/** The store is looked at this often, whatever was enqueued. */
const DELIVERY_MS = 15 * 60_000;
/** Nothing is deleted so soon after a start: a wrong clock is mostly set right by then. */
const CLEAN_UP_AFTER_MS = 30 * 60_000;
/** All files are read, so visitors of the first seconds come before. */
const LOOK_AT_FILES_AFTER_MS = 10_000;

/** Email as the settings say: through the service, or as files in the outbox folder. */
const openMailer = ({ mail, dataDir }: Settings): Mailer =>
  mail.kind === 'resend'
    ? resendMailer(mail)
    : outboxMailer({ folder: path.join(dataDir, 'outbox'), from: mail.from });

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown fault');

/**
 * The background jobs of this process: email, exports, safe copies, the summary of enquiries, the
 * check of videos and the cleanup. Each begins with what an earlier process left.
 */
export const startJobs = (
  cloud: Cloud,
  {
    settings,
    youtube,
    origin,
    log,
    publisher,
    machine,
  }: {
    settings: Settings;
    youtube: YoutubeService;
    origin: string;
    log: (line: string) => void;
    publisher: Pick<Publisher, 'sweep' | 'repair'>;
    machine: Pick<ReturnType<typeof watchMachine>, 'look'>;
  },
) => {
  const mailer = openMailer(settings);
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();
  const jobs = createJobs({
    stores: cloud,
    openMailer: () => Promise.resolve(mailer),
    contactTo: settings.contactTo,
    origin,
    now: Date.now,
    random: Math.random,
    randomBytes,
    wait: (ms) => wait(ms, undefined, { signal: stopping.signal }),
    report: (failure) => log(describeMailFailure(failure)),
  });

  const runners: ReturnType<typeof createJobRunner>[] = [];
  const timers: NodeJS.Timeout[] = [];
  /**
   * Starts a job, at once for the first time or after a while; `failed` is what the log says of a run that failed. A run that
   * answers a time (epoch milliseconds) is due again then.
   */
  const start = (
    failed: string,
    everyMs: number,
    run: (signal: AbortSignal) => Promise<unknown>,
    { afterMs, retryMs }: { afterMs?: number; retryMs?: number } = {},
  ) => {
    const runner = createJobRunner({
      async run(signal) {
        const dueAt = await run(signal);
        return typeof dueAt === 'number' ? { dueAt } : undefined;
      },
      everyMs,
      ...(retryMs !== undefined && { retryMs }),
      onFailure(error) {
        log(`${failed}: ${nameOf(error)}.`);
      },
      now: Date.now,
    });
    if (afterMs === undefined) runner.enqueue();
    else timers.push(setTimeout(runner.enqueue, afterMs).unref());
    runners.push(runner);
    return runner;
  };

  let isFirst = true;
  const delivery = start('Emails of enquiries are delayed', DELIVERY_MS, async (signal) => {
    // This process may have been started with corrected settings.
    if (isFirst) await jobs.delivery.retryMisconfigured();
    isFirst = false;
    return jobs.delivery.deliverPending(() => signal.aborted);
  });

  start('The summary of enquiries is delayed', DELIVERY_MS, async () => {
    const dueAt = await jobs.summarise();
    delivery.enqueue();
    return dueAt;
  });

  start('The look at the clock and the disk failed', DELIVERY_MS, () => machine.look());

  const look = (signal: AbortSignal) => lookAtFiles(cloud, publisher, log, signal);
  start('The look at the stored files failed', DAY_MS, look, { afterMs: LOOK_AT_FILES_AFTER_MS });

  const cleanUp = async () => {
    if (!(await machine.look()).mayDelete) return;
    const tasks = [
      { name: 'Cleaning up the stored files', run: () => cloud.siteFiles.clean() },
      { name: 'Deleting old pages', run: () => publisher.sweep() },
      { name: 'Deleting old content', run: () => collectContent({ ...cloud, now: Date.now }) },
      { name: 'Purging the database', run: cloud.purge },
      {
        name: 'Deleting old emails',
        run: () => mailer.forgetBefore(Date.now() - ENQUIRY_KEPT_MS),
      },
    ];
    await runEach(tasks, log);
  };
  start('The cleanup failed', DAY_MS, cleanUp, { afterMs: CLEAN_UP_AFTER_MS });

  const writeExport = createExportJob({ ...cloud, now: Date.now });
  const siteExport = start('An export is delayed', DELIVERY_MS, writeExport, { retryMs: 1_000 });

  const copy = createCopyJob({
    ...cloud,
    copies:
      settings.copies.kind === 'folder'
        ? folderCopies(settings.copies.folder, settings.dataDir)
        : settings.copies,
    now: Date.now,
    report: (error, problem) =>
      log(`A safe copy was not made: ${problem === 'failed' ? nameOf(error) : problem}.`),
  });
  start('A safe copy is delayed', DAY_MS, async (signal) => {
    for (const warning of copyWarnings(await copy(signal))) log(warning);
    delivery.enqueue();
  });

  const checkVideos = createVideoCheck({
    ...cloud,
    youtube,
    now: Date.now,
    wait: (ms) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
  });
  start('The check of the videos failed', DAY_MS, async (signal) => {
    // A start at any other time of the day asks nothing of anybody.
    if (isVideoNight(Date.now())) await checkVideos(signal);
    return nextVideoNight(Date.now());
  });

  const sendSoon = (sending: Promise<unknown>) => {
    const run = sending
      .then(() => undefined)
      .catch((error: unknown) => log(`A password link was not sent: ${nameOf(error)}`))
      .finally(() => inFlight.delete(run));
    inFlight.add(run);
  };

  return {
    /** Deletes the emails about a record that lie in the outbox. */
    forgetEmails: (id: string) => mailer.forget(id),
    /** Begins a job and returns at once. */
    enqueue: (job: EnqueuedJob): void => {
      if (job.kind === 'reset') sendSoon(jobs.sendResetLink(job.email));
      else if (job.kind === 'deliver') delivery.enqueue();
      else siteExport.enqueue();
    },
    /** Waits for attempts in flight, not for pauses between them; call it when no request is in flight any more. */
    stop: async () => {
      stopping.abort();
      timers.forEach(clearTimeout);
      await Promise.all([...runners.map((runner) => runner.stop()), ...inFlight]);
    },
  };
};

/** Compares what is stored with its checksums: rendered files are made again, of the teacher's own it says what to do. */
export const lookAtFiles = async (
  { files }: Pick<Cloud, 'files'>,
  publisher: Pick<Publisher, 'repair'>,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  await publisher.repair();
  for (const { key } of await files.media.list('')) {
    if (signal?.aborted) return;
    // What is on its way may be large, and is gone in a day.
    if (!key.startsWith('incoming/') && (await files.media.get(key))?.isDamaged)
      log(
        `The file ${key} in media/ is damaged: restore it from a copy of the data folder (docs/operations.md, Backup on one machine), or upload it again.`,
      );
  }
};

/** Runs the tasks one after another. One that fails is logged by name and left to the next time; the others go on. */
export const runEach = async (
  tasks: readonly { name: string; run: () => unknown }[],
  log: (line: string) => void,
): Promise<void> => {
  for (const { name, run } of tasks) {
    try {
      await run();
    } catch (error) {
      log(`${name} failed: ${nameOf(error)}`);
    }
  }
};
