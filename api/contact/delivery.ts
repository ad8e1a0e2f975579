import type { Delivery, Enquiry, Recipient } from '../domain/enquiry.ts';
import { contactMessage } from '../mail/contact-message.ts';
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
  /** Takes lines for the operator; they hold no personal data. */
  log: (line: string) => void;
}

type Queued = Extract<Delivery, { state: 'queued' }>;

const failed = (attempts: number, reason: string): Delivery => ({
  state: 'failed',
  attempts,
  reason,
});

/** How long to wait after a number of attempts in vain: 5 s, 20 s, 80 s … half an hour, spread by a quarter. */
export const pauseAfter = (attempts: number, random: () => number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (attempts - 1)) * (0.75 + random() / 2);

/** What follows from the result of an attempt. */
const settled = (
  { attempts, firstAt = 0, ...rest }: Queued,
  result: MailResult,
  { now, random }: Pick<DeliveryDeps, 'now' | 'random'>,
): Delivery => {
  switch (result.kind) {
    case 'sent':
      return { state: 'sent', attempts, at: now() };
    case 'refused':
      return failed(attempts, result.reason);
    case 'retry': {
      const dueAt = now() + Math.max(result.after ?? 0, pauseAfter(attempts, random));
      return dueAt > firstAt + TRYING_MS
        ? failed(attempts, result.reason)
        : { ...rest, attempts, firstAt, dueAt };
    }
  }
};

/**
 * Sends stored enquiries to the teacher. Every attempt is written down before it begins and settled after
 * it; the enquiry's id goes with it, so an attempt whose end was never written can be repeated.
 */
export const createDelivery = (deps: DeliveryDeps) => {
  const { store, mailer, now, log } = deps;

  const begin = (id: string, recipient: Recipient): Promise<Enquiry | undefined> =>
    store.editDelivery(id, (delivery) => {
      const time = now();
      // Another process may have taken it meanwhile.
      if (delivery.state !== 'queued' || delivery.dueAt > time) return undefined;
      const firstAt = delivery.firstAt ?? time;
      if (time > firstAt + TRYING_MS) return failed(delivery.attempts, 'expired');
      return {
        state: 'queued',
        attempts: delivery.attempts + 1,
        dueAt: time + ATTEMPT_MS,
        firstAt,
        recipient: delivery.recipient ?? recipient,
      };
    });

  const attempt = async (id: string, recipient: Recipient): Promise<void> => {
    const enquiry = await begin(id, recipient);
    if (enquiry?.delivery.state !== 'queued') return;
    const { attempts } = enquiry.delivery;
    const message = contactMessage(enquiry, enquiry.delivery.recipient ?? recipient);
    const result = await mailer.send(message);
    const after = await store.editDelivery(id, (delivery) =>
      delivery.state === 'queued' ? settled(delivery, result, deps) : undefined,
    );
    if (result.kind === 'sent') return;
    const next = after?.delivery.state === 'queued' ? 'trying again later' : 'given up';
    log(`E-mail of an enquiry: attempt ${String(attempts)} ${result.reason}, ${next}.`);
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
