import type { Post } from '../../domain/blog/post.ts';
import type { EditEntry } from '../../domain/content/edit-entry.ts';
import type { SiteContent } from '../../domain/content/snapshot.ts';
import type { Outcome } from '../../domain/text/outcome.ts';
import type { ItemKey } from '../item-table.ts';

/** A moment of the content: no edit up to this revision is missing, and all content was last replaced under this mark. */
export interface ContentMoment {
  revision: string | undefined;
  /** `undefined` if it never was. */
  replaced: string | undefined;
}

/** Posts that were written since a moment, when nothing else was, with the revision that they have at least. */
export interface WrittenPosts {
  revision: string | undefined;
  posts: readonly Post[];
  /** Ids of which there is no post: deleted, or asked for by an edit that names its post in another way. */
  absent: readonly string[];
}

/** All content, drafts and all, at one moment at the earliest. */
export interface ReadContent extends ContentMoment {
  /** Frozen. What did not change since the read before is the same objects, lists included. */
  content: SiteContent;
}

/** Reads all content again and again, each time only what was edited since. Holds it in memory in between. */
export interface ContentReader {
  /**
   * `everything` compares every record, whatever the log of edits says. `written` names items that were
   * written in any case, in the log or not. Reads at the same time come one after another.
   */
  read(options?: { everything?: boolean; written?: readonly ItemKey[] }): Promise<ReadContent>;
  /**
   * Reads only the posts that the log names since `since`, and those that `written` names. `undefined` when the log does
   * not go back so far, or anything else was written or replaced.
   */
  writtenPosts(
    since: ContentMoment,
    written?: readonly ItemKey[],
  ): Promise<WrittenPosts | undefined>;
}

/** How far a replacement of all content is, in records. */
export interface ReplaceProgress {
  /** `preparing`: nothing is changed yet. `replacing`: it is decided. */
  phase: 'preparing' | 'replacing';
  done: number;
  total: number;
}

/** How all content is replaced. */
export interface ReplaceWork {
  /** Names what asks for it: the same work right after the last is not done again. */
  id?: string;
  /** Who asks for it, and what it is called. */
  entry?: Omit<EditEntry, 'at'>;
  onProgress?: (progress: ReplaceProgress) => void;
  /** Breaks it off; what was decided on is carried out by the next one. */
  signal?: AbortSignal;
  /**
   * How long to wait for another one that is being carried out, in milliseconds.
   * @default 15 seconds
   */
  patienceMs?: number;
}

/** What publishing reads, and what replaces all content. Faults are thrown, never turned into outcomes. */
export interface ContentStore {
  /** A name for the present state of the content: equal content has an equal one. `undefined` before there is any. */
  revision(): Promise<string | undefined>;
  /** For one that follows the content, such as a publisher; each call gives another reader. */
  openReader(): ContentReader;
  /** Writes `content` once, when there never was any; `true` when it did (MODEL-14). */
  seed(content: SiteContent): Promise<boolean>;
  /** Makes all content equal to `target`, at once for every reader. Refused when a record is too large. */
  replace(target: SiteContent, work?: ReplaceWork): Promise<Outcome<undefined>>;
  /** The `id` of the last replacement. */
  finishReplacement(work?: Omit<ReplaceWork, 'id'>): Promise<string | undefined>;
}
