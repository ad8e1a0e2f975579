import * as z from 'zod';
import type { ItemKey } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import type { AccountStore } from './account-store.ts';

const ResetItem = z.object({
  tokenHash: z.string(),
  uid: z.string(),
  replaces: z.string(),
  expiresAt: z.number(),
});

const resetKey = (tokenHash: string): ItemKey => ({ pk: `RESET#${tokenHash}`, sk: 'RESET' });

/** Links for forgotten passwords. */
export const dynamoResets = ({
  table,
  now,
}: ContentContext): Pick<AccountStore, 'saveReset' | 'findReset' | 'deleteReset'> => ({
  async saveReset(reset) {
    await table.put(resetKey(reset.tokenHash), reset);
  },

  async findReset(tokenHash) {
    const item = await table.get(resetKey(tokenHash));
    const reset = item && ResetItem.parse(item);
    return reset && reset.expiresAt > now() ? reset : undefined;
  },

  async deleteReset(tokenHash) {
    await table.remove(resetKey(tokenHash));
  },
});
