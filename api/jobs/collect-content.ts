import { EDITS_KEPT_MS } from '../domain/content/edit-entry.ts';
import { rootsOfGenerations } from '../publish/generations.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import { collectGarbage } from '../tree/collect.ts';
import { ifKept } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';

/** How many of the last moments can be restored as a whole, whatever their age. */
const LAST_MOMENTS = 200;

/**
 * Deletes content that nothing needs any more: kept are the edits of 90 days, the last moments as a whole, and what each
 * generation shows that can be restored. Returns how many objects were deleted; once a day.
 */
export const collectContent = async ({
  site,
  releases,
  now,
}: {
  site: Repository;
  releases: BlobStore;
  /** Epoch milliseconds. */
  now: () => number;
}): Promise<number> => {
  const pinned: string[] = [];
  // A generation that is published from here on shows one of the last moments.
  for (const root of await rootsOfGenerations(releases)) {
    // That of a generation from before an import into new tables is not there.
    const named = site.at(root).then(({ tree }) => site.trees.named(tree));
    if (await ifKept(named)) pinned.push(root);
  }
  const kept = { ms: EDITS_KEPT_MS, commits: LAST_MOMENTS, trees: LAST_MOMENTS, pinned };
  return collectGarbage(site, kept, now());
};
