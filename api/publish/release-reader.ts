import { describeChanges } from '../domain/content/describe-changes.ts';
import { publicOnly } from '../domain/content/public-view.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { contentAt } from '../content/follow.ts';
import type { PagePointers } from '../stores/releases/page-pointers.ts';
import type { ReleaseStore } from '../stores/releases/releases.ts';
import { MissingObjectError } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';
import { createGenerations } from './generations.ts';
import type { LiveRelease } from './manifest.ts';

/** One kept release, newest first in lists. */
export interface ReleaseSummary {
  id: string;
  /** ISO date and time. */
  publishedAt: string;
  /** The revision of the content that it shows. */
  snapshotDigest: string;
  /** How many pages it has, and how many of them it added, changed and removed. */
  pages: number;
  added: string[];
  changed: string[];
  removed: string[];
  /** What changed since the kept release before it, in words; `null` when that is no longer known. */
  changes: string[] | null;
  live: boolean;
}

/** What a kept release shows, and since when it did; an ISO date and time. */
export interface ReleasedVersion {
  publishedAt: string;
  content: SiteContent;
}

/** The kept generations and which of them is live, for callers that only read. */
export const createReleaseReader = (
  store: ReleaseStore,
  pointers: Pick<PagePointers, 'live'>,
  repository: Repository,
) => {
  const generations = createGenerations(store);

  /** What readers saw of a release; `undefined` when its content is not kept. */
  const shownBy = async (id: string): Promise<ReleasedVersion | undefined> => {
    const { root, publishedAt } = (await generations.record(id)) ?? {};
    if (root === undefined || publishedAt === undefined) return undefined;
    try {
      const content = await contentAt(repository, root);
      return { publishedAt, content: publicOnly(content, Date.parse(publishedAt)) };
    } catch (error) {
      if (error instanceof MissingObjectError) return undefined;
      throw error;
    }
  };

  // Releases never change, so each pair is compared once.
  const known = new Map<string, Promise<string[] | null>>();
  const changesBetween = (before: string | undefined, after: string): Promise<string[] | null> => {
    if (before === undefined) return Promise.resolve(null);
    const pair = `${before} ${after}`;
    const compare = async () => {
      const [was, is] = await Promise.all([shownBy(before), shownBy(after)]);
      return was && is ? describeChanges(was.content, is.content) : null;
    };
    const words = known.get(pair) ?? compare();
    known.set(pair, words);
    // A fault of the store is not remembered.
    words.catch(() => known.delete(pair));
    return words;
  };

  const keptIds = async () => (await generations.kept(await pointers.live())).map(String);

  return {
    liveId: () => pointers.live(),

    /** What the live release does not show yet, in words; `content` holds what is to be public. */
    async waiting(content: SiteContent): Promise<string[]> {
      const live = await pointers.live();
      const was = live === undefined ? undefined : await shownBy(live);
      return was ? describeChanges(was.content, content) : [];
    },

    /** What a kept release shows; `undefined` when it is no longer kept. */
    released: async (id: string): Promise<ReleasedVersion | undefined> =>
      (await keptIds()).includes(id) ? shownBy(id) : undefined,

    async live(): Promise<LiveRelease> {
      const id = await pointers.live();
      return {
        id,
        manifest: id === undefined ? undefined : (await generations.load(id))?.manifest,
      };
    },

    /** Those that can be restored, newest first. */
    async list(): Promise<ReleaseSummary[]> {
      const [live, ids] = await Promise.all([pointers.live(), keptIds()]);
      const records = await Promise.all(ids.map((id) => generations.record(id)));
      const kept = records.flatMap((record) => record ?? []);
      const list = [];
      for (const [index, each] of kept.entries()) {
        const { id, publishedAt, root = '', pageCount, added, changed, removed } = each;
        list.push({
          id,
          publishedAt,
          snapshotDigest: root,
          pages: pageCount,
          added,
          changed,
          removed,
          changes: await changesBetween(kept[index + 1]?.id, id),
          live: id === live,
        });
      }
      return list;
    },
  };
};
export type ReleaseReader = ReturnType<typeof createReleaseReader>;
