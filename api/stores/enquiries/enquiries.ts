import * as z from 'zod';
import { Enquiry, type Delivery } from '#domain/contact/enquiry';
import type { Outcome } from '#domain/text/texts';
import { privateItems, type PrivateDeps } from '../private-items.ts';
import { HOUR_MS } from '#domain/text/calendar';

/** As long as a form token may live; its id stays used so that it is not accepted again. */
const DELETED_KEPT_MS = 24 * HOUR_MS;

/* Otherwise than before the private table was on `ItemTable`: all enquiries are in one partition (they were `ENQUIRY#<id>`). */
const ENQUIRIES = 'ENQUIRIES';

const Deleted = z.object({ deleted: z.literal(true), expiresAt: z.number() });
const Stored = z.union([Deleted, Enquiry]);
const Sends = z.object({ times: z.array(z.number()), expiresAt: z.number() });

const enquiryKey = (id: string) => ({ pk: ENQUIRIES, sk: id });
const sendsKey = (sender: string) => ({ pk: `LIMIT#${sender}`, sk: 'CONTACT' });
const secretKey = { pk: 'SECRET#CONTACT', sk: 'SECRET' };

const kept = (stored: z.infer<typeof Stored> | undefined): Enquiry | undefined =>
  !stored || 'deleted' in stored ? undefined : stored;

/**
 * Messages of the contact form, and what its limits remember, in the private table. Each message is one item; a deleted one
 * leaves an item with nothing in it for a day. Expired ones are never returned.
 */
export const openEnquiries = (deps: PrivateDeps) => {
  const enquiries = privateItems(deps, Stored);
  const sends = privateItems(deps, Sends);
  const secrets = privateItems(deps, z.object({ secret: z.string() }));

  /** Changes an enquiry; `undefined` when there is none or `step` leaves it as it is. */
  const edited = (id: string, step: (enquiry: Enquiry) => Enquiry | undefined) =>
    enquiries.change(enquiryKey(id), (stored) => {
      const current = kept(stored);
      return current && step(current);
    });

  return {
    /** The secret that form tokens are signed with: `candidate` if there is none yet, else the stored one. */
    async formSecret(candidate: string) {
      const before = await secrets.get(secretKey);
      if (before) return before.secret;
      await secrets.add(secretKey, { secret: candidate });
      // Another process may have been faster, so what counts is what is there now.
      return (await secrets.get(secretKey))?.secret ?? candidate;
    },

    /** What became of an id: an enquiry that was deleted since leaves it `used` without one. */
    async find(id: string) {
      const stored = await enquiries.get(enquiryKey(id));
      return { used: stored !== undefined, enquiry: kept(stored) };
    },

    /** Adds an enquiry once: `false` when its id is used. Of parallel calls with one id, one wins. */
    add: (enquiry: Enquiry) => enquiries.add(enquiryKey(enquiry.id), enquiry),

    /** All enquiries, the newest first. */
    list: async (): Promise<Enquiry[]> =>
      (await enquiries.list(ENQUIRIES))
        .map(kept)
        .filter((enquiry) => enquiry !== undefined)
        .sort((one, other) => other.createdAt - one.createdAt),

    /**
     * Changes an enquiry, applied to what is stored and never over another change. What `step` refuses is the outcome;
     * `undefined` when there is no such enquiry.
     */
    async edit(
      id: string,
      step: (enquiry: Enquiry) => Outcome<Enquiry>,
    ): Promise<Outcome<Enquiry> | undefined> {
      let outcome: Outcome<Enquiry> | undefined;
      await edited(id, (enquiry) => {
        outcome = step(enquiry);
        return outcome.kind === 'ok' ? outcome.value : undefined;
      });
      return outcome;
    },

    /** `false` when there is no such enquiry. Its id stays used for a day. */
    delete: (id: string) =>
      enquiries.edit(enquiryKey(id), (stored) =>
        kept(stored)
          ? {
              put: { deleted: true, expiresAt: deps.now() + DELETED_KEPT_MS } as const,
              result: true,
            }
          : { result: false },
      ),

    /**
     * Changes where the email is, applied to what is stored and never over another change. Returns the
     * enquiry as saved; `undefined` when `edit` returned that, or there is no such enquiry.
     */
    editDelivery: (
      id: string,
      edit: (delivery: Delivery) => Delivery | undefined,
    ): Promise<Enquiry | undefined> =>
      edited(id, (enquiry) => {
        const delivery = edit(enquiry.delivery);
        return delivery && { ...enquiry, delivery };
      }),

    /**
     * Changes the times (epoch milliseconds) of a sender's accepted messages in one atomic step; `edit` may be
     * called again when another request was faster. Without `times` nothing changes. They are kept for an hour.
     */
    editSends: <T>(
      sender: string,
      edit: (times: readonly number[]) => { times?: number[]; result: T },
    ) =>
      sends.edit(sendsKey(sender), (current) => {
        const { times, result } = edit(current?.times ?? []);
        if (!times) return { result };
        return { put: { times, expiresAt: Math.max(0, ...times) + HOUR_MS }, result };
      }),
  };
};
export type EnquiryStore = ReturnType<typeof openEnquiries>;
