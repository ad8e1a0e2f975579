import type * as z from 'zod';
import { MailFault } from '../../domain/contact/describe-mail-fault.ts';
import { privateItems, type PrivateDeps } from '../private-items.ts';
import type { EmailStore, MailStatusStore, StoredEmail } from './email-store.ts';

/** Emails of one kind, one item each. All are in one partition, because each look for email to send reads them; there are few. */
export const openEmails = <E extends StoredEmail>(
  deps: PrivateDeps,
  partition: string,
  schema: z.ZodType<E>,
): EmailStore<E> => {
  const emails = privateItems(deps, schema);
  const keyOf = (id: string) => ({ pk: partition, sk: id });
  return {
    add: (email) => emails.add(keyOf(email.id), email),
    list: () => emails.list(partition),
    editDelivery: (id, edit) =>
      emails.edit(keyOf(id), (current) => {
        const delivery = current && edit(current.delivery);
        if (!current || !delivery) return { result: undefined };
        const next = { ...current, delivery };
        return { put: next, result: next };
      }),
  };
};

const faultKey = { pk: 'MAIL', sk: 'FAULT' };

/** The state of email as one item of the private table, which is there while something is wrong. */
export const openMailStatus = (deps: PrivateDeps): MailStatusStore => {
  const faults = privateItems(deps, MailFault.strip());
  const fault = () => faults.get(faultKey);
  return {
    fault,
    noteFault: async (reason, at) =>
      faults.put(faultKey, { reason, since: (await fault())?.since ?? at }),
    async noteSent() {
      // Mostly there is none: a read costs less than a write.
      if ((await fault()) !== undefined) await faults.remove(faultKey);
    },
  };
};
