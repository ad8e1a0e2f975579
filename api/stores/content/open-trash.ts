import { privateItems, type PrivateDeps } from '../private-items.ts';
import { TrashItem, type TrashStore } from './trash-store.ts';

/* Otherwise than before the private table was on `ItemTable`: all deletions are in one partition (they were `TRASH#<id>`). */
const TRASH = 'TRASH';

const trashKey = (id: string) => ({ pk: TRASH, sk: id });

/** The trash in the private table, one item each deletion. */
export const openTrash = (deps: PrivateDeps): TrashStore => {
  const items = privateItems(deps, TrashItem);
  return {
    put: (item) => items.put(trashKey(item.id), item),
    find: (id) => items.get(trashKey(id)),
    remove: (id) => items.remove(trashKey(id)),
    list: async () =>
      (await items.list(TRASH)).sort((one, other) => other.deletedAt - one.deletedAt),
  };
};
