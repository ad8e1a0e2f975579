import * as z from 'zod';
import { concurrently } from '../stores/concurrently.ts';
import { FLIP_PATHS, generationOf, type PagePointers } from '../stores/releases/page-pointers.ts';
import {
  jsonFile,
  putFile,
  readJson,
  type ReleaseFile,
  wholeFile,
} from '../stores/releases/releases.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import { assetFile, assetKey, BODIES, bodyKey, hashOfBody, pageBody } from './bodies.ts';
import type { BuiltRelease, TakeBody } from './build-release.ts';
import type { Generations, LiveRelease, Manifest } from './generations.ts';
import {
  addEntry,
  GONE,
  newestIn,
  parseEntries,
  pathKey,
  shownIn,
  type KeptGenerations,
} from './path-entries.ts';
import type { PublishDeps } from './status.ts';
import {
  isSharedAsset,
  SHARED_ASSETS,
  type SiteRenderer,
  type SiteRoute,
} from './site-renderer.ts';

/** What an edit of a class changes is put at once, so that the files wait for the disk together. */
const WRITES_AT_ONCE = 32;
/** Files of the compiled site, up to 3 MB each, which are in memory meanwhile. */
const FILES_AT_ONCE = 4;

/** What the next generation shows at a path: a body, or `GONE`. */
interface Shown {
  path: string;
  hash: string;
}

/** The highest generation that any path has an entry of. */
const newestOf = (entries: ReadonlyMap<string, string>): number => {
  let newest = 0;
  for (const value of entries.values()) newest = Math.max(newest, newestIn(value));
  return newest;
};

/** The values of all paths in `shown` that the next generation shows otherwise than the live one, or that hold entries above it. */
const nextEntries = (
  entries: ReadonlyMap<string, string>,
  shown: ReadonlyMap<string, Shown>,
  next: number,
  kept: KeptGenerations,
): Map<string, string> => {
  const changed = new Map<string, string>();
  for (const [key, { hash }] of shown) {
    const value = entries.get(key);
    // A crash or a roll-back has left entries that the next number would make visible.
    const isAbove = value !== undefined && newestIn(value) > kept.live;
    if (!isAbove && (shownIn(value, kept.live) ?? GONE) === hash) continue;
    changed.set(key, addEntry(value, { generation: next, hash }, kept));
  }
  return changed;
};

