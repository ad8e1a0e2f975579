import * as z from 'zod';
import { newStamp } from '../content/content-items.ts';
import { ifEquals, ifNotExists, putStamped, type ItemKey, type RawItem } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import { CONFLICT, retried } from '../retried.ts';
import type { EmailStore, StoredEmail } from './email-store.ts';

const Stamped = z.object({ stamp: z.string() });

/**
 * Emails of one kind, one item each. All are in one partition, because each look for email to send reads them; there are
 * few. `read` takes from an item what it knows.
 */
export const dynamoEmails = <E extends StoredEmail>(
  { table, now, random }: ContentContext,
  partition: string,
  read: (raw: RawItem) => E,
): EmailStore<E> => {
  const keyOf = (id: string): ItemKey => ({ pk: partition, sk: id });
  const parsed = (raw: RawItem | undefined): E | undefined => {
    const email = raw && read(raw);
    return email && email.expiresAt > now() ? email : undefined;
  };

  return {
    add: (email) =>
      putStamped(table, keyOf(email.id), { ...email, stamp: newStamp() }, ifNotExists),

    list: async () =>
      (await table.partition(partition)).map(parsed).filter((email) => email !== undefined),

    editDelivery: (id, edit) =>
      retried('email', random, async () => {
        const raw = await table.get(keyOf(id));
        const current = parsed(raw);
        const delivery = current && edit(current.delivery);
        if (!current || !delivery) return undefined;
        const next = { ...current, delivery };
        const unchanged = ifEquals('stamp', Stamped.parse(raw).stamp);
        const saved = await putStamped(table, keyOf(id), { ...next, stamp: newStamp() }, unchanged);
        return saved ? next : CONFLICT;
      }),
  };
};
