import * as z from 'zod';
import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import { newStamp } from './content-items.ts';
import { ifEquals, ifNotExists, itemTable, putStamped, type ItemKey } from '../item-table.ts';
import { CONFLICT, retried } from '../retried.ts';
import { Replacement, type ReplacementStore } from './replacement-store.ts';

const key: ItemKey = { pk: 'REPLACEMENT', sk: 'REPLACEMENT' };

const Item = z.object({ ...Replacement.shape, stamp: z.string() });

/** The last replacement in the private table: one item, so that one at a time is running. */
export const dynamoReplacementStore = ({
  db,
  table: name,
  random,
}: Omit<PrivateTableDeps, 'now'>): ReplacementStore => {
  const table = itemTable(db, name);

  /** Puts what `next` makes of the item; `false` when it makes nothing. */
  const change = (next: (before: Replacement | undefined) => Replacement | undefined) =>
    retried(key.pk, random, async () => {
      const stored = await table.get(key);
      const before = stored && Item.parse(stored);
      const after = next(before && Replacement.parse(before));
      if (after === undefined) return false;
      const unchanged = before ? ifEquals('stamp', before.stamp) : ifNotExists;
      const item = { ...after, stamp: newStamp() };
      return (await putStamped(table, key, item, unchanged)) || CONFLICT;
    });

  return {
    async last() {
      const stored = await table.get(key);
      return stored && Replacement.parse(stored);
    },
    begin: (replacement) =>
      change((before) => (before?.state === 'running' ? undefined : replacement)),
    update: (id, fields) =>
      change((before) =>
        before?.id === id && before.state === 'running' ? { ...before, ...fields } : undefined,
      ),
  };
};
