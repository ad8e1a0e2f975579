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
import type { BuiltRelease, PageOfRelease } from './build-release.ts';
import { toRecords } from './content-records.ts';
import type { Generation } from './generation-record.ts';
import type { Generations } from './generations.ts';
import type { Manifest } from './manifest.ts';
import type { LiveRelease } from './release-reader.ts';
import { isSharedAsset, type SiteRenderer } from './site-renderer.ts';

const WRITES_AT_ONCE = 16;

const max = (a: number, b: number): number => Math.max(a, b);

/** How to get the bodies of a generation, by hash. */
type Bodies = ReadonlyMap<string, () => Promise<ReleaseFile>>;

/** All pages of a release, those made from the teacher's content among them that need no pointer. */
type Pages = Pick<BuiltRelease, 'rendered'> & { pages: readonly PageOfRelease[] };

/** The values of all paths that the next generation shows otherwise than the live one, or that hold entries above it. */
const nextEntries = (
  entries: ReadonlyMap<string, string>,
  shown: ReadonlyMap<string, string>,
  next: number,
  kept: KeptGenerations,
): Map<string, string> => {
  const changed = new Map<string, string>();
  const add = (key: string, hash: string) => {
    changed.set(key, addEntry(entries.get(key), { generation: next, hash }, kept));
  };
  for (const [key, hash] of shown) {
    if (shownIn(entries.get(key), kept.live) !== hash) add(key, hash);
  }
  for (const [key, value] of entries) {
    if (changed.has(key)) continue;
    const hash = shown.get(key) ?? GONE;
    const isGone = hash === GONE && shownIn(value, kept.live) !== undefined;
    // A crash or a roll-back has left entries that the next number would make visible.
    if (isGone || newestIn(value) > kept.live) add(key, hash);
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
    const known = live?.bundle === site.bundle ? live.files : {};
    const files: Record<string, string> = {};
    const bodies = new Map<string, () => Promise<ReleaseFile>>();
    for (const asset of site.assets) {
      if (isSharedAsset(asset.path)) continue;
      const read = async () => plainBody(asset, await asset.read());
      const hash = known[asset.path] ?? hashOfBody(await read());
      files[asset.path] = hash;
      bodies.set(hash, read);
    }
    return { files, bodies };
  };

  /** How to get what a page shows: as it was rendered for this release, or rendered once more. */
  const readerOf = ({ rendered }: Pick<BuiltRelease, 'rendered'>) => {
    const bodyOf = new Map(rendered.map(({ route, body }) => [route, body]));
    return ({ route, entry }: PageOfRelease) =>
      async () => {
        const file = pageBody(route, bodyOf.get(route) ?? (await site.render(route)).body);
        if (hashOfBody(file) !== entry.hash) {
          throw new Error(`${route.path} renders differently twice`);
        }
        return file;
      };
  };

  /** Those made from the teacher's content: each that the live generation does not have. */
  const writeContentAssets = async (
    { pages, rendered }: Pages,
    live: Manifest | undefined,
  ): Promise<void> => {
    const read = readerOf({ rendered });
    const added = pages.filter(
      ({ route: { path }, entry }) => isSharedAsset(path) && live?.pages[path]?.hash !== entry.hash,
    );
    await concurrently(added, WRITES_AT_ONCE, async (page) => {
      await store.put(assetKey(page.route.path), await read(page)());
    });
  };

  const bodiesOf = async ({ pages, rendered }: Pages, live: Manifest | undefined) => {
    const { files, bodies } = await plainFiles(live);
    const shown = new Map<string, string>();
    for (const [path, hash] of Object.entries(files)) shown.set(pathKey(path), hash);
    const read = readerOf({ rendered });
    for (const page of pages) {
      if (isSharedAsset(page.route.path)) continue;
      shown.set(pathKey(page.route.path), page.entry.hash);
      bodies.set(page.entry.hash, read(page));
    }
    return { files, shown, bodies };
  };

  /** Puts each body that the live generation does not show at that path. Never asks whether it is there: it may be about to be deleted. */
  const putBodies = async (
    bodies: Bodies,
    shown: ReadonlyMap<string, string>,
    entries: ReadonlyMap<string, string>,
    live: number,
  ) => {
    const hashes = new Set<string>();
    for (const [key, hash] of shown) {
      if (shownIn(entries.get(key), live) !== hash) hashes.add(hash);
    }
    await concurrently([...hashes], WRITES_AT_ONCE, async (hash) => {
      const body = await bodies.get(hash)?.();
      if (body === undefined) throw new Error(`Nothing gives the body ${hash}`);
      await store.put(bodyKey(hash), body);
    });
  };

  return {
    /** Makes a built release live in place of the one it was built against; `undefined` when another publisher was faster. */
    async publish(
      built: BuiltRelease,
      { id: from, manifest }: LiveRelease,
    ): Promise<Generation | undefined> {
      const entries = await pointers.entries();
      const live = generationOf(from);
      const all = { pages: built.pages(), rendered: built.rendered };
      await writeSiteAssets(manifest);
      await writeContentAssets(all, manifest);
      const { files, shown, bodies } = await bodiesOf(all, manifest);
      await putBodies(bodies, shown, entries, live);

      const kept = await generations.kept(from);
      // Publishes that crashed may have taken the next numbers: then these records are there.
      let next = [...entries.values()].map(newestIn).reduce(max, live) + 1;
      const parent = from === undefined ? undefined : await generations.load(from);
      const content = toRecords(built.content);
      const pagesByPath = Object.fromEntries(
        all.pages.map(({ route, entry }) => [route.path, entry]),
      );
      const create = (id: number) =>
        generations.create(
          { content, manifest: { ...built.manifest, id: `${id}`, pages: pagesByPath, files } },
          parent,
        );
      let made = await create(next);
      while (made === undefined) made = await create((next += 1));

      const restorable = new Set(kept);
      const changed = [...nextEntries(entries, shown, next, { live, restorable })];
      // What fits goes with the flip, so that most edits are one call. Not with the first one: an edge location that
      // learns of it before it learns of a path would have nothing to show there.
      const fits = live === 0 ? 0 : FLIP_PATHS;
      const before = new Map(changed.slice(fits));
      const atFlip = new Map(changed.slice(0, fits));
      const wrote = before.size === 0 || (await pointers.write(before));
      if (!wrote || !(await pointers.flip(from, `${next}`, atFlip))) return undefined;
      generations.remember(made);
      await generations.saveKept([next, ...kept]);
      await generations.shortenLine(made);
      return made;
    },
  };
};
export type ReleaseWriter = ReturnType<typeof createReleaseWriter>;
