import { Snapshot, SNAPSHOT_SCHEMA, type SiteContent } from '../domain/content/snapshot.ts';
import { generationOf, type PagePointers } from '../stores/releases/page-pointers.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';
import { fromRecords } from './content-records.ts';
import { createChangeWords } from './describe-edits.ts';
import { createGenerations, KEPT_GENERATIONS, type Generations } from './generations.ts';
import type { Manifest } from './manifest.ts';
import type { ReleasedVersion, ReleaseSummary } from './publishing.ts';
import { createWholeReleases } from './whole-releases.ts';

/** What readers get. `manifest` is missing when its shape is not today's, as for releases before generations. */
export interface LiveRelease {
  id: string | undefined;
  manifest: Manifest | undefined;
}

/** The kept generations and which of them is live, for callers that only read. */
export const createReleaseReader = (
  store: ReleaseStore,
  pointers: Pick<PagePointers, 'live'>,
  generations: Generations = createGenerations(store),
) => {
  const whole = createWholeReleases(store);

  const snapshotOf = async (id: string): Promise<Snapshot | undefined> => {
    if (generationOf(id) === 0) return whole.snapshot(id);
    const generation = await generations.load(id);
    if (generation === undefined) return undefined;
    const { snapshotDigest: digest } = generation.manifest;
    const content = fromRecords(generation.content);
    return Snapshot.safeParse({ ...Object(content), schema: SNAPSHOT_SCHEMA, digest }).data;
  };
  const words = createChangeWords(snapshotOf);

  const summaryOf = async (
    id: string,
  ): Promise<Omit<ReleaseSummary, 'changes' | 'live'> | undefined> => {
    if (generationOf(id) > 0) {
      const found = await generations.record(id);
      return found && { ...found, pages: found.pageCount };
    }
    const found = await whole.manifest(id);
    return found && { ...found, pages: Object.keys(found.pages).length };
  };

  /** Those that can be restored, newest first: generations, then releases that an earlier version has made. */
  const kept = async () => {
    const numbers = await generations.kept(await pointers.live());
    const older = (await whole.ids()).slice(0, Math.max(0, KEPT_GENERATIONS - numbers.length));
    const summaries = await Promise.all([...numbers.map(String), ...older].map(summaryOf));
    return summaries.filter((summary) => summary !== undefined);
  };

  return {
    liveId: () => pointers.live(),

    /** What the live release does not show yet, in words. */
    waiting: async (content: SiteContent) => words.since(await pointers.live(), content),

    /** What a kept release shows; `undefined` when it is no longer kept. */
    async released(id: string): Promise<ReleasedVersion | undefined> {
      const version = (await kept()).find((each) => each.id === id);
      if (version === undefined) return undefined;
      const snapshot = await snapshotOf(id);
      if (snapshot === undefined) return undefined;
      const { schema: _schema, digest: _digest, ...content } = snapshot;
      return { publishedAt: version.publishedAt, content };
    },

    async live(): Promise<LiveRelease> {
      const id = await pointers.live();
      if (generationOf(id) === 0 || id === undefined) return { id, manifest: undefined };
      return { id, manifest: (await generations.load(id))?.manifest };
    },

    async list(): Promise<ReleaseSummary[]> {
      const [live, summaries] = await Promise.all([pointers.live(), kept()]);
      const list = [];
      for (const [index, summary] of summaries.entries()) {
        const { id, publishedAt, snapshotDigest, pages, added, changed, removed } = summary;
        list.push({
          id,
          publishedAt,
          snapshotDigest,
          pages,
          added,
          changed,
          removed,
          changes: await words.between(summaries[index + 1]?.id, id),
          live: id === live,
        });
      }
      return list;
    },
  };
};
export type ReleaseReader = ReturnType<typeof createReleaseReader>;
