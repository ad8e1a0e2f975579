import { isPublic, type Post } from '../domain/blog/post.ts';
import { byNewest } from '../domain/content/content.ts';
import { slugsOf, withFormerSlugs } from '../domain/course/addresses.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { withUnpublished } from '../domain/profile/centre.ts';
import { withPrivateOf } from '../domain/profile/private-fields.ts';
import { versionOf } from '../domain/content/edit-entry.ts';
import { goneFiles, recordFiles } from '../domain/content/content-files.ts';
import { changeLines, contentChanges } from '../domain/content/describe-changes.ts';
import type { NamedRecord } from '../domain/content/named-record.ts';
import { ok, type Outcome } from '../domain/text/outcome.ts';
import { filesLost, TEXT } from '../domain/text/texts.ts';
import { trashed } from '../content/files.ts';
import { contentAt, presentContent } from '../content/follow.ts';
import { openHistory } from '../content/history.ts';
import { storedFiles } from '../stores/media/media.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import { MissingObjectError } from '../tree/objects.ts';
import { replaceContent, type ReplacingDeps } from './replace-content.ts';

const freeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  for (let number = 2; taken.has(slug); number += 1) {
    const next = `${slug.replace(/-\d+$/, '')}-${number}`;
    if (!taken.has(next)) return next;
  }
  return slug;
};

/** The classes of a release, whose chapters are also found at the addresses that they have had since. */
const withLaterAddresses = (
  present: SiteContent['classes'],
  released: SiteContent['classes'],
): SiteContent['classes'] =>
  Object.fromEntries(
    Object.entries(released).map(([id, each]) => {
      const now = new Map(present[id]?.chapters.map((chapter) => [chapter.id, chapter]));
      const chapters = each.chapters.map((chapter) => {
        const later = now.get(chapter.id);
        return later === undefined ? chapter : withFormerSlugs(chapter, slugsOf(later));
      });
      return [id, { ...each, chapters }];
    }),
  );

/**
 * The content after an earlier release is restored: what readers saw then, and beside it the drafts and the
 * posts that wait for their date, what waits for consent, and what the site does by itself, which no release holds. Addresses that chapters have had since still lead to them. `now` is epoch milliseconds. A draft whose slug a
 * post of the release has gets another one: `pi` -> `pi-2`.
 */
export const contentOfRelease = (
  present: SiteContent,
  released: SiteContent,
  now: number,
): SiteContent => {
  const back = new Set(released.blogPosts.map(({ id }) => id));
  const taken = new Set([
    ...released.blogPosts.map(({ slug }) => slug),
    ...Object.keys(released.formerSlugs),
  ]);
  const renamed = new Map<string, string>();
  const kept = present.blogPosts
    .filter((post) => !isPublic(post, now) && !back.has(post.id))
    .map((post): Post => {
      const slug = freeSlug(post.slug, taken);
      taken.add(slug);
      renamed.set(post.slug, slug);
      return { ...post, slug };
    });
  const formerOfKept = Object.entries(present.formerSlugs).flatMap(([former, slug]) => {
    const moved = renamed.get(slug);
    return moved === undefined || taken.has(former) ? [] : [[former, moved] as const];
  });
  return {
    ...released,
    profile: withPrivateOf(withUnpublished(released.profile, present.profile), present.profile),
    classes: withLaterAddresses(present.classes, released.classes),
    blogPosts: [...released.blogPosts, ...kept].sort(byNewest),
    formerSlugs: { ...Object.fromEntries(formerOfKept), ...released.formerSlugs },
  };
};

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
  media: Pick<BlobStore, 'head' | 'list'>;
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
    async apply(
      { id: release, at, target }: EarlierVersion,
      { id, seen, by }: { id: string; seen: string; by: string },
    ): Promise<Outcome<{ warning?: string }>> {
      const intent = { id, by, operation: 'restoreRelease', target: release, label: versionOf(at) };
      const shown = { seen, stale: TEXT.restore.changed };
      const restored = await replaceContent(deps, intent, target, shown);
      if (restored.kind !== 'ok') return restored;
      const { lost } = restored.value;
      const warning = lost > 0 ? filesLost(lost) : restored.value.warning;
      return ok(warning === undefined ? {} : { warning });
    },
  };
};

/** Restoring of one site. */
export type Restore = ReturnType<typeof createRestore>;
