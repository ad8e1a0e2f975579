import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { Chapter, ChapterId } from '../../domain/course/chapter.ts';
import { Class, type ClassDetails } from '../../domain/course/class.ts';
import { LIMITS } from '../../domain/text/limits.ts';
import { StoredPost, StoredPostSummary } from '../../domain/blog/post.ts';
import { Profile } from '../../domain/profile/profile.ts';
import type { RawItem } from '../item-table.ts';

/**
 * What every edited item carries. Keys (`pk`, `sk`) are dropped by the schemas when an item is read.
 */
const Stored = z.object({
  /** Rises with each edit; forms send it back. */
  ver: z.int(),
  /** Unique to the write that made this state: the condition of the next one, and how a writer knows its own. */
  stamp: z.string(),
  /** When the item was made; stays through edits, so it tells a re-made item from the former one. */
  createdAt: z.int(),
  /** The ids of the last changes that were made to it by key, the newest first: a retry knows its own. */
  changes: z.array(z.string()).optional(),
});

/** The class's own item; a chapter exists if and only if `chapterOrder` lists it. */
export const ClassItem = z.object({
  ...Class.omit({ chapters: true }).shape,
  ...Stored.shape,
  /** Classes are shown by rising position. */
  position: z.number(),
  chapterOrder: z.array(ChapterId),
});
export type ClassItem = z.infer<typeof ClassItem>;

/** One chapter with its videos and materials. */
export const ChapterItem = z.object({ ...Chapter.shape, ...Stored.shape });
export type ChapterItem = z.infer<typeof ChapterItem>;

/** One blog post; its `slug` decides where it lives. */
export const PostItem = z.object({ ...StoredPost.shape, ...Stored.shape });
export type PostItem = z.infer<typeof PostItem>;

/** A post's item without its text. */
const PostSummaryItem = z.object({ ...StoredPostSummary.shape, ...Stored.shape });

/** Who the site is about. */
export const ProfileItem = z.object({ ...Profile.shape, ...Stored.shape });
export type ProfileItem = z.infer<typeof ProfileItem>;

/** Who may use an address of the blog; see `dynamo-slugs.ts`. */
export const SlugItem = z.object({
  slug: z.string(),
  stamp: z.string(),
  /** The post that the address belongs to, or that it redirects to. */
  postId: z.string().optional(),
  /** The post that is about to move here. */
  heldBy: z.string().optional(),
  /** When the hold ends unless the post has moved here; epoch milliseconds. */
  heldUntil: z.number(),
});
export type SlugItem = z.infer<typeof SlugItem>;

/** What is read of items for a summary: all fields but the texts of posts. */
export const SUMMARY_FIELDS: readonly string[] = [
  ClassItem,
  ChapterItem,
  PostSummaryItem,
  ProfileItem,
  SlugItem,
].flatMap(({ shape }) => Object.keys(shape));

/**
 * For how long an unfinished change keeps its place. A writer confirms within half of it, so nobody
 * takes over what a slow writer still completes.
 */
export const LEASE_MS = 60_000;

/** A stamp for one write. */
export const newStamp = (): string => randomUUID();

/** The fields of a new item. `ver` starts at the time, so a re-made item never repeats a version that a form holds. */
export const newRecordMeta = (now: number, change?: string) => ({
  ver: now,
  stamp: newStamp(),
  createdAt: now,
  ...(change === undefined ? {} : { changes: [change] }),
});

/** A teacher makes a handful of changes to one record while an answer is unknown. */
const CHANGES_KEPT = 8;

/** Whether a change was made to an item already, by an attempt that left no answer. */
export const hasChange = (item: { changes?: string[] | undefined }, change: string | undefined) =>
  change !== undefined && item.changes?.includes(change) === true;

/** The field that remembers a change on an item. */
export const withChange = (item: { changes?: string[] | undefined }, change: string | undefined) =>
  change === undefined ? {} : { changes: [change, ...(item.changes ?? [])].slice(0, CHANGES_KEPT) };

/** Whether an item stays within the size that we store (bytes of its JSON in UTF-8). */
export const fits = (item: object): boolean =>
  Buffer.byteLength(JSON.stringify(item)) <= LIMITS.itemBytes;

/** What an edit of a class may change, from its item. */
export const toClassDetails = ({
  id: _id,
  ver: _ver,
  stamp: _stamp,
  createdAt: _createdAt,
  changes: _changes,
  position: _position,
  chapterOrder: _chapterOrder,
  ...details
}: ClassItem): ClassDetails => details;

/** The chapter as the admin edits it. */
export const toChapter = ({ stamp: _, createdAt: __, changes: ___, ...chapter }: ChapterItem) =>
  chapter;

/** The post as the admin edits it. */
export const toPost = ({ stamp: _, createdAt: __, changes: ___, ...post }: PostItem) => post;

/** A post's summary from its item, or from what was read of it. */
export const toPostSummary = (item: RawItem) => {
  const { stamp: _, createdAt: __, changes: ___, ...post } = PostSummaryItem.parse(item);
  return post;
};

/** The profile as the admin edits it. */
export const toProfile = ({ stamp: _, createdAt: __, changes: ___, ...profile }: ProfileItem) =>
  profile;
