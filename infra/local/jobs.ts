import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startDeliveryLoop } from '#api/jobs/delivery-loop.ts';
import { describeMailFailure } from '#api/mail/mail-failure.ts';
import type { EnqueuedJob } from '#api/jobs/job.ts';
import { createJobs } from '#api/jobs/jobs.ts';
import { ENQUIRY_KEPT_MS } from '#domain/contact/enquiry.ts';
import type { Settings } from './settings.ts';
import type { Cloud } from './cloud.ts';
import { openMailer } from './mailer.ts';

/** Sends emails in this process, after the answers that asked for them; what an earlier process left is sent now. */
export const startJobs = (
  cloud: Cloud,
  { settings, origin, log }: { settings: Settings; origin: string; log: (line: string) => void },
) => {
  const mailer = openMailer(settings);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const jobs = createJobs({
    stores: cloud,
    mailer,
    contactTo: settings.contactTo,
    origin,
    now: Date.now,
    random: Math.random,
    randomBytes,
    wait: (ms) => wait(ms, undefined, { signal: stopping.signal }),
    report: (failure) => {
      log(describeMailFailure(failure));
    },
  });
  const loop = startDeliveryLoop({
    // This process may have been started with corrected settings.
    before: () => jobs.delivery.retryMisconfigured(),
    ...{ delivery: jobs.delivery, now: Date.now, log },
  });

  const sendResetLink = (email: string) => {
    const run = jobs
      .sendResetLink(email)
      .then(() => undefined)
      .catch((error: unknown) => {
        log(`A password link was not sent: ${error instanceof Error ? error.name : 'unknown'}`);
      })
      .finally(() => underWay.delete(run));
    underWay.add(run);
  };

  return {
    /** Begins a job and returns at once. */
    enqueue: (job: EnqueuedJob): void => {
      if (job.kind === 'deliver') loop.wake();
      else sendResetLink(job.email);
    },
    /** Deletes the outbox's copies of messages that are no longer kept. */
    deleteOld: () => mailer.forgetBefore(Date.now() - ENQUIRY_KEPT_MS),
    /** Waits for attempts under way, not for pauses between them; call it when no request is in flight any more. */
    stop: async () => {
      stopping.abort();
      await Promise.all([loop.stop(), ...underWay]);
    },
  };
};
