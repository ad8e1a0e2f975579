import * as z from 'zod';
import { concurrently } from '../stores/concurrently.ts';
import { generationOf, type PagePointers } from '../stores/releases/page-pointers.ts';
import { jsonFile, putFile, readJson, wholeFile } from '../stores/releases/releases.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import {
  assetFile,
  assetKey,
  BODIES,
  bodyKey,
  hashOfAsset,
  hashOfBody,
  pageBody,
} from './bodies.ts';
import { buildRelease, type DesiredSite } from './build-release.ts';
import type { Generations, LiveRelease, Manifest } from './generations.ts';
import { addEntry, GONE, newestOf, parseEntries, pathKey } from './path-entries.ts';
import type { PublishDeps } from './status.ts';
import {
  isSharedAsset,
  SHARED_ASSETS,
  type SiteAsset,
  type SiteRenderer,
  type SiteRoute,
} from './site-renderer.ts';

/** What an edit of a class changes is put at once, so that the files wait for the disk together. */
const WRITES_AT_ONCE = 32;
/** Files of the compiled site, up to 3 MB each, which are in memory meanwhile. */
const FILES_AT_ONCE = 4;

/** How an attempt to make something live ended. */
export interface Attempt {
  /** Nothing to do, a new release is live, the gate refused it, or another publisher was faster. */
  result: 'current' | 'published' | 'refused' | 'overtaken';
  /** Why the gate refused, in the teacher's words; empty otherwise. */
  problems: readonly string[];
  /** What readers get now; without `manifest` when nothing is known of it, or nothing had to be. */
  live: LiveRelease;
}

/**
 * Writes generations: shared assets and bodies first, then the record that takes the number, then what paths show
 * from that number on, invisible until the flip. A crash at any point leaves readers what they have.
 */
export const createReleaseWriter = (
  store: BlobStore,
  pointers: PagePointers,
  generations: Generations,
  site: SiteRenderer,
) => {
  const keyOf = (path: string, hash: string) =>
    isSharedAsset(path) ? assetKey(path) : bodyKey(hash);
  const keyOfAsset = (asset: SiteAsset) => keyOf(asset.path, hashOfAsset(asset));
  const putAsset = async (asset: SiteAsset) =>
    putFile(store, keyOfAsset(asset), await assetFile(asset));

  return {
    /**
     * Makes again what of a generation is missing or damaged and still made from the present content; answers the keys of
     * what it found.
     */
    async repair({ pages }: Manifest, routes: () => Promise<readonly { route: SiteRoute }[]>) {
      const isLost = async (key: string) => !(await wholeFile(store, key));
      const found: string[] = [];
      for (const asset of site.assets) {
        if (!(await isLost(keyOfAsset(asset)))) continue;
        found.push(keyOfAsset(asset));
        await putAsset(asset);
      }
      const lost = new Map<string, string>();
      for (const [path, { hash }] of pages) {
        if (await isLost(keyOf(path, hash))) lost.set(path, hash);
      }
      for (const { route } of lost.size > 0 ? await routes() : []) {
        const hash = lost.get(route.path);
        if (hash === undefined) continue;
        const body = pageBody(route, (await site.render(route)).body);
        // Another one waits to be published.
        if (hashOfBody(body) === hash) await putFile(store, keyOf(route.path, hash), body);
      }
      return [...found, ...Array.from(lost, ([path, hash]) => keyOf(path, hash))];
    },

    /**
     * Makes what readers should get live in place of a generation, if it differs and passes the gate. Bodies that the live
     * one does not have are put as they are rendered, as are all files of a compiled site that is not live: what is refused
     * or crashes leaves some to the sweep, which readers never see.
     */
    async publish(
      { id: from, manifest: known }: LiveRelease,
      desired: DesiredSite,
    ): Promise<Attempt> {
      const entries = await pointers.entries();
      const number = generationOf(from);
      const newest = newestOf(entries);
      // Where a crash or a roll-back has left entries above the live generation, all is made anew, as for another site.
      const live = known && newest > number ? { ...known, bundle: '' } : known;
      const before = { id: from, manifest: live };
      const isSameSite = live?.bundle === site.bundle;
      const writing = new Set<Promise<unknown>>();
      const write = (work: Promise<unknown>) => {
        const written: Promise<unknown> = work.then(() => writing.delete(written));
        writing.add(written);
        // The next `await` of it throws; until then a failure is no unhandled rejection.
        written.catch(() => undefined);
      };
      if (!isSameSite) write(concurrently(site.assets, FILES_AT_ONCE, putAsset));
      const taken = new Set<string>();
      // Never asks whether a body is there: it may be about to be deleted.
      const built = await buildRelease(site, desired, live, async ({ path }, hash, body) => {
        const key = keyOf(path, hash);
        if (taken.has(key) || (isSameSite && live.pages.get(path)?.hash === hash)) return;
        taken.add(key);
        write(putFile(store, key, body));
        if (writing.size > WRITES_AT_ONCE) await Promise.race(writing);
      });
      if (built.result !== 'built') {
        await Promise.all(writing);
        return { ...built, live: before };
      }
      const { manifest, touched } = built;
      // One needs the processor, the other the disk.
      const [packed] = await Promise.all([generations.pack(manifest.pages), ...writing]);

      // What paths show in the next generation, by their keys: with the same site only what was rendered or is gone differs.
      const files = new Map(site.assets.map((asset) => [asset.path, hashOfAsset(asset)]));
      const shown = new Map<string, string>();
      if (!isSameSite) for (const key of entries.keys()) shown.set(key, GONE);
      for (const path of [...(isSameSite ? [] : files.keys()), ...touched]) {
        if (isSharedAsset(path)) continue;
        shown.set(pathKey(path), manifest.pages.get(path)?.hash ?? files.get(path) ?? GONE);
      }

      const kept = await generations.kept(from);
      // Publishes that crashed may have taken the next numbers: then these records are there.
      let next = Math.max(number, newest, ...kept) + 1;
      const made = () => ({ ...manifest, id: `${next}` });
      while (!(await generations.create(made(), packed))) next += 1;

      const changed = new Map<string, string>();
      for (const [key, hash] of shown) {
        const value = entries.get(key);
        const shows = addEntry(
          value,
          { generation: next, hash },
          { live: number, restorable: kept },
        );
        if (shows !== undefined && shows !== value) changed.set(key, shows);
      }
      if (!(await pointers.flip(from, `${next}`, changed))) {
        return { result: 'overtaken', problems: [], live: before };
      }
      generations.remember(made());
      await generations.saveKept([next, ...kept]);
      return { result: 'published', problems: [], live: { id: `${next}`, manifest: made() } };
    },
  };
};

