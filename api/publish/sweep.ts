import * as z from 'zod';
import { generationOf, type PagePointers } from '../stores/releases/page-pointers.ts';
import { GONE, parseEntries } from '../stores/releases/path-entries.ts';
import type { ReleaseStore, StoredKey } from '../stores/releases/release-store.ts';
import { assetKey, BODIES, bodyKey } from './bodies.ts';
import { KEPT_GENERATIONS, LONG_LINE, type Generations } from './generations.ts';
import { jsonFile, readJson } from '../stores/releases/json-file.ts';
import { isSharedAsset, SHARED_ASSETS } from './site-renderer.ts';
import { createWholeReleases, wholeReleaseFolder } from './whole-releases.ts';

/** How long nothing has to refer to a file before it is deleted: readers and edge locations may be behind. */
const GRACE_MS = 24 * 60 * 60 * 1_000;

/** Since when nothing has referred to a file, in epoch milliseconds, by key. */
const Unreferenced = z.record(z.string(), z.number());
const UNREFERENCED = 'publisher/unreferenced.json';

/** What a sweep works with. */
export interface SweepDeps {
  releases: ReleaseStore;
  pointers: PagePointers;
  generations: Generations;
  /** Paths of the shared assets that the present compiled site ships; asked for at each sweep. */
  assets: () => Promise<readonly string[]>;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Deletes what no kept generation needs: mark and sweep over all bodies, shared assets and releases of earlier
 * versions. What nothing refers to is noted, and deleted by a sweep 24 hours later if nothing refers to it then and
 * nobody has put it again. Not to be run while the same process publishes.
 */
export const createSweep = (deps: SweepDeps) => {
  const { releases: store, pointers, generations, assets, now } = deps;
  const whole = createWholeReleases(store);

  /** What the pages of these generations load; `undefined` when that is not known of one of them. */
  const sharedAssetsOf = async (kept: readonly number[]): Promise<string[] | undefined> => {
    const used = new Set<string>();
    // Oldest first, so that each is read as a difference from the one before.
    for (const number of kept.toReversed()) {
      const manifest = (await generations.load(`${number}`))?.manifest;
      if (manifest === undefined) return undefined;
      for (const path of manifest.assets) used.add(path);
      for (const path of manifest.pages.keys()) if (isSharedAsset(path)) used.add(path);
    }
    return [...used];
  };

  const hashesOf = (value: string): string[] =>
    parseEntries(value).flatMap(({ hash }) => (hash === GONE ? [] : [hash]));

  /** What is no page in any generation that can be restored. */
  const deadPaths = (entries: ReadonlyMap<string, string>, oldest: number): string[] =>
    [...entries].flatMap(([key, value]) => {
      const [newest] = parseEntries(value);
      return newest?.hash === GONE && newest.generation <= oldest ? [key] : [];
    });

  return async (): Promise<void> => {
    const at = now();
    const live = await pointers.live();
    const kept = await generations.kept(live);
    const releasesKept = Math.max(0, KEPT_GENERATIONS - kept.length);
    const older = (await whole.ids()).filter((id, index) => index < releasesKept || id === live);

    const ofKept = await sharedAssetsOf(kept);
    const stored: StoredKey[] = await store.list(BODIES);
    // Pointers tell which bodies are in use; of assets only the records do, so all stay while one cannot be read.
    if (ofKept !== undefined) stored.push(...(await store.list(assetKey(SHARED_ASSETS))));
    for (const id of await whole.folders()) {
      if (!older.includes(id)) stored.push({ key: wholeReleaseFolder(id), modifiedAt: 0 });
    }
    // Asked after the lists: what was put and shown in between is in use.
    const entries = await pointers.entries();
    const used = new Set([...entries.values()].flatMap(hashesOf).map(bodyKey));
    const shared = [
      ...(await assets()),
      ...(ofKept ?? []),
      ...(await Promise.all(older.map(whole.manifest))).flatMap((each) => each?.assets ?? []),
    ];
    for (const path of shared) used.add(assetKey(path));

    const since = (await readJson(store, UNREFERENCED, Unreferenced)) ?? {};
    const noted: Record<string, number> = {};
    const due: string[] = [];
    for (const { key, modifiedAt } of stored) {
      if (used.has(key)) continue;
      const unused = since[key] ?? at;
      if (Math.max(unused, modifiedAt) + GRACE_MS > at) noted[key] = unused;
      else due.push(...(key.endsWith('/') ? await whole.keysBelow(key) : [key]));
    }
    await store.delete(due);
    if (JSON.stringify(noted) !== JSON.stringify(since)) {
      await store.put(UNREFERENCED, jsonFile(noted));
    }
    const shown = live === undefined ? undefined : await generations.load(live);
    if (shown !== undefined) await generations.shortenLine(shown, LONG_LINE);
    await generations.deleteOutdated(kept);
    const oldest = Math.min(generationOf(live), ...kept);
    const dead = deadPaths(entries, oldest);
    // Another publisher may be writing: then the next sweep does it.
    if (dead.length > 0) await pointers.remove(dead);
  };
};
