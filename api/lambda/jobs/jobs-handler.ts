import { setTimeout as delay } from 'node:timers/promises';
import { errorName } from '../../http/code-locations.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { Errand } from '../../jobs/job.ts';
import { createErrands, type ErrandsDeps } from '../../jobs/jobs.ts';
import type { Stores } from '../../compose/open-stores.ts';
import { thrownFields, type StructuredLog } from '../structured-log.ts';
import type { TimeLeft } from '../time-left.ts';

/** What the errands function works with. */
export interface ErrandsHandlerDeps extends Pick<
  ErrandsDeps,
  'contactTo' | 'origin' | 'now' | 'random' | 'randomBytes'
> {
  stores: ErrandsDeps['stores'] & Pick<Stores, 'sweep' | 'sweepFiles'>;
  /**
   * Opens the way to the email service. Without one, messages wait in the inbox of the admin area.
   */
  openMailer: (() => Promise<Mailer>) | undefined;
  log: StructuredLog;
}

/** An attempt to send takes up to 10 seconds, and its end must be written down. */
const ATTEMPT_MS = 15_000;
const SHORTEST_PAUSE_MS = 200;

/** An errand failed; the message names the kind of fault only, because the platform logs it. */
export class ErrandFault extends Error {
  constructor(kind: string) {
    super(`The errand failed: ${kind}`);
    this.name = 'ErrandFault';
  }
}

/** Does errands. Each may be done twice: what is sent or swept already is left alone. */
export const createErrandsHandler = (deps: ErrandsHandlerDeps) => {
  const { stores, now, log } = deps;

  const withMail = (timeLeft: TimeLeft) => {
    if (deps.openMailer === undefined) return undefined;
    const { openMailer } = deps;
    // Opened when something is to be sent, and before an attempt is counted: most looks find nothing.
    let mailer: Promise<Mailer> | undefined;
    const open = () => (mailer ??= openMailer());
    const lazy: Mailer = {
      send: async (message) => (await open()).send(message),
      forgetBefore: async (time) => (await open()).forgetBefore(time),
    };
    const wait = async (ms: number) => {
      // Lambda's retry starts again, with a new link.
      if (ms + ATTEMPT_MS > timeLeft())
        throw new ErrandFault('no time is left for another attempt');
      await delay(ms);
    };
    return createErrands({
      ...deps,
      mailer: lazy,
      ready: async () => {
        await open();
      },
      wait,
      report: ({ reason, attempt, givenUp, settings }) => {
        const entry = { code: reason, counts: { attempt } };
        // An alarm counts these: no email is sent until somebody corrects the settings.
        if (settings) log.error({ event: 'mail-settings', ...entry });
        if (givenUp || !settings)
          log[givenUp ? 'error' : 'info']({ event: 'mail-trouble', ...entry });
      },
    });
  };

  const deliver = async (timeLeft: TimeLeft) => {
    const errands = withMail(timeLeft);
    if (errands === undefined) return;
    const isLate = () => timeLeft() < ATTEMPT_MS;
    for (;;) {
      const next = await errands.delivery.deliverPending(isLate);
      // What is due later is found by the schedule.
      const pause = Math.max(SHORTEST_PAUSE_MS, (next ?? Infinity) - now());
      if (pause + ATTEMPT_MS > timeLeft()) return;
      await delay(pause);
    }
  };

  const errandOf = async (event: unknown, timeLeft: TimeLeft) => {
    const errand = Errand.parse(event);
    switch (errand.kind) {
      case 'deliver':
        return deliver(timeLeft);
      case 'reset': {
        const errands = withMail(timeLeft);
        if (errands === undefined) log.info({ event: 'no-mail-settings' });
        // Lambda's retry starts again, with a new link.
        if ((await errands?.sendResetLink(errand.email)) === false)
          throw new ErrandFault('the password link was not sent');
        return;
      }
      case 'tidy':
        await stores.sweep();
        await stores.sweepFiles();
    }
  };

  return async (event: unknown, timeLeft: TimeLeft): Promise<void> => {
    const startedAt = now();
    try {
      await errandOf(event, timeLeft);
      log.info({ event: 'errand-done', ms: now() - startedAt });
    } catch (error) {
      log.error({ event: 'errand-failed', ...thrownFields(error) });
      throw error instanceof ErrandFault ? error : new ErrandFault(errorName(error));
    }
  };
};
