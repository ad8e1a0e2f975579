import type { SiteContent } from '../domain/content/snapshot.ts';
import type { ReleasePointer, ReleaseStore } from '../stores/releases/release-store.ts';
import { createChangeWords } from './describe-edits.ts';
import { parseManifest, type Manifest } from './manifest.ts';
import type { ReleaseSummary } from './publishing.ts';
import { readReleaseSnapshot } from './release-snapshot.ts';
import { releaseKey } from './release-key.ts';

/** The release that readers get. `manifest` is missing when its shape is not today's. */
export interface LiveRelease {
  id: string | undefined;
  manifest: Manifest | undefined;
}

/** The stored releases and which of them is live, for callers that only read. */
export const createReleaseReader = (
  store: Pick<ReleaseStore, 'get' | 'list'>,
  pointer: Pick<ReleasePointer, 'read'>,
) => {
  const words = createChangeWords(store);
  // Manifests never change, and the live one is read at every publish.
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

  return {
    manifest,
    stored,

    /** Takes note of a manifest that was just written. */
    remember: (written: Manifest): void => {
      manifests.set(written.id, written);
    },

    /** Takes note that a release is deleted. */
    forget: (id: string): void => {
      manifests.delete(id);
    },

    liveId: () => pointer.read(),

    /** What the live release does not show yet, in words. */
    waiting: async (content: SiteContent) => words.since(await pointer.read(), content),

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
          id,
          publishedAt,
          snapshotDigest,
          pages,
          added,
          changed,
          removed,
          changes,
          live: id === live,
        });
      }
      return summaries;
    },
  };
};
export type ReleaseReader = ReturnType<typeof createReleaseReader>;
