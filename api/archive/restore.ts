import type { SiteContent } from '../domain/content/snapshot.ts';
import { versionOf } from '../domain/content/edit-entry.ts';
import { goneFiles, recordFiles } from '../domain/content/content-files.ts';
import { restoreEffect } from '../domain/content/describe-changes.ts';
import { filesLost, TEXT, ok, type Outcome } from '../domain/text/texts.ts';
import { trashed } from '../content/files.ts';
import { contentAt, presentContent } from '../content/follow.ts';
import { storedFiles } from '../stores/media/media.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { Intent } from '../tree/commits.ts';
import { ifKept } from '../tree/objects.ts';
import { type Editing, type Made, replaceContent } from '../content/edits.ts';
import type { Repository } from '../tree/repository.ts';

/** An earlier moment that can be restored. */
interface EarlierVersion {
  /** Epoch milliseconds. */
  at: number;
  content: SiteContent;
}

/** What restoring works with. */
interface RestoreDeps {
  site: Repository;
  editing: Editing;
  media: BlobStore;
}

/** What a commit is called where versions are named: `commit-57` */
const COMMIT = /^commit-(\d{1,9})$/;

/** Puts the content of an earlier moment back, and says first what that does. */
export const createRestore = (deps: RestoreDeps) => {
  const { site, media } = deps;

  /** The keys of files that are neither stored nor in the trash. */
  const nowhere = async (wanted: readonly string[]) => {
    const stored = await storedFiles(media);
    const waiting = new Set((await media.list(trashed(''))).map(({ key }) => key));
    return new Set(wanted.filter((key) => !stored.has(key) && !waiting.has(trashed(key))));
  };

  return {
    /** What a commit left, to the letter, by its number: `commit-57`; `undefined` when it is not kept. */
    async find(id: string): Promise<EarlierVersion | undefined> {
      const n = COMMIT.exec(id)?.[1];
      const commit = n === undefined ? undefined : await site.commits.find(Number(n));
      const content = commit && (await ifKept(contentAt(site, commit.root)));
      return content && { at: commit.at, content };
    },

    /** What restoring a version would remove, restore and change. Changes nothing. */
    async check({ content: after }: EarlierVersion) {
      const { revision: present, content: before } = await presentContent(site);
      const gone = goneFiles(after, await nowhere(recordFiles(after)));
      return { ...restoreEffect(before, after), present, gone };
    },

    /**
     * Restores a version: an ordinary change that is published, and undone by restoring the moment before it. Files that were
     * deleted since come back from the trash. `seen` is the `present` of the check: what was shown is what happens. May be
     * repeated.
     */
    async apply(
      { at, content }: EarlierVersion,
      intent: Intent,
      seen: string,
    ): Promise<Outcome<Pick<Made, 'warning'>>> {
      const named = { ...intent, label: versionOf(at) };
      const shown = { seen, stale: TEXT.restore.changed };
      const restored = await replaceContent(deps.editing, named, content, shown);
      if (restored.kind !== 'ok') return restored;
      const { lost } = restored.value;
      return ok({ warning: lost > 0 ? filesLost(lost) : restored.value.warning });
    },
  };
};

/** Restoring of one site. */
export type Restore = ReturnType<typeof createRestore>;
