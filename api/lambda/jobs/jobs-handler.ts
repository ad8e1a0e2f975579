import { setTimeout as delay } from 'node:timers/promises';
import { errorName } from '#api/http/code-locations';
import type { Mailer } from '#api/mail/mailer';
import { collectContent } from '#api/jobs/collect-content';
import { Job } from '#api/jobs/job';
import { NO_EMAIL_SERVICE } from '#domain/contact/enquiry-words';
import { isOverdue, type CopyStatus } from '#domain/content/safe-copy';
import type { VideoCheckJob } from '#api/youtube/check-videos';
import { createJobs, type JobsDeps } from '#api/jobs/jobs';
import type { Stores } from '#api/open-stores';
import { thrownFields, type StructuredLog } from '../structured-log.ts';
import type { TimeLeft } from '../cloud.ts';

/** What the jobs function works with. */
interface JobsHandlerDeps extends Pick<
  JobsDeps,
  'contactTo' | 'origin' | 'now' | 'random' | 'randomBytes'
> {
  stores: JobsDeps['stores'] & Pick<Stores, 'siteFiles' | 'site' | 'releases'>;
  /** Writes exports. */
  exportSite: (signal: AbortSignal) => Promise<void>;
  /** Makes safe copies. */
  copySite: (signal: AbortSignal) => Promise<CopyStatus>;
  /** Asks which videos still play. */
  checkVideos: VideoCheckJob;
  /**
   * Opens the way to the email service. Without one, messages wait in the inbox of the admin area.
   */
  openMailer: (() => Promise<Mailer>) | undefined;
  log: StructuredLog;
}

/** An attempt to send takes up to 10 seconds, and its end must be written down. */
const ATTEMPT_MS = 15_000;
const SHORTEST_PAUSE_MS = 200;
/** No longer than this does a call wait for another attempt at an email; the schedule finds what is due later. */
const MAIL_MS = 2 * 60_000;
/** What an export or a copy needs to break off before its time is up. */
const BREAK_OFF_MS = 20_000;

/** A job failed; the message names the kind of fault only, because the platform logs it. */
class JobFault extends Error {
  constructor(kind: string) {
    super(`The job failed: ${kind}`);
    this.name = 'JobFault';
  }
}

/** Does jobs. Each may be done twice: what is sent or deleted already is left alone. */
export const createJobsHandler = (deps: JobsHandlerDeps) => {
  const { stores, now, log } = deps;

  const withMail = (timeLeft: TimeLeft) => {
    if (!deps.openMailer) return undefined;
    const { openMailer } = deps;
    // Opened when something is to be sent, and before an attempt is counted: most looks find nothing.
    let mailer: Promise<Mailer> | undefined;
    const wait = async (ms: number) => {
      // Lambda's retry starts again, with a new link.
      if (ms + ATTEMPT_MS > timeLeft()) throw new JobFault('no time is left for another attempt');
      await delay(ms);
    };
    return createJobs({
      ...deps,
      openMailer: () => (mailer ??= openMailer()),
      wait,
      report: ({ reason, attempt, givenUp, settings }) => {
        const entry = { code: reason, counts: { attempt } };
        // An alarm counts these: no email is sent until somebody corrects the settings.
        if (settings) log.error({ event: 'mail-settings', ...entry });
        if (givenUp || !settings)
          log[givenUp ? 'error' : 'info']({ event: 'mail-failure', ...entry });
      },
    });
  };

  /** The inbox says of each message that there is no email service; with one, it is sent. */
  const tellNoService = async () => {
    const trouble = { kind: 'settings' as const, reason: NO_EMAIL_SERVICE };
    for (const { id, delivery } of await stores.enquiries.list()) {
      if (delivery.state !== 'queued' || delivery.trouble) continue;
      await stores.enquiries.editDelivery(id, (stored) =>
        stored.state === 'queued' ? { ...stored, trouble } : undefined,
      );
    }
  };

  const deliver = async (timeLeft: TimeLeft, { summarise = false } = {}) => {
    const jobs = withMail(timeLeft);
    if (!jobs) return tellNoService();
    if (summarise) await jobs.summarise();
    const isLate = () => timeLeft() < ATTEMPT_MS;
    for (;;) {
      const next = await jobs.delivery.deliverPending(isLate);
      // What is due later is found by the schedule.
      const pause = Math.max(SHORTEST_PAUSE_MS, (next ?? Infinity) - now());
      if (pause + ATTEMPT_MS > timeLeft()) return;
      await delay(pause);
    }
  };

  /** The time that a call of at most two minutes would have left. */
  const mailTime = (timeLeft: TimeLeft): TimeLeft => {
    const more = Math.max(0, timeLeft() - MAIL_MS);
    return () => timeLeft() - more;
  };

  const beforeTheEnd = (timeLeft: TimeLeft) =>
    AbortSignal.timeout(Math.max(0, timeLeft() - BREAK_OFF_MS));

  const jobOf = async (event: unknown, timeLeft: TimeLeft) => {
    const job = Job.parse(event);
    switch (job.kind) {
      case 'deliver':
        return deliver(mailTime(timeLeft));
      case 'summary':
        return deliver(mailTime(timeLeft), { summarise: true });
      case 'reset': {
        const jobs = withMail(mailTime(timeLeft));
        if (!jobs) log.info({ event: 'no-mail-settings' });
        // Lambda's retry starts again, with a new link.
        if ((await jobs?.sendResetLink(job.email)) === false)
          throw new JobFault('the password link was not sent');
        return;
      }
      case 'export':
        return deps.exportSite(beforeTheEnd(timeLeft));
      case 'copy': {
        const status = await deps.copySite(beforeTheEnd(timeLeft));
        // The alarm tells the operator too, and not only the teacher.
        if (status.problem !== undefined && isOverdue(status, now()))
          throw new JobFault('the last good copy is too old');
        return;
      }
      case 'cleanup':
        await stores.siteFiles.clean();
        await collectContent({ ...stores, now });
        return;
      case 'check-videos':
        // What is left over is looked at first the next night.
        await deps.checkVideos(beforeTheEnd(timeLeft));
    }
  };

  return async (event: unknown, timeLeft: TimeLeft) => {
    const startedAt = now();
    try {
      await jobOf(event, timeLeft);
      log.info({ event: 'job-done', ms: now() - startedAt });
    } catch (error) {
      log.error({ event: 'job-failed', ...thrownFields(error) });
      throw error instanceof JobFault ? error : new JobFault(errorName(error));
    }
  };
};
