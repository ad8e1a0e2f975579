import { describeChanges } from '../domain/content/describe-changes.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';

/** What changed between kept releases, in words. Releases never change, so each pair is compared once. */
export const createChangeWords = (snapshotOf: (id: string) => Promise<SiteContent | undefined>) => {
  const known = new Map<string, Promise<string[] | null>>();

  const compare = async (before: string, after: string) => {
    const [was, is] = await Promise.all([snapshotOf(before), snapshotOf(after)]);
    return was && is ? describeChanges(was, is) : null;
  };

  return {
    /** From one kept release to a later one; `null` when that cannot be told. */
    between(before: string | undefined, after: string): Promise<string[] | null> {
      if (before === undefined) return Promise.resolve(null);
      const pair = `${before} ${after}`;
      const words = known.get(pair) ?? compare(before, after);
      known.set(pair, words);
      // A fault of the store is not remembered.
      words.catch(() => known.delete(pair));
      return words;
    },

    /** From a kept release to content that is not published yet. */
    async since(release: string | undefined, content: SiteContent): Promise<string[]> {
      const was = release === undefined ? undefined : await snapshotOf(release);
      return was ? describeChanges(was, content) : [];
    },
  };
};
