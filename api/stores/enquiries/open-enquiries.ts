import * as z from 'zod';
import { Enquiry } from '../../domain/contact/enquiry.ts';
import type { Outcome } from '../../domain/text/outcome.ts';
import { privateItems, type PrivateDeps } from '../private-items.ts';
import type { EnquiryStore } from './enquiry-store.ts';

const HOUR_MS = 3_600_000;
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
  stored === undefined || 'deleted' in stored ? undefined : stored;

/** Enquiries in the private table, one item each; a deleted one leaves an item with nothing in it for a day. */
export const openEnquiries = (deps: PrivateDeps): EnquiryStore => {
  const enquiries = privateItems(deps, Stored);
  const sends = privateItems(deps, Sends);
  const secrets = privateItems(deps, z.object({ secret: z.string() }));

  /** Changes an enquiry; `undefined` when there is none or `step` leaves it as it is. */
  const edited = (id: string, step: (enquiry: Enquiry) => Enquiry | undefined) =>
    enquiries.edit(enquiryKey(id), (stored) => {
      const current = kept(stored);
      const next = current && step(current);
      return next ? { put: next, result: next } : { result: undefined };
    });

  return {
    async formSecret(candidate) {
      const before = await secrets.get(secretKey);
      if (before) return before.secret;
      await secrets.add(secretKey, { secret: candidate });
      // Another process may have been faster, so what counts is what is there now.
      return (await secrets.get(secretKey))?.secret ?? candidate;
    },

    async find(id) {
      const stored = await enquiries.get(enquiryKey(id));
      return stored ? { used: true, enquiry: kept(stored) } : { used: false };
    },

    add: (enquiry) => enquiries.add(enquiryKey(enquiry.id), enquiry),

    list: async () =>
      (await enquiries.list(ENQUIRIES))
        .map(kept)
        .filter((enquiry) => enquiry !== undefined)
        .sort((one, other) => other.createdAt - one.createdAt),

    async edit(id, step) {
      let outcome: Outcome<Enquiry> | undefined;
      await edited(id, (enquiry) => {
        outcome = step(enquiry);
        return outcome.kind === 'ok' ? outcome.value : undefined;
      });
      return outcome;
    },

    delete: (id) =>
      enquiries.edit(enquiryKey(id), (stored) =>
        kept(stored)
          ? {
              put: { deleted: true, expiresAt: deps.now() + DELETED_KEPT_MS } as const,
              result: true,
            }
          : { result: false },
      ),

    editDelivery: (id, edit) =>
      edited(id, (enquiry) => {
        const delivery = edit(enquiry.delivery);
        return delivery && { ...enquiry, delivery };
      }),

    editSends: (sender, edit) =>
      sends.edit(sendsKey(sender), (current) => {
        const { times, result } = edit(current?.times ?? []);
        if (times === undefined) return { result };
        return { put: { times, expiresAt: Math.max(0, ...times) + HOUR_MS }, result };
      }),
  };
};
