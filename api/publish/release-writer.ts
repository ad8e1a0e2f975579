import { concurrently } from '../stores/concurrently.ts';
import { FLIP_PATHS, generationOf, type PagePointers } from '../stores/releases/page-pointers.ts';
import {
  addEntry,
  GONE,
  newestIn,
  pathKey,
  shownIn,
  type KeptGenerations,
} from '../stores/releases/path-entries.ts';
import type { ReleaseFile, ReleaseStore } from '../stores/releases/release-store.ts';
import { assetKey, bodyKey, HASHED_CACHE, hashOfBody, pageBody, plainBody } from './bodies.ts';
import type { BuiltRelease } from './build-release.ts';
import { toRecords } from './content-records.ts';
import type { Generation } from './generation-record.ts';
import type { Generations } from './generations.ts';
import type { Manifest } from './manifest.ts';
import type { LiveRelease } from './release-reader.ts';
import { isSharedAsset, type SiteRenderer } from './site-renderer.ts';

/** What an edit of a class changes is put at once, so that the files wait for the disk together. */
const WRITES_AT_ONCE = 32;

/** How to get what is stored: bodies by hash, or files by key. */
type Files = ReadonlyMap<string, () => Promise<ReleaseFile>>;

/** What paths show in the next generation, by their keys: the hash of a body, or `GONE`. */
type Shown = ReadonlyMap<string, string>;

/** The highest generation that any path has an entry of. */
const newestOf = (entries: ReadonlyMap<string, string>): number => {
  let newest = 0;
  for (const value of entries.values()) newest = Math.max(newest, newestIn(value));
  return newest;
};

/** Those of `shown` that the live generation shows otherwise. */
const otherThanLive = (entries: ReadonlyMap<string, string>, shown: Shown, live: number): Shown =>
  new Map([...shown].filter(([key, hash]) => (shownIn(entries.get(key), live) ?? GONE) !== hash));

/** The values of all paths in `shown` that the next generation shows otherwise than the live one, or that hold entries above it. */
const nextEntries = (
  entries: ReadonlyMap<string, string>,
  shown: Shown,
  next: number,
  kept: KeptGenerations,
): Map<string, string> => {
  const others = otherThanLive(entries, shown, kept.live);
  const changed = new Map<string, string>();
  for (const [key, hash] of shown) {
    const value = entries.get(key);
    // A crash or a roll-back has left entries that the next number would make visible.
    const isAbove = value !== undefined && newestIn(value) > kept.live;
    if (!isAbove && !others.has(key)) continue;
    changed.set(key, addEntry(value, { generation: next, hash }, kept));
  }
  return changed;
};

/**
 * Writes generations: shared assets and bodies first, then the record that takes the number, then what paths show
 * from that number on, invisible until the flip. A crash at any point leaves readers what they have.
 */
