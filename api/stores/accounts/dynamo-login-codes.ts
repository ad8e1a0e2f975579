import * as z from 'zod';
import { newStamp } from '../content/content-items.ts';
import { ifEquals, type ItemKey } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import { CONFLICT, retried } from '../retried.ts';
import type { AccountStore } from './account-store.ts';

const CodeItem = z.object({
  ticketHash: z.string(),
  uid: z.string(),
  purpose: z.enum(['sign-in', 'test']),
  replaces: z.string(),
  digest: z.string().optional(),
  attempts: z.int(),
  expiresAt: z.number(),
  stamp: z.string(),
});

const codeKey = (ticketHash: string): ItemKey => ({ pk: `CODE#${ticketHash}`, sk: 'CODE' });

/** Codes that were emailed. */
export const dynamoLoginCodes = ({
  table,
  now,
  random,
}: ContentContext): Pick<AccountStore, 'saveLoginCode' | 'editLoginCode'> => ({
  async saveLoginCode(code) {
    await table.put(codeKey(code.ticketHash), { ...code, stamp: newStamp() });
  },

  editLoginCode: (ticketHash, edit) =>
    retried('login code', random, async () => {
      const raw = await table.get(codeKey(ticketHash));
      if (!raw) return undefined;
      const { stamp, ...code } = CodeItem.parse(raw);
      if (code.expiresAt <= now()) return undefined;
      const next = edit(code);
      const unchanged = ifEquals('stamp', stamp);
      const isDone = next
        ? await table.put(codeKey(ticketHash), { ...next, stamp: newStamp() }, unchanged)
        : (await table.remove(codeKey(ticketHash), unchanged)) !== undefined;
      return isDone ? code : CONFLICT;
    }),
});
