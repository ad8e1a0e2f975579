import { recordFiles } from '../domain/content/archive.ts';
import { toSiteContent } from '../domain/content/content.ts';
import { ok, type Failure, type Outcome } from '../domain/text/outcome.ts';
import { goneFiles, restoreEffect, type RestoreEffect } from '../domain/content/restore-effect.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { filesLost, TEXT } from '../domain/text/texts.ts';
import { buildSnapshot } from '../publish/snapshot.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { MediaStore } from '../stores/media/media-store.ts';
import { trashKey } from '../trash/trash-files.ts';
import { restoreFiles, storedBeside } from './restore-files.ts';
import { contentOfRelease } from './restore-content.ts';

/** What a restore would do, computed before it. */
export interface RestorePlan extends RestoreEffect {
  /** Names the present content; `apply` refuses when it is another one by then. */
  present: string;
  /** Files of the version that were deleted permanently, each named by its record. */
  gone: string[];
}

/** What restoring works with. */
export interface RestoreDeps {
  content: Pick<ContentStore, 'load' | 'replace'>;
  media: MediaStore;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The keys of `missing` that are neither stored nor in the trash. */
const nowhere = async (media: MediaStore, wanted: readonly string[]): Promise<Set<string>> => {
  const stored = await storedBeside(media, wanted);
  const gone = new Set<string>();
  for (const key of wanted) {
    if (!stored.has(key) && (await media.head(trashKey(key))) === undefined) gone.add(key);
  }
  return gone;
};

/** Puts the content of an earlier release back, and says first what that does. */
export const createRestore = ({ content, media, now }: RestoreDeps) => {
  const present = async (): Promise<SiteContent> => toSiteContent(await content.load());

  return {
    /** What restoring a release would remove, restore and change. Changes nothing. */
    async check(released: SiteContent): Promise<RestorePlan> {
      const before = await present();
      const target = contentOfRelease(before, released, now());
      const gone = await nowhere(media, recordFiles(target));
      return {
        ...restoreEffect(before, target),
        present: buildSnapshot(before).digest,
        gone: goneFiles(target, gone),
      };
    },

    /**
     * Puts what an earlier release showed back: an ordinary change that is published, and undone by restoring
     * the release before it. Files that were deleted since come back from the trash. `seen` is the `present` of
     * the check: what was shown is what happens. May be repeated.
     */
    async apply(released: SiteContent, seen: string): Promise<Outcome<{ warning?: string }>> {
      const before = await present();
      const target = contentOfRelease(before, released, now());
      const stored = buildSnapshot(before).digest;
      if (stored !== seen && stored !== buildSnapshot(target).digest) {
        const stale: Failure = { kind: 'stale', message: TEXT.restore.changed, current: null };
        return stale;
      }
      const lost = await restoreFiles(media, recordFiles(target));
      const replaced = await content.replace(target);
      if (replaced.kind !== 'ok') return replaced;
      return ok(lost.length > 0 ? { warning: filesLost(lost.length) } : {});
    },
  };
};

/** Restoring of one site. */
export type Restore = ReturnType<typeof createRestore>;