export const createReleaseWriter = (
  store: Pick<ReleaseStore, 'put'>,
  pointers: PagePointers,
  generations: Generations,
  site: SiteRenderer,
) => {
  /** Those of the compiled site: all of them with its first generation, whether they are there or not. */
  const writeSiteAssets = async (live: Manifest | undefined) => {
    if (live?.bundle === site.bundle) return;
    const shared = site.assets.filter(({ path }) => isSharedAsset(path));
    await concurrently(shared, WRITES_AT_ONCE, async (asset) => {
      const { path, contentType } = asset;
      const body = await asset.read();
      await store.put(assetKey(path), { body, contentType, cacheControl: HASHED_CACHE });
    });
  };

  /** The plain files of the compiled site; read only when the live generation has them from another one. */
  const plainFiles = async (live: Manifest | undefined) => {
    if (live?.bundle === site.bundle) return live.files;
    const files = new Map<string, string>();
    for (const asset of site.assets) {
      if (isSharedAsset(asset.path)) continue;
      files.set(asset.path, hashOfBody(plainBody(asset, await asset.read())));
    }
    return files;
  };

  /** By key, those made from the teacher's content that the live generation does not have. */
  const addedAssets = ({ rendered }: BuiltRelease, live: Manifest | undefined): Files => {
    const added = rendered.filter(
      ({ route: { path }, entry }) =>
        isSharedAsset(path) && live?.pages.get(path)?.hash !== entry.hash,
    );
    return new Map(
      added.map(({ route, body }) => [assetKey(route.path), () => Promise.resolve(body)]),
    );
  };

  /** What the release shows otherwise than the live generation, whose paths show what its record says. */
  const changesOf = ({ rendered, gone }: BuiltRelease): { shown: Shown; bodies: Files } => {
    const pages = rendered.filter(({ route }) => !isSharedAsset(route.path));
    const addresses = gone.filter((path) => !isSharedAsset(path));
    return {
      shown: new Map([
        ...addresses.map((path) => [pathKey(path), GONE] as const),
        ...pages.map(({ route, entry }) => [pathKey(route.path), entry.hash] as const),
      ]),
      bodies: new Map(pages.map(({ entry, body }) => [entry.hash, () => Promise.resolve(body)])),
    };
  };

  /** The same for every path, whatever the live generation shows there. */
  const everythingOf = (
    { routes, rendered }: BuiltRelease,
    { pages, files }: Pick<Manifest, 'pages' | 'files'>,
    entries: ReadonlyMap<string, string>,
  ): { shown: Shown; bodies: Files } => {
    const shown = new Map(Array.from(entries.keys(), (key) => [key, GONE]));
    const bodies = new Map<string, () => Promise<ReleaseFile>>();
    for (const asset of site.assets) {
      const hash = files.get(asset.path);
      if (hash === undefined) continue;
      shown.set(pathKey(asset.path), hash);
      bodies.set(hash, async () => plainBody(asset, await asset.read()));
    }
    const bodyOf = new Map(rendered.map(({ route, body }) => [route, body]));
    for (const route of routes.flat()) {
      const hash = pages.get(route.path)?.hash;
      if (hash === undefined || isSharedAsset(route.path)) continue;
      shown.set(pathKey(route.path), hash);
      bodies.set(hash, async () => {
        const known = bodyOf.get(route);
        if (known !== undefined) return known;
        const body = pageBody(route, (await site.render(route)).body);
        if (hashOfBody(body) !== hash) throw new Error(`${route.path} renders differently twice`);
        return body;
      });
    }
    return { shown, bodies };
  };

  /** By key, each body that the live generation does not show at that path. Never asks whether it is there: it may be about to be deleted. */
  const addedBodies = (bodies: Files, others: Shown): Files => {
    const hashes = new Set(others.values());
    hashes.delete(GONE);
    return new Map(
      Array.from(hashes, (hash) => {
        const body = bodies.get(hash);
        if (body === undefined) throw new Error(`Nothing gives the body ${hash}`);
        return [bodyKey(hash), body];
      }),
    );
  };

  // The generation that this process made last: while it is live, and nothing else was written, paths show what its
  // record says, so that a release need not look at the others than it changes.
  let own: string | undefined;

  return {
    /** Makes a built release live in place of the one it was built against; `undefined` when another publisher was faster. */
    async publish(
      built: BuiltRelease,
      { id: from, manifest }: LiveRelease,
    ): Promise<Generation | undefined> {
      const entries = await pointers.entries();
      const live = generationOf(from);
      const newest = newestOf(entries);
      await writeSiteAssets(manifest);

      const files = await plainFiles(manifest);
      const touched = [...built.gone, ...built.rendered.map(({ route }) => route.path)];
      const pages = new Map(manifest?.pages);
      for (const path of built.gone) pages.delete(path);
      for (const { route, entry } of built.rendered) pages.set(route.path, entry);
      const isAsRecorded = from === own && manifest?.bundle === site.bundle && newest <= live;
      const { shown, bodies } = isAsRecorded
        ? changesOf(built)
        : everythingOf(built, { pages, files }, entries);
      const added = [
        ...addedAssets(built, manifest),
        ...addedBodies(bodies, otherThanLive(entries, shown, live)),
      ];
      await concurrently(added, WRITES_AT_ONCE, async ([key, file]) =>
        store.put(key, await file()),
      );

      const kept = await generations.kept(from);
      const parent = from === undefined ? undefined : await generations.load(from);
      const content = toRecords(built.content);
      // Publishes that crashed may have taken the next numbers: then these records are there.
      let next = Math.max(live, newest) + 1;
      const create = () => {
        const created = { ...built.manifest, id: `${next}`, pages, files };
        return generations.create({ content, manifest: created }, parent, touched);
      };
      let made = await create();
      for (; made === undefined; made = await create()) next += 1;

      const restorable = new Set(kept);
      const changed = [...nextEntries(entries, shown, next, { live, restorable })];
      // What fits goes with the flip, so that most edits are one call. Not with the first one: an edge location that
      // learns of it before it learns of a path would have nothing to show there.
      const fits = live === 0 ? 0 : FLIP_PATHS;
      const before = new Map(changed.slice(fits));
      const atFlip = new Map(changed.slice(0, fits));
      const wrote = before.size === 0 || (await pointers.write(before));
      if (!wrote || !(await pointers.flip(from, `${next}`, atFlip))) return undefined;
      own = made.manifest.id;
      generations.remember(made);
      await generations.saveKept([next, ...kept]);
      await generations.shortenLine(made);
      return made;
    },
  };
};
export type ReleaseWriter = ReturnType<typeof createReleaseWriter>;
