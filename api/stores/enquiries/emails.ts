import type * as z from 'zod';
import { type Delivery, MailFault } from '#domain/contact/enquiry';
import { privateItems, type PrivateDeps } from '../private-items.ts';

/** An email that is kept until it is sent, and what it is about. */
interface StoredEmail {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  delivery: Delivery;
}

/**
 * Emails of one kind, sent as those about enquiries are, one item each. All are in one partition, because each look for
 * email to send reads them; there are few. Ended ones are never returned.
 */
export const openEmails = <E extends StoredEmail>(
  deps: PrivateDeps,
  partition: string,
  schema: z.ZodType<E>,
) => {
  const emails = privateItems(deps, schema);
  const keyOf = (id: string) => ({ pk: partition, sk: id });
  return {
    /** Adds an email once: `false` when its id is used. Of parallel calls with one id, one wins. */
    add: (email: E) => emails.add(keyOf(email.id), email),
    list: () => emails.list(partition),
    /** As `EnquiryStore.editDelivery`. */
    editDelivery: (id: string, edit: (delivery: Delivery) => Delivery | undefined) =>
      emails.change(keyOf(id), (current) => {
        const delivery = edit(current.delivery);
        return delivery && { ...current, delivery };
      }),
  };
};

export type EmailStore<E extends StoredEmail> = ReturnType<typeof openEmails<E>>;

const faultKey = { pk: 'MAIL', sk: 'FAULT' };

/**
 * Whether the email service accepts the site's settings, as the last attempt of any email told: one item of the private
 * table, which is there while something is wrong.
 */
export const openMailStatus = (deps: PrivateDeps) => {
  const faults = privateItems(deps, MailFault.strip());
  const fault = () => faults.get(faultKey);
  return {
    /** `undefined` when nothing is wrong. */
    fault,
    /** An attempt was refused because of the settings; `at` is epoch milliseconds. The first one's time stays. */
    noteFault: async (reason: string, at: number) =>
      faults.put(faultKey, { reason, since: (await fault())?.since ?? at }),
    /** An email was taken: the settings are right. */
    async noteSent() {
      // Mostly there is none: a read costs less than a write.
      if (await fault()) await faults.remove(faultKey);
    },
  };
};
export type MailStatusStore = ReturnType<typeof openMailStatus>;
