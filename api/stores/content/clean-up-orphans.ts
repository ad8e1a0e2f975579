import * as z from 'zod';
import { ChapterItem, ClassItem, LEASE_MS, SlugItem } from './content-items.ts';
import { openContext, type ContentStoreDeps } from './dynamo-content-store.ts';
import { contentReplacement } from './dynamo-replace.ts';
import { slugClaims } from './dynamo-slugs.ts';
import { ifEquals } from '../item-table.ts';

const Place = z.object({ pk: z.string(), sk: z.string() });

/**
 * Removes what crashes have left in the content table and returns how many items: chapters that no class
 * lists, claims on addresses that no post needs and prepared writes that were never decided on, each only
 * when old enough. Nothing of it is
 * ever shown, so this is cleanup: now and then is enough. Safe while others write.
 */
export const cleanUpOrphans = async (deps: ContentStoreDeps): Promise<number> => {
  const context = openContext(deps);
  const prepared = await contentReplacement(context).cleanUp();
  const items = await context.table.all();
  const places = items.map((item) => ({ item, place: Place.parse(item) }));
  const listed = new Set(
    places
      .filter(({ place }) => place.sk === 'CLASS')
      .flatMap(({ item, place }) =>
        ClassItem.parse(item).chapterOrder.map((id) => `${place.pk} ${id}`),
      ),
  );
  let removed = prepared;
  for (const { item, place } of places) {
    if (place.sk === 'SLUG') {
      if (await slugClaims(context).free(SlugItem.parse(item).slug)) removed += 1;
    } else if (place.sk.startsWith('CHAPTER#')) {
      const { id, createdAt } = ChapterItem.parse(item);
      const kept = listed.has(`${place.pk} ${id}`) || createdAt > context.now() - LEASE_MS;
      if (!kept && (await context.table.remove(place, ifEquals('createdAt', createdAt))))
        removed += 1;
    }
  }
  return removed;
};
