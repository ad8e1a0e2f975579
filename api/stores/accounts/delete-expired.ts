import * as z from 'zod';
import { still, type ItemTable } from '../item-table.ts';

const Ending = z.object({ pk: z.string(), sk: z.string(), expiresAt: z.number() });

/** Deletes every item whose `expiresAt` has passed and returns how many. No read relies on it. */
export const deleteExpired = async (table: ItemTable, now: number): Promise<number> => {
  let removed = 0;
  for (const item of await table.all()) {
    const ending = Ending.safeParse(item);
    if (!ending.success || ending.data.expiresAt > now) continue;
    const { pk, sk, expiresAt } = ending.data;
    if (await table.remove({ pk, sk }, still('expiresAt', expiresAt))) removed += 1;
  }
  return removed;
};
