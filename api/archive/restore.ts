import { recordFiles } from '../domain/content/archive.ts';
import { toSiteContent } from '../domain/content/content.ts';
import type { Failure, Outcome } from '../domain/text/outcome.ts';
import { goneFiles, restoreEffect, type RestoreEffect } from '../domain/content/restore-effect.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { TEXT } from '../domain/text/texts.ts';
import { buildSnapshot } from '../publish/snapshot.ts';
import type { SiteRecords } from '../content/records.ts';
import type { MediaStore } from '../stores/media/media-store.ts';
import { trashed } from '../content/files.ts';
import { storedBeside } from './restore-files.ts';
import type { Replacements } from './replacements.ts';
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
  content: Pick<SiteRecords, 'load'>;
  media: MediaStore;
  replacements: Pick<Replacements, 'running' | 'start'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The keys of `missing` that are neither stored nor in the trash. */
const nowhere = async (media: MediaStore, wanted: readonly string[]): Promise<Set<string>> => {
  const stored = await storedBeside(media, wanted);
  const gone = new Set<string>();
  for (const key of wanted) {
    if (!stored.has(key) && (await media.head(trashed(key))) === undefined) gone.add(key);
  }
  return gone;
};

/** Puts the content of an earlier release back, and says first what that does. */
export const createRestore = ({ content, media, replacements, now }: RestoreDeps) => {
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
     * Begins to put what an earlier release showed back; the id of the replacement. It is an ordinary change that is
     * published, and undone by restoring the release before it. Files that were deleted since come back from the
     * trash. `seen` is the `present` of the check: what was shown is what happens. May be repeated.
     */
    async apply(
      released: SiteContent,
      { release, seen, by, label }: { release: string; seen: string; by: string; label: string },
    ): Promise<Outcome<{ id: string }>> {
      const request = `restore ${release} ${seen}`;
      const running = await replacements.running(request);
      if (running !== undefined) return running;
      const before = await present();
      const target = contentOfRelease(before, released, now());
      const stored = buildSnapshot(before).digest;
      if (stored !== seen && stored !== buildSnapshot(target).digest) {
        const stale: Failure = { kind: 'stale', message: TEXT.restore.changed, current: null };
        return stale;
      }
      const entry = { by, operation: 'restoreRelease', target: release, label };
      return replacements.start({ kind: 'restore', request, seen, target, entry });
    },
  };
};

/** Restoring of one site. */
export type Restore = ReturnType<typeof createRestore>;
