import type { Delivery, Recipient } from '../domain/contact/enquiry.ts';
import type { Mailer, MailFailure, MailMessage, MailResult } from '../mail/mailer.ts';

const MINUTE = 60_000;
/** Longer than an attempt takes: after a crash in the middle of one, the next begins then. */
const ATTEMPT_MS = 15_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30 * MINUTE;
/** While the settings are wrong: one attempt costs little, and a corrected key should count soon. */
const SETTINGS_PAUSE_MS = 5 * MINUTE;
/**
 * The email service remembers an id for 24 hours. An attempt that may have arrived is never repeated after
 * that, so attempts end an hour earlier.
 */
const TRYING_MS = 23 * 60 * MINUTE;

/** A stored record that an email tells about. */
interface Deliverable {
  id: string;
  delivery: Delivery;
}

/** Where such records are kept; see `EnquiryStore` for what the calls promise. */
interface DeliveryStore<R extends Deliverable> {
  list(): Promise<R[]>;
  editDelivery(
    id: string,
    edit: (delivery: Delivery) => Delivery | undefined,
  ): Promise<R | undefined>;
}

/** What the delivery of one kind of record works with. */
interface DeliveryDeps<R extends Deliverable> {
  store: DeliveryStore<R>;
  about: MailFailure['about'];
  mailer: Pick<Mailer, 'send' | 'forget'>;
  /** Whom emails go to; read once per run, and fixed for a record at its first attempt. */
  recipient: () => Promise<Recipient>;
  /** The email about a record: a pure function, so that each attempt sends the same bytes. */
  message: (record: R, recipient: Recipient, origin: string) => MailMessage;
  /** The site's own: `https://example.org` */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 up to 1; spreads retries. */
  random: () => number;
  /** Called for each failed attempt. */
  report: (failure: MailFailure) => void;
}

type Queued = Extract<Delivery, { state: 'queued' }>;

const failed = ({ round, attempts }: Queued, reason: string): Delivery => ({
  state: 'failed',
  round,
  attempts,
  reason,
});

/**
 * The delivery after "Email me again": a new email, because the service remembers the one before; `undefined`
 * when one is on its way already, so that a second tap sends nothing twice. One that waits for the site's
 * settings to be corrected is tried at once.
 */
export const sentAgain = (delivery: Delivery, now: number): Delivery | undefined => {
  if (delivery.state !== 'queued') {
    return { state: 'queued', round: (delivery.round ?? 0) + 1, attempts: 0, dueAt: now };
  }
  return delivery.trouble?.kind === 'settings' ? { ...delivery, dueAt: now } : undefined;
};

/** How long to wait after a number of attempts in vain: 5 s, 20 s, 80 s … half an hour, spread by a quarter. */
const pauseAfter = (attempts: number, random: () => number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (attempts - 1)) * (0.75 + random() / 2);

/** What follows from the result of an attempt. */
const settled = (
  queued: Queued,
  result: MailResult,
  { now, random }: { now: () => number; random: () => number },
): Delivery => {
  const { round, attempts, firstAt = 0, recipient, unsure } = queued;
  if (result.kind === 'sent') {
    const { inOutbox } = result;
    return { state: 'sent', round, attempts, at: now(), to: recipient?.to, inOutbox };
  }
  const { reason } = result;
  if (result.kind === 'refused') return failed(queued, reason);
  const isRetry = result.kind === 'retry';
  const trouble = { kind: isRetry ? ('service' as const) : ('settings' as const), reason };
  const pause = pauseAfter(attempts, random);
  const dueAt =
    now() + (isRetry ? Math.max(result.after ?? 0, pause) : Math.min(SETTINGS_PAUSE_MS, pause));
  // Nothing of it arrived, so the next attempt is a new email to the service: with the sender and recipient
  // of the corrected settings, and tried for as long as the record is kept.
  if (!isRetry && !unsure) {
    return { state: 'queued', round: (round ?? 0) + 1, attempts, dueAt, trouble };
  }
  // The same email once more, as long as the service remembers its id.
  return dueAt > firstAt + TRYING_MS
    ? failed(queued, reason)
    : { ...queued, dueAt, trouble, unsure: true };
};

