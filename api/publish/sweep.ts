import * as z from 'zod';
import { generationOf, type PagePointers } from '../stores/releases/page-pointers.ts';
import { GONE, parseEntries } from './path-entries.ts';
import { jsonFile, putFile, readJson } from '../stores/releases/releases.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import { assetKey, BODIES, bodyKey } from './bodies.ts';
import type { Generations } from './generations.ts';
import { isSharedAsset, SHARED_ASSETS } from './site-renderer.ts';

/** How long nothing has to refer to a file before it is deleted: readers and edge locations may be behind. */
const GRACE_MS = 24 * 60 * 60 * 1_000;

/** Since when nothing has referred to a file, in epoch milliseconds, by key. */
const Unreferenced = z.record(z.string(), z.number());
const UNREFERENCED = 'publisher/unreferenced.json';

/** What a sweep works with. */
interface SweepDeps {
  releases: BlobStore;
  pointers: PagePointers;
  generations: Generations;
  /** Paths of the shared assets that the present compiled site ships; asked for at each sweep. */
  assets: () => Promise<readonly string[]>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** What versions of the product before this one have stored; generations since then need none of it. */
const FORMER = ['bases/', 'manifests/', 'parts/', 'releases/'];

/**
 * Deletes what no kept generation needs: mark and sweep over all bodies and shared assets. What
 * nothing refers to is noted, and deleted by a sweep 24 hours later if nothing refers to it then and nobody has put it
 * again. Not to be run while the same process publishes.
 */
export const createSweep = (deps: SweepDeps) => {
  const { releases: store, pointers, generations, assets, now } = deps;

  /** What the kept generations refer to besides bodies; `undefined` when that is not known of one of them. */
  const neededBy = async (kept: readonly number[]): Promise<string[] | undefined> => {
    const needed = new Set<string>();
    // The live one last, which the next publish starts from.
    for (const number of kept.toReversed()) {
      const manifest = await generations.load(`${number}`);
      if (manifest === undefined) return undefined;
      const shared = [...manifest.assets, ...manifest.pages.keys()].filter(isSharedAsset);
      for (const path of shared) needed.add(assetKey(path));
    }
    return [...needed];
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
    const needed = await neededBy(kept);
    const stored = await store.list(BODIES);
    // Pointers tell which bodies are in use; of the rest only the records do, so all stays while one cannot be read.
    if (needed !== undefined) {
      for (const prefix of [assetKey(SHARED_ASSETS), ...FORMER]) {
        stored.push(...(await store.list(prefix)));
      }
    }
    // Asked after the lists: what was put and shown in between is in use.
    const entries = await pointers.entries();
    const used = new Set([...entries.values()].flatMap(hashesOf).map(bodyKey));
    for (const key of needed ?? []) used.add(key);
    for (const path of await assets()) used.add(assetKey(path));

    const since = (await readJson(store, UNREFERENCED, Unreferenced)) ?? {};
    const noted: Record<string, number> = {};
    const due: string[] = [];
    for (const { key, at: putAt } of stored) {
      if (used.has(key)) continue;
      const unused = since[key] ?? at;
      if (Math.max(unused, putAt) + GRACE_MS > at) noted[key] = unused;
      else due.push(key);
    }
    await store.delete(due);
    if (JSON.stringify(noted) !== JSON.stringify(since)) {
      await putFile(store, UNREFERENCED, jsonFile(noted));
    }
    await generations.deleteOutdated(kept);
    const oldest = Math.min(generationOf(live), ...kept);
    const dead = deadPaths(entries, oldest);
    // Another publisher may be writing: then the next sweep does it.
    if (dead.length > 0) await pointers.remove(dead);
  };
};
