import type { Delivery, Enquiry, Recipient } from '../domain/enquiry.ts';
import { contactMessage } from '../mail/contact-message.ts';
import type { MailTrouble } from '../mail/mail-trouble.ts';
import type { Mailer, MailResult } from '../mail/mailer.ts';
import type { EnquiryStore } from '../stores/enquiry-store.ts';

const MINUTE = 60_000;
/** Longer than an attempt takes: after a crash in the middle of one, the next begins then. */
const ATTEMPT_MS = 15_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30 * MINUTE;
/**
 * The e-mail service remembers an id for 24 hours. An attempt that may have arrived is never repeated after
 * that, so attempts end an hour earlier.
 */
const TRYING_MS = 23 * 60 * MINUTE;

/** What the delivery of enquiries works with. */
export interface DeliveryDeps {
  store: EnquiryStore;
  mailer: Mailer;
  /** Whom e-mails go to; read once per pass, and fixed for an enquiry at its first attempt. */
  recipient: () => Promise<Recipient>;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 up to 1; spreads retries. */
  random: () => number;
  /** Hears of attempts that did not succeed. */
  report: (trouble: MailTrouble) => void;
}

type Queued = Extract<Delivery, { state: 'queued' }>;

/** What stays with a delivery whatever becomes of it. */
const roundOf = ({ round }: Delivery) => (round === undefined ? {} : { round });

const failed = (queued: Queued, attempts: number, reason: string): Delivery => ({
  state: 'failed',
  ...roundOf(queued),
  attempts,
  reason,
});

/**
 * The delivery after "Send again": a new e-mail, because the service remembers the one before; `undefined`
 * when one is on its way already, so that a second tap sends nothing twice.
 */
export const sentAgain = (delivery: Delivery, now: number): Delivery | undefined =>
  delivery.state === 'queued'
    ? undefined
    : { state: 'queued', round: (delivery.round ?? 0) + 1, attempts: 0, dueAt: now };

/** How long to wait after a number of attempts in vain: 5 s, 20 s, 80 s … half an hour, spread by a quarter. */
export const pauseAfter = (attempts: number, random: () => number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (attempts - 1)) * (0.75 + random() / 2);

/** What follows from the result of an attempt. */
const settled = (
  queued: Queued,
  result: MailResult,
  { now, random }: Pick<DeliveryDeps, 'now' | 'random'>,
): Delivery => {
  const { attempts, firstAt = 0, ...rest } = queued;
  switch (result.kind) {
    case 'sent':
      return { state: 'sent', ...roundOf(queued), attempts, at: now() };
    case 'refused':
      return failed(queued, attempts, result.reason);
    case 'retry': {
      const dueAt = now() + Math.max(result.after ?? 0, pauseAfter(attempts, random));
      return dueAt > firstAt + TRYING_MS
        ? failed(queued, attempts, result.reason)
        : { ...rest, attempts, firstAt, dueAt };
    }
  }
};

/**
 * Sends stored enquiries to the teacher. Every attempt is written down before it begins and settled after
 * it; the enquiry's id goes with it, so an attempt whose end was never written can be repeated.
 */
export const createDelivery = (deps: DeliveryDeps) => {
  const { store, mailer, now, report } = deps;

  const begin = (id: string, recipient: Recipient): Promise<Enquiry | undefined> =>
    store.editDelivery(id, (delivery) => {
      const time = now();
      // Another process may have taken it meanwhile.
      if (delivery.state !== 'queued' || delivery.dueAt > time) return undefined;
      const firstAt = delivery.firstAt ?? time;
      if (time > firstAt + TRYING_MS) return failed(delivery, delivery.attempts, 'expired');
      return {
        state: 'queued',
        ...roundOf(delivery),
        attempts: delivery.attempts + 1,
        dueAt: time + ATTEMPT_MS,
        firstAt,
        recipient: delivery.recipient ?? recipient,
      };
    });

  const attempt = async (id: string, recipient: Recipient): Promise<void> => {
    const enquiry = await begin(id, recipient);
    if (enquiry?.delivery.state === 'failed') {
      const { attempts: attempt, reason } = enquiry.delivery;
      report({ about: 'enquiry', attempt, reason, givenUp: true });
    }
    if (enquiry?.delivery.state !== 'queued') return;
    const { attempts, round } = enquiry.delivery;
    const message = contactMessage(enquiry, enquiry.delivery.recipient ?? recipient);
    const messageId = round === undefined ? id : `${id}-${String(round)}`;
    const result = await mailer.send({ ...message, id: messageId });
    const after = await store.editDelivery(id, (delivery) =>
      delivery.state === 'queued' ? settled(delivery, result, deps) : undefined,
    );
    if (result.kind === 'sent') return;
    const givenUp = after?.delivery.state !== 'queued';
    report({ about: 'enquiry', attempt: attempts, reason: result.reason, givenUp });
  };

  const queued = async () =>
    (await store.list()).flatMap(({ id, delivery }) =>
      delivery.state === 'queued' ? [{ id, dueAt: delivery.dueAt }] : [],
    );

  return {
    /**
     * Tries every enquiry that is due, the one that has waited longest first, and returns when the next is
     * due (epoch milliseconds), `undefined` when none is left. `stopping` ends it between two attempts.
     */
    async deliverPending(stopping: () => boolean = () => false): Promise<number | undefined> {
      const due = (await queued())
        .filter(({ dueAt }) => dueAt <= now())
        .sort((one, other) => one.dueAt - other.dueAt);
      const recipient = due.length > 0 ? await deps.recipient() : undefined;
      for (const { id } of due) {
        if (recipient === undefined || stopping()) break;
        await attempt(id, recipient);
      }
      const left = (await queued()).map(({ dueAt }) => dueAt);
      return left.length > 0 ? Math.min(...left) : undefined;
    },
  };
};