/**
 * Sends the emails of stored records. Every attempt is written down before it begins and settled after
 * it; the record's id goes with it, so an attempt whose end was never written can be repeated.
 */
export const createDelivery = <R extends Deliverable>(deps: DeliveryDeps<R>) => {
  const { store, about, mailer, now, report } = deps;

  const begin = async (id: string, recipient: Recipient) => {
    let unsure = false;
    const record = await store.editDelivery(id, (delivery) => {
      const time = now();
      // Another process may have taken it meanwhile.
      if (delivery.state !== 'queued' || delivery.dueAt > time) return undefined;
      const firstAt = delivery.firstAt ?? time;
      if (time > firstAt + TRYING_MS) return failed(delivery, 'expired');
      unsure = delivery.unsure ?? false;
      return {
        ...delivery,
        attempts: delivery.attempts + 1,
        dueAt: time + ATTEMPT_MS,
        firstAt,
        recipient: delivery.recipient ?? recipient,
        // If this process ends before the attempt does.
        unsure: true,
      };
    });
    return record && { record, unsure };
  };

  /** Tries one record; `false` when the settings are wrong, and no other would be sent either. */
  const attempt = async (id: string, recipient: Recipient) => {
    const begun = await begin(id, recipient);
    const delivery = begun?.record.delivery;
    if (delivery?.state === 'failed') {
      const { attempts: attempt, reason } = delivery;
      report({ about, attempt, reason, givenUp: true, settings: false });
    }
    if (!begun || delivery?.state !== 'queued') return true;
    const { record, unsure } = begun;
    const { attempts, round } = delivery;
    const message = deps.message(record, delivery.recipient ?? recipient, deps.origin);
    const messageId = round === undefined ? id : `${id}-${round}`;
    const result = await mailer.send({ ...message, id: messageId });
    const found = { isStored: false };
    const after = await store.editDelivery(id, (stored) => {
      found.isStored = true;
      return stored.state === 'queued' ? settled({ ...stored, unsure }, result, deps) : undefined;
    });
    // Deleted while its email was on the way.
    if (!found.isStored) await mailer.forget(id);
    if (result.kind === 'sent') return true;
    const givenUp = after?.delivery.state !== 'queued';
    const settings = result.kind === 'misconfigured';
    report({ about, attempt: attempts, reason: result.reason, givenUp, settings });
    return !settings;
  };

  const queued = async () =>
    (await store.list()).flatMap(({ id, delivery }) =>
      delivery.state === 'queued' ? [{ id, dueAt: delivery.dueAt }] : [],
    );

  return {
    /**
     * Tries every record that is due, the one that has waited longest first, and returns when the next is
     * due (epoch milliseconds), `undefined` when none is left. `stopping` ends it between two attempts. An
     * attempt that the settings fail ends the run: the others wait, and use up no attempt.
     */
    async deliverPending(stopping: () => boolean = () => false) {
      const due = (await queued())
        .filter(({ dueAt }) => dueAt <= now())
        .sort((one, other) => one.dueAt - other.dueAt);
      const recipient = due.length > 0 ? await deps.recipient() : undefined;
      let failedBySettings: string | undefined;
      for (const { id } of due) {
        if (!recipient || stopping()) break;
        if (await attempt(id, recipient)) continue;
        failedBySettings = id;
        break;
      }
      const left = await queued();
      if (left.length === 0) return undefined;
      const pausedUntil = left.find(({ id }) => id === failedBySettings)?.dueAt ?? 0;
      return Math.max(pausedUntil, Math.min(...left.map(({ dueAt }) => dueAt)));
    },

    /** Makes what waits for corrected settings due now: called when a process begins, perhaps with other settings. */
    async retryMisconfigured() {
      for (const { id, delivery } of await store.list()) {
        if (delivery.state !== 'queued' || delivery.trouble?.kind !== 'settings') continue;
        await store.editDelivery(id, (stored) =>
          stored.state === 'queued' ? sentAgain(stored, now()) : undefined,
        );
      }
    },
  };
};
