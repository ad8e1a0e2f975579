import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startDeliveryLoop } from '#api/jobs/delivery-loop.ts';
import { troubleInWords } from '#api/mail/mail-failure.ts';
import type { AskedErrand } from '#api/jobs/job.ts';
import { createErrands } from '#api/jobs/jobs.ts';
import { ENQUIRY_KEPT_MS } from '#domain/contact/enquiry.ts';
import type { Settings } from './settings.ts';
import type { Cloud } from './cloud.ts';
import { openMailer } from './mailer.ts';

/** Sends emails in this process, after the answers that asked for them; what an earlier process left is sent now. */
export const startErrands = (
  cloud: Cloud,
  { settings, origin, log }: { settings: Settings; origin: string; log: (line: string) => void },
) => {
  const mailer = openMailer(settings);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const errands = createErrands({
    stores: cloud,
    mailer,
    contactTo: settings.contactTo,
    origin,
    now: Date.now,
    random: Math.random,
    randomBytes,
    wait: (ms) => wait(ms, undefined, { signal: stopping.signal }),
    report: (trouble) => {
      log(troubleInWords(trouble));
    },
  });
  const loop = startDeliveryLoop({
    // This process may have been started with corrected settings.
    before: () => errands.delivery.retryMisconfigured(),
    ...{ delivery: errands.delivery, now: Date.now, log },
  });

  const sendResetLink = (email: string) => {
    const run = errands
      .sendResetLink(email)
      .then(() => undefined)
      .catch((error: unknown) => {
        log(`A password link was not sent: ${error instanceof Error ? error.name : 'unknown'}`);
      })
      .finally(() => underWay.delete(run));
    underWay.add(run);
  };

  return {
    /** Begins an errand and returns at once. */
    ask: (errand: AskedErrand): void => {
      if (errand.kind === 'deliver') loop.wake();
      else sendResetLink(errand.email);
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
