import type { Snapshot } from '../domain/snapshot.ts';
import type { SiteContent } from '../domain/snapshot.ts';
import type { ReleasePointer, ReleaseStore } from '../stores/release-store.ts';
import type { BuiltRelease } from './build-release.ts';
import { createChangeWords } from './change-words.ts';
import { parseManifest, type Manifest } from './manifest.ts';
import type { ReleaseSummary } from './publishing.ts';
import { readReleaseSnapshot } from './release-snapshot.ts';
import { assetKey, createReleaseWriter, releaseKey } from './release-writer.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** How many releases can be restored. */
export const KEPT_RELEASES = 10;
/** A release without a manifest is being written, or its writer died: after this long it did. */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/** The release that readers get. `manifest` is missing when its shape is not today's. */
export interface LiveRelease {
  id: string | undefined;
  manifest: Manifest | undefined;
}

/** A release's id: sorts by time, safe for the edge router. `20261121t024620123-3f9a1c` */
export const newReleaseId = (now: number, random: string): string =>
  `${new Date(now)
    .toISOString()
    .toLowerCase()
    .replace(/[^0-9t]/g, '')}-${random}`;

/** The stored releases and which of them is live. */
export const createReleases = (
  store: ReleaseStore,
  pointer: ReleasePointer,
  site: SiteRenderer,
  now: () => number,
) => {
  const writer = createReleaseWriter(store, site);
  const words = createChangeWords(store);
  // Manifests never change, and the live one is wanted at every publish.
  const manifests = new Map<string, Manifest>();

  const manifest = async (id: string): Promise<Manifest | undefined> => {
    const known = manifests.get(id);
    if (known !== undefined) return known;
    const bytes = await store.get(releaseKey(id, 'manifest.json'));
    const read = bytes && parseManifest(bytes);
    if (read !== undefined) manifests.set(id, read);
    return read;
  };

  /** Ids of all stored releases, newest first, with whether each is whole. */
  const stored = async () => {
    const whole = new Map<string, boolean>();
    for (const key of await store.list('releases/')) {
      const [, id = '', ...file] = key.split('/');
      whole.set(id, whole.get(id) === true || file.join('/') === 'manifest.json');
    }
    return [...whole]
      .map(([id, isWhole]) => ({ id, isWhole }))
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  };

  /** Deletes a release; its manifest first, so that what is left is not taken for a whole one. */
  const remove = async (id: string) => {
    manifests.delete(id);
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
    manifest,

    /** What the live release does not show yet, in words. */
    waiting: async (snapshot: Snapshot) => words.since(await pointer.read(), snapshot),

    /** What a kept release shows; `undefined` when it is no longer kept. */
    async content(id: string): Promise<SiteContent | undefined> {
      if ((await manifest(id)) === undefined) return undefined;
      const snapshot = await readReleaseSnapshot(store, id);
      if (snapshot === undefined) return undefined;
      const { schema: _schema, digest: _digest, ...content } = snapshot;
      return content;
    },

    async live(): Promise<LiveRelease> {
      const id = await pointer.read();
      return { id, manifest: id === undefined ? undefined : await manifest(id) };
    },

    async write(release: BuiltRelease, live: Manifest | undefined): Promise<void> {
      const written = await writer.write(release, live);
      manifests.set(written.id, written);
    },

    remove,

    /** Keeps the newest ten and the live one; deletes the others and abandoned attempts. */
    async prune(): Promise<void> {
      const live = await pointer.read();
      const all = await stored();
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

    async list(): Promise<ReleaseSummary[]> {
      const live = await pointer.read();
      const whole = (await stored()).filter(({ isWhole }) => isWhole);
      const summaries = [];
      for (const [index, { id }] of whole.entries()) {
        const found = await manifest(id);
        if (found === undefined) continue;
        const changes = await words.between(whole[index + 1]?.id, id);
        const { publishedAt, snapshotDigest, added, changed, removed } = found;
        const pages = Object.keys(found.pages).length;
        summaries.push({
          ...{ id, publishedAt, snapshotDigest, pages },
          ...{ added, changed, removed, changes, live: id === live },
        });
      }
      return summaries;
    },
  };
};
export type Releases = ReturnType<typeof createReleases>;
