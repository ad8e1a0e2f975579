import type { ChapterEdit } from '../../domain/course/chapter-edits.ts';
import type { Chapter } from '../../domain/course/chapter.ts';
import type { Class, ClassDetails } from '../../domain/course/class.ts';
import type {
  Content,
  ContentClass,
  ContentSummary,
  Versioned,
} from '../../domain/content/content.ts';
import type { Outcome } from '../../domain/text/outcome.ts';
import type { Post } from '../../domain/blog/post.ts';
import type { Profile } from '../../domain/profile/profile.ts';
import type { SiteContent } from '../../domain/content/snapshot.ts';
import type { ItemKey } from '../item-table.ts';

/** A chapter's place. */
export interface ChapterKey {
  classId: string;
  chapterId: number;
}

/** What is known about a post's address. */
export type SlugLookup =
  | { kind: 'post'; post: Versioned<Post> }
  /** A former slug: the post lives at `slug` now. */
  | { kind: 'moved'; slug: string }
  | { kind: 'none' };

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
  onProgress?: (progress: ReplaceProgress) => void;
  /** Breaks it off; what was decided on is carried out by the next one. */
  signal?: AbortSignal;
  /**
   * How long to wait for another one that is being carried out, in milliseconds.
   * @default 15 seconds
   */
  patienceMs?: number;
}

/** A pure change of a stored value. */
export type Edit<T> = (current: T) => Outcome<T>;

/**
 * Everything the teacher edits, one item per class, chapter and post (MODEL-2, `docs/decisions/0002-one-item-per-entity.md`).
 *
 * Each change is a conditional put on the item's `ver`, retried on conflict with jitter, so parallel
 * changes never lose one another. `seen` is the `ver` that a form loaded: when the stored one differs the
 * outcome is `stale` with the stored value; without `seen` the edit is applied to whatever is stored. `change` is
 * the id of a `Change`: a record that it was made to already is answered as it is stored.
 * An `ok` outcome is durable. Faults (no connection, throttled out) are thrown, never turned into outcomes.
 */
export interface ContentStore {
  /** Everything, read consistently. Items that are not confirmed (crash leftovers) are left out. */
  load(): Promise<Content>;
  /** The same without the texts of posts, which are most of it and are not even read. */
  loadSummary(): Promise<ContentSummary>;
  /**
   * A name for the present state of the content: another one after each edit, read consistently. It tells that
   * something was edited without reading what. `undefined` for content that was never edited.
   */
  revision(): Promise<string | undefined>;
  /** For one that follows the content, such as a publisher; each call gives another reader. */
  openReader(): ContentReader;
  /** Whether the table has been seeded, completely. */
  isSeeded(): Promise<boolean>;
  /**
   * Writes `content` once, when the table has never been seeded; `true` when it did. A marker item makes it
   * happen once; a failed read throws and writes nothing (MODEL-14).
   */
  seed(content: SiteContent): Promise<boolean>;
  /**
   * Makes all content equal to `target`, at once for every reader: before or after, never half. After a
   * crash in the middle the next read or edit completes it. Refused when an item is too large. While it is carried
   * out, reads and edits wait up to 15 seconds, then throw `ReplacingError`; a `ContentReader` waits for its end.
   */
  replace(target: SiteContent, work?: ReplaceWork): Promise<Outcome<undefined>>;
  /** Completes a replacement that was decided on, or waits for who does; the `id` of the last one's work. */
  finishReplacement(work?: Omit<ReplaceWork, 'id'>): Promise<string | undefined>;

  getClass(id: string): Promise<ContentClass | undefined>;
  /** 'Class ID already exists' when taken. New classes go last. */
  addClass(
    fields: Pick<Class, 'id'> & ClassDetails,
    change?: string,
  ): Promise<Outcome<ContentClass>>;
  editClass(
    id: string,
    edit: Edit<ClassDetails>,
    seen?: number,
    change?: string,
  ): Promise<Outcome<ContentClass>>;
  /**
   * Adds a class with its chapters at a position among the others, counted from 0; it appears whole or not at
   * all. 'Class ID already exists' when taken.
   */
  restoreClass(record: Class, position: number): Promise<Outcome<ContentClass>>;
  /** Removes the class, then its chapters. Returns what was there. */
  deleteClass(id: string): Promise<Outcome<ContentClass>>;

  /** 'Chapter ID already exists' when taken, 'Class not found' when there is no such class. */
  addChapter(
    classId: string,
    chapter: Chapter,
    change?: string,
  ): Promise<Outcome<Versioned<Chapter>>>;
  /** 'Chapter not found' when there is none. */
  editChapter(
    key: ChapterKey,
    edit: ChapterEdit,
    seen?: number,
    change?: string,
  ): Promise<Outcome<Versioned<Chapter>>>;
  deleteChapter(key: ChapterKey): Promise<Outcome<Versioned<Chapter>>>;
  /** Puts the chapters into the order of `ids`; refused when the list has changed meanwhile. */
  reorderChapters(classId: string, ids: readonly number[]): Promise<Outcome<ContentClass>>;

  /** One post with its text; `key` is the id or the current slug. */
  getPost(key: string): Promise<Versioned<Post> | undefined>;
  /**
   * The slug is claimed first; of several posts added at once with the same slug, one is saved. A slug that another post has
   * left is free to take: from then on it leads to the new post and redirects no more. A post
   * with this id was added by an attempt before and is answered as it is stored.
   */
  addPost(post: Post): Promise<Outcome<Versioned<Post>>>;
  /**
   * `key` is the id or the current slug. A changed slug is claimed; the former one stays as a redirect to
   * wherever the post lives, and the post may come back to it.
   */
  editPost(
    key: string,
    edit: Edit<Post>,
    now: number,
    seen?: number,
    change?: string,
  ): Promise<Outcome<Versioned<Post>>>;
  /** `key` as for `editPost`. Its present and former slugs are free at once. */
  deletePost(key: string): Promise<Outcome<Versioned<Post>>>;
  findSlug(slug: string): Promise<SlugLookup>;

  /** The profile alone; `undefined` before the table is seeded. */
  getProfile(): Promise<Versioned<Profile> | undefined>;
  editProfile(
    edit: Edit<Profile>,
    seen?: number,
    change?: string,
  ): Promise<Outcome<Versioned<Profile>>>;
}