/** The route of a path, if it is known. */
export type RouteOf = (path: string) => SiteRoute | undefined;

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
  const assets = new Map(site.assets.map((asset) => [asset.path, asset]));

  const keyOf = ({ path, hash }: Shown): string =>
    isSharedAsset(path) ? assetKey(path) : bodyKey(hash);

  /**
   * Takes the bodies of pages that the live generation does not have and puts them as they are rendered, as it does all
   * files of a compiled site that is not live. What is refused or crashes then leaves some to the sweep, which readers
   * never see.
   */
  const takeBodies = (live: Manifest | undefined) => {
    const taken = new Set<string>();
    /** Resolves to the plain files with the hashes of their bodies. */
    const putFiles = async (): Promise<Manifest['files']> => {
      const plain = new Map<string, string>();
      await concurrently(site.assets, FILES_AT_ONCE, async (asset) => {
        const { path } = asset;
        const file = await assetFile(asset);
        const hash = hashOfBody(file);
        if (!isSharedAsset(path)) plain.set(path, hash);
        const key = keyOf({ path, hash });
        taken.add(key);
        await putFile(store, key, file);
      });
      return plain;
    };
    const files = live?.bundle === site.bundle ? Promise.resolve(live.files) : putFiles();
    // The `await` of it throws; until then a failure is no unhandled rejection.
    files.catch(() => undefined);
    const writing = new Set<Promise<unknown>>();
    const write = (key: string, file: ReleaseFile) => {
      const written: Promise<unknown> = putFile(store, key, file).then(() =>
        writing.delete(written),
      );
      writing.add(written);
      // The next `await` of it throws; until then a failure is no unhandled rejection.
      written.catch(() => undefined);
    };
    const take: TakeBody = async ({ route: { path }, entry: { hash } }, body) => {
      const key = keyOf({ path, hash });
      if (taken.has(key) || live?.pages.get(path)?.hash === hash) return;
      taken.add(key);
      write(key, body);
      if (writing.size > WRITES_AT_ONCE) await Promise.race(writing);
    };
    const flush = () => Promise.all(writing);
    return { take, flush, files, has: (each: Shown) => taken.has(keyOf(each)) };
  };

  /** The body of a path; `undefined` when nothing is known that makes it. */
  const bodyOf = async (
    { path, hash }: Shown,
    route: SiteRoute | undefined,
  ): Promise<ReleaseFile | undefined> => {
    const asset = assets.get(path);
    if (asset) return assetFile(asset);
    if (route === undefined) return undefined;
    const body = pageBody(route, (await site.render(route)).body);
    if (hashOfBody(body) !== hash) throw new Error(`${path} renders differently twice`);
    return body;
  };

  return {
    takeBodies,

    /**
     * Makes again what of a generation is missing or damaged, from the routes that are as they were; answers the keys of
     * what it found.
     */
    async repair(
      { pages, files, assets: shared }: Manifest,
      routeOf: () => Promise<RouteOf>,
    ): Promise<string[]> {
      const shown = new Map([
        ...shared.map((path) => [path, ''] as const),
        ...files,
        ...Array.from(pages, ([path, { hash }]) => [path, hash] as const),
      ]);
      const found: string[] = [];
      for (const [path, hash] of shown) {
        const key = keyOf({ path, hash });
        if ((await wholeFile(store, key)) !== undefined) continue;
        found.push(key);
        const file = await bodyOf({ path, hash }, (await routeOf())(path));
        if (file) await putFile(store, key, file);
      }
      return found;
    },

    /** Makes a built release live in place of the one it was built against. `overtaken`: another publisher was faster. */
    async publish(
      { manifest: built, touched }: BuiltRelease,
      { id: from, manifest: live }: LiveRelease,
      bodiesTaken: ReturnType<typeof takeBodies>,
      routeOf: RouteOf,
    ): Promise<Manifest | 'overtaken'> {
      const entries = await pointers.entries();
      const number = generationOf(from);
      const newest = newestOf(entries);
      const files = await bodiesTaken.files;

      // What paths show in the next generation, by their keys: those that were rendered or are gone, if all others show
      // what the live generation's record says; else every path.
      const isAsRecorded = live?.bundle === site.bundle && newest <= number;
      const shown = new Map<string, Shown>();
      if (!isAsRecorded) for (const key of entries.keys()) shown.set(key, { path: '', hash: GONE });
      for (const path of isAsRecorded ? touched : [...files.keys(), ...built.pages.keys()]) {
        if (isSharedAsset(path)) continue;
        const hash = built.pages.get(path)?.hash ?? files.get(path) ?? GONE;
        shown.set(pathKey(path), { path, hash });
      }

      // Never asks whether a body is there: it may be about to be deleted.
      const bodies = new Map<string, Shown>();
      for (const [key, each] of shown) {
        const isShown = each.hash === GONE || shownIn(entries.get(key), number) === each.hash;
        if (!isShown && !bodiesTaken.has(each)) bodies.set(each.hash, each);
      }
      // One needs the processor, the other the disk.
      const [packed] = await Promise.all([generations.pack(built.pages), bodiesTaken.flush()]);
      await concurrently([...bodies.values()], FILES_AT_ONCE, async (each) => {
        const body = await bodyOf(each, routeOf(each.path));
        if (body === undefined) throw new Error(`${each.path} has no route`);
        await putFile(store, keyOf(each), body);
      });

      const kept = await generations.kept(from);
      // Publishes that crashed may have taken the next numbers: then these records are there.
      let next = Math.max(number, newest, ...kept) + 1;
      const made = () => ({ ...built, id: `${next}`, files });
      while (!(await generations.create(made(), packed))) next += 1;

      const changed = [
        ...nextEntries(entries, shown, next, { live: number, restorable: new Set(kept) }),
      ];
      // What fits goes with the flip, so that most edits are one call. Not with the first one: an edge location that
      // learns of it before it learns of a path would have nothing to show there.
      const fits = number === 0 ? 0 : FLIP_PATHS;
      const before = new Map(changed.slice(fits));
      const atFlip = new Map(changed.slice(0, fits));
      const wrote = before.size === 0 || (await pointers.write(before));
      if (!wrote || !(await pointers.flip(from, `${next}`, atFlip))) return 'overtaken';
      const manifest = made();
      generations.remember(manifest);
      await generations.saveKept([next, ...kept]);
      return manifest;
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
  const neededBy = async (kept: readonly number[]): Promise<string[] | undefined> => {
    const needed: string[] = [];
    // The live one last, which the next publish starts from.
    for (const number of kept.toReversed()) {
      const manifest = await generations.load(`${number}`);
      if (manifest === undefined) return undefined;
      const shared = [...manifest.assets, ...manifest.pages.keys()].filter(isSharedAsset);
      needed.push(...shared.map(assetKey));
    }
    return needed;
  };

  return async (): Promise<void> => {
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