/** How long nothing has to refer to a file before it is deleted: readers and edge locations may be behind. */
const GRACE_MS = 24 * 60 * 60 * 1_000;

/** Since when nothing has referred to a file, in epoch milliseconds, by key. */
const Unreferenced = z.record(z.string(), z.number());
const UNREFERENCED = 'publisher/unreferenced.json';

/** What versions of the product before this one have stored; generations since then need none of it. */
const FORMER = ['bases/', 'manifests/', 'parts/', 'releases/'];

/**
 * Deletes what no kept generation needs: mark and sweep over all bodies and shared assets. A file to which
 * nothing refers is noted, and deleted by a sweep 24 hours later if nothing refers to it then and it was not stored
 * again. Not to be run while the same process publishes.
 */
export const createSweep = (
  { releases: store, pointers, site, now }: PublishDeps,
  generations: Generations,
) => {
  /** What the kept generations refer to besides bodies; `undefined` when that is not known of one of them. */
  const neededBy = async (kept: readonly number[]) => {
    const needed: string[] = [];
    // The live one last, which the next publish starts from.
    for (const number of kept.toReversed()) {
      const manifest = await generations.load(`${number}`);
      if (!manifest) return undefined;
      const shared = [...manifest.assets, ...manifest.pages.keys()].filter(isSharedAsset);
      needed.push(...shared.map(assetKey));
    }
    return needed;
  };

  return async () => {
    const at = now();
    const live = await pointers.live();
    const kept = await generations.kept(live);
    const needed = await neededBy(kept);
    // Pointers tell which bodies are in use; of the rest only the records do, so all stays while one cannot be read.
    const prefixes = needed ? [BODIES, assetKey(SHARED_ASSETS), ...FORMER] : [BODIES];
    const stored = [];
    for (const prefix of prefixes) stored.push(...(await store.list(prefix)));
    // Asked after the lists: what was put and shown in between is in use.
    const entries = await pointers.entries();
    const shipped = (await site()).assets.map(({ path }) => assetKey(path));
    const used = new Set([...(needed ?? []), ...shipped]);
    /** What is no page in any generation that can be restored. */
    const dead: string[] = [];
    const oldest = Math.min(generationOf(live), ...kept);
    for (const [key, value] of entries) {
      const shown = parseEntries(value);
      for (const { hash } of shown) if (hash !== GONE) used.add(bodyKey(hash));
      const [newest] = shown;
      if (newest?.hash === GONE && newest.generation <= oldest) dead.push(key);
    }

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
    // Another publisher may be writing: then the next sweep does it.
    if (dead.length > 0) await pointers.remove(dead);
  };
};
