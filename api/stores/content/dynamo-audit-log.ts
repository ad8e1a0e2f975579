import { EDITS_KEPT_MS, EditEntry } from '../../domain/content/edit-entry.ts';
import { newStamp } from './content-items.ts';
import type { PrivateStoreDeps } from '../accounts/dynamo-account-store.ts';
import type { EditJournal } from './audit-log.ts';
import { itemTable } from '../item-table.ts';

/** One partition a month, so that a look back reads a few of them and never the table: `EDIT#2026-11`. */
const partitionOf = (at: number): string => `EDIT#${new Date(at).toISOString().slice(0, 7)}`;

/** The first moment of the month after. */
const nextMonth = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};

/** The edit journal in the private table; its items end by `expiresAt` and are deleted with the rest. */
export const dynamoEditJournal = ({
  db,
  table: name,
  now,
}: Omit<PrivateStoreDeps, 'random'>): EditJournal => {
  const table = itemTable(db, name);
  return {
    async add(entry) {
      // The stamp keeps two edits of one millisecond apart.
      const sk = `${new Date(entry.at).toISOString()}#${newStamp()}`;
      const expiresAt = entry.at + EDITS_KEPT_MS;
      await table.put({ pk: partitionOf(entry.at), sk }, { ...entry, expiresAt });
    },

    async since(from) {
      const start = Math.max(from, now() - EDITS_KEPT_MS);
      const months = [];
      for (let at = start; at <= now(); at = nextMonth(at)) months.push(partitionOf(at));
      const items = await Promise.all(months.map((month) => table.partition(month)));
      return items
        .flat()
        .map((item) => EditEntry.parse(item))
        .filter(({ at }) => at >= start)
        .sort((one, other) => other.at - one.at);
    },
  };
};
