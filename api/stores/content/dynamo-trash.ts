import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import { itemTable, type ItemKey } from '../item-table.ts';
import { TrashItem, type TrashStore } from './trash-store.ts';

const trashKey = (id: string): ItemKey => ({ pk: `TRASH#${id}`, sk: 'TRASH' });

/** The trash in the private table, one item each deletion. */
export const dynamoTrash = ({
  db,
  table: name,
  now,
}: Omit<PrivateTableDeps, 'random'>): TrashStore => {
  const table = itemTable(db, name);
  const kept = (item: TrashItem) => item.expiresAt > now();
  return {
    put: async (item) => {
      await table.put(trashKey(item.id), item);
    },
    find: async (id) => {
      const raw = await table.get(trashKey(id));
      const item = raw && TrashItem.parse(raw);
      return item && kept(item) ? item : undefined;
    },
    remove: async (id) => {
      await table.remove(trashKey(id));
    },
    list: async () =>
      (await table.all())
        .filter(({ sk }) => sk === 'TRASH')
        .map((raw) => TrashItem.parse(raw))
        .filter(kept)
        .sort((one, other) => other.deletedAt - one.deletedAt),
  };
};
