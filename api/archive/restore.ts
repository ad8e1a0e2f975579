import { versionOf } from '../domain/content/edit-entry.ts';
import { goneFiles, recordFiles } from '../domain/content/content-files.ts';
import { changeLines, contentChanges } from '../domain/content/describe-changes.ts';
import type { NamedRecord } from '../domain/content/named-record.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import type { Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import { trashed } from '../content/files.ts';
import { contentAt, presentContent } from '../content/follow.ts';
import { openHistory } from '../content/history.ts';
import { storedFiles, type MediaStore } from '../stores/media/media.ts';
import { MissingObjectError } from '../tree/objects.ts';
import { replaceContent, type ReplacingDeps } from './replace-content.ts';
import { contentOfRelease } from './restore-content.ts';

/** What a restore would do, computed before it. */
/** What a restore does to the content of today. */
interface RestoreEffect {
  /** What is there now and will be gone. What is inside a class or chapter that goes is in the list too. */
  lost: NamedRecord[];
  /** What was deleted since and will be there again. */
  back: NamedRecord[];
  /** What stays and changes back, in words: `Settings: notice line changed`. */
  changed: string[];
}

/**
 * What becomes of the content of today (`present`, drafts too) when it is replaced by `target`, the content after
 * the restore. Records are compared by their ids and places, fields by what they say.
 */
export const restoreEffect = (present: SiteContent, target: SiteContent): RestoreEffect => {
  const changes = contentChanges(present, target);
  return {
    lost: changes.flatMap(({ lost = [] }) => lost),
    back: changes.flatMap(({ back = [] }) => back),
    changed: changeLines(changes.filter(({ lost, back }) => !lost && !back)),
  };
};

interface RestorePlan extends RestoreEffect {
  /** The revision of the present content; `apply` refuses when it is another one by then. */
  present: string;
  /** Files of the version that were deleted permanently, each named by its record. */
  gone: string[];
}

/** An earlier moment that can be restored. */
interface EarlierVersion {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** All content after it is restored. */
  target: (present: SiteContent) => SiteContent;
}

/** What restoring works with. */
interface RestoreDeps extends ReplacingDeps {
  media: Pick<MediaStore, 'head' | 'entries'>;
  publishing: {
    released(id: string): Promise<{ publishedAt: string; content: SiteContent } | undefined>;
  };
  /** Epoch milliseconds. */
  now: () => number;
}

/** What a commit is called where versions are named: `commit-57` */
const COMMIT = /^commit-(\d{1,9})$/;

/** Puts the content of an earlier moment back, and says first what that does. */
export const createRestore = (deps: RestoreDeps) => {
  const { site, media, publishing, now } = deps;

  /** What a commit left, to the letter. */
  const findCommit = async (id: string, n: number): Promise<EarlierVersion | undefined> => {
    const commit = await openHistory(site).find(n);
    if (commit === undefined) return undefined;
    try {
      const content = await contentAt(site, commit.root);
      return { id, at: commit.at, target: () => content };
    } catch (error) {
      if (error instanceof MissingObjectError) return undefined;
      throw error;
    }
  };

  /** The keys of files that are neither stored nor in the trash. */
  const nowhere = async (wanted: readonly string[]): Promise<Set<string>> => {
    const stored = await storedFiles(media);
    const gone = new Set<string>();
    for (const key of wanted) {
      if (!stored.has(key) && (await media.head(trashed(key))) === undefined) gone.add(key);
    }
    return gone;
  };

  return {
    /**
     * A version by the id of its release, of which readers saw what it published, or as `commit-57` by the number of the
     * commit that left it; `undefined` when it is not kept.
     */
    async find(id: string): Promise<EarlierVersion | undefined> {
      const n = COMMIT.exec(id)?.[1];
      if (n !== undefined) return findCommit(id, Number(n));
      const released = await publishing.released(id);
      if (released === undefined) return undefined;
      const target = (present: SiteContent) => contentOfRelease(present, released.content, now());
      return { id, at: Date.parse(released.publishedAt), target };
    },

    /** What restoring a version would remove, restore and change. Changes nothing. */
    async check({ target }: EarlierVersion): Promise<RestorePlan> {
      const { revision: present, content: before } = await presentContent(site);
      const after = target(before);
      const gone = goneFiles(after, await nowhere(recordFiles(after)));
      return { ...restoreEffect(before, after), present, gone };
    },

    /**
     * Restores a version: an ordinary change that is published, and undone by restoring the moment before it. Files that were
     * deleted since come back from the trash. `seen` is the `present` of the check: what was shown is what happens. May be
     * repeated.
     */
    apply: (
      { id: release, at, target }: EarlierVersion,
      { id, seen, by }: { id: string; seen: string; by: string },
    ): Promise<Outcome<{ id: string }>> =>
      replaceContent(
        deps,
        { id, by, operation: 'restoreRelease', target: release, label: versionOf(at) },
        target,
        { seen, stale: TEXT.restore.changed },
      ),
  };
};

/** Restoring of one site. */
export type Restore = ReturnType<typeof createRestore>;
