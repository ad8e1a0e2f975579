import * as z from 'zod';
import { SecurityNotice } from '../../domain/accounts/security-notice.ts';
import { newStamp } from '../content/content-items.ts';
import { putStamped, ifEquals, type ItemKey, type RawItem } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import type { NoticeStore } from '../accounts/account-store.ts';
import { CONFLICT, retried } from '../retried.ts';

const NoticeItem = SecurityNotice.extend({ stamp: z.string() });

/** All in one partition, because each look for email to send reads them; there are few. */
const PARTITION = 'NOTICES';
const noticeKey = (id: string): ItemKey => ({ pk: PARTITION, sk: id });

/** Emails to owners of accounts, one item each. */
export const dynamoNotices = ({ table, now, random }: ContentContext): NoticeStore => {
  const parsed = (raw: RawItem | undefined) => {
    const item = raw && NoticeItem.parse(raw);
    return item && item.expiresAt > now() ? item : undefined;
  };
  const toNotice = ({ stamp: _, ...notice }: z.infer<typeof NoticeItem>): SecurityNotice => notice;

  return {
    async add(notice) {
      await table.put(noticeKey(notice.id), { ...notice, stamp: newStamp() });
    },

    list: async () =>
      (await table.partition(PARTITION))
        .map(parsed)
        .filter((item) => item !== undefined)
        .map(toNotice),

    editDelivery: (id, edit) =>
      retried('notice', random, async () => {
        const current = parsed(await table.get(noticeKey(id)));
        const delivery = current && edit(current.delivery);
        if (!current || !delivery) return undefined;
        const next = { ...toNotice(current), delivery };
        const item = { ...next, stamp: newStamp() };
        const saved = await putStamped(
          table,
          noticeKey(id),
          item,
          ifEquals('stamp', current.stamp),
        );
        return saved ? next : CONFLICT;
      }),
  };
};
