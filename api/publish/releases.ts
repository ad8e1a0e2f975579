import type { ReleaseStore } from '../stores/releases/release-store.ts';
import type { BuiltRelease } from './build-release.ts';
import type { Manifest } from './manifest.ts';
import { assetKey, releaseKey } from './release-key.ts';
import type { ReleaseReader } from './release-reader.ts';
import { createReleaseWriter } from './release-writer.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** How many releases can be restored. */
export const KEPT_RELEASES = 10;
/** A release without a manifest is being written, or its writer died: after this long it did. */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/** A release's id: sorts by time, safe for the edge router. `20261121t024620123-3f9a1c` */
export const newReleaseId = (now: number, random: string): string =>
  `${new Date(now)
    .toISOString()
    .toLowerCase()
    .replace(/[^0-9t]/g, '')}-${random}`;

/** Creates and deletes stored releases. */
export const createReleases = (
  store: ReleaseStore,
  reader: ReleaseReader,
  site: SiteRenderer,
  now: () => number,
) => {
  const writer = createReleaseWriter(store, site);
  const { manifest } = reader;

  /** Deletes a release; its manifest first, so that what is left is not taken for a whole one. */
  const remove = async (id: string) => {
    reader.forget(id);
    await store.delete([releaseKey(id, 'manifest.json')]);
    await store.delete(await store.list(`releases/${id}/`));
  };

  /** Deletes shared assets that only deleted releases used. Others stay: old tabs and new writers need them. */
  const removeUnused = async (deleted: readonly Manifest[], kept: readonly string[]) => {
    const used = new Set(site.assets.map(({ path }) => path));
    for (const id of kept) for (const path of (await manifest(id))?.assets ?? []) used.add(path);
    const unused = deleted.flatMap(({ assets }) => assets).filter((path) => !used.has(path));
    if (unused.length === 0) return;
    const keys = [...new Set(unused)].map(assetKey);
    writer.forget(keys);
    await store.delete(keys);
  };

  return {
    async write(release: BuiltRelease, live: Manifest | undefined): Promise<void> {
      reader.remember(await writer.write(release, live));
    },

    remove,

    /** Keeps the newest ten and the live one; deletes the others and abandoned attempts. */
    async prune(): Promise<void> {
      const live = await reader.liveId();
      const all = await reader.stored();
      const abandonedBefore = newReleaseId(now() - ABANDONED_AFTER_MS, '');
      const whole = all.filter(({ isWhole }) => isWhole).map(({ id }) => id);
      const kept = whole.filter((id, index) => index < KEPT_RELEASES || id === live);
      const old = whole.filter((id) => !kept.includes(id));
      const abandoned = all.filter(({ id, isWhole }) => !isWhole && id < abandonedBefore);
      const manifestsOfOld = await Promise.all(old.map(manifest));
      for (const id of [...old, ...abandoned.map((release) => release.id)]) await remove(id);
      await removeUnused(
        manifestsOfOld.filter((each) => each !== undefined),
        kept,
      );
    },
  };
};
export type Releases = ReturnType<typeof createReleases>;
