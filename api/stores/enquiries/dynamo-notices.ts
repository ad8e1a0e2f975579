import * as z from 'zod';
import type { Delivery } from '../../domain/contact/enquiry.ts';
import { newStamp } from '../content/content-items.ts';
import { putStamped, ifEquals, type ItemKey, type RawItem } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import { CONFLICT, retried } from '../retried.ts';
import type { NoticeStore } from './notice-store.ts';

const Stamped = z.object({ stamp: z.string() });

/**
 * Emails to tell about something, one item each. All of a kind are in one `partition`, because each look for email to
 * send reads them; there are few.
 */
export const dynamoNotices = <Notice extends { id: string; expiresAt: number; delivery: Delivery }>(
  { table, now, random }: ContentContext,
  partition: string,
  schema: z.ZodType<Notice>,
): NoticeStore<Notice> => {
  const keyOf = (id: string): ItemKey => ({ pk: partition, sk: id });
  const parsed = (raw: RawItem | undefined) => {
    const notice = raw && schema.parse(raw);
    return notice && notice.expiresAt > now() ? notice : undefined;
  };

  return {
    async add(notice) {
      await table.put(keyOf(notice.id), { ...notice, stamp: newStamp() });
    },

    list: async () =>
      (await table.partition(partition)).map(parsed).filter((notice) => notice !== undefined),

    editDelivery: (id, edit) =>
      retried('notice', random, async () => {
        const stored = await table.get(keyOf(id));
        const current = parsed(stored);
        const delivery = current && edit(current.delivery);
        if (!current || !delivery) return undefined;
        const next = { ...current, delivery };
        const item = { ...next, stamp: newStamp() };
        const unchanged = ifEquals('stamp', Stamped.parse(stored).stamp);
        return (await putStamped(table, keyOf(id), item, unchanged)) ? next : CONFLICT;
      }),
  };
};
