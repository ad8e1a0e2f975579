import { hash } from 'node:crypto';
import * as z from 'zod';
import { StoredPost } from '../domain/blog/post.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { Chapter, ChapterId } from '../domain/course/chapter.ts';
import { Class, ClassId } from '../domain/course/class.ts';
import { Profile } from '../domain/profile/profile.ts';
import type { Content } from '../tree/content.ts';

/** The settings. */
export const PROFILE = 'profile';
/** The ids of the classes, in the order shown. */
export const CLASSES = 'classes';

export const classPlace = (id: string): string => `class/${id}`;
/** The numbers of the chapters of a class, in the order shown. */
export const orderPlace = (classId: string): string => `order/${classId}`;
export const chaptersOf = (classId: string): string => `chapter/${classId}/`;
/** Chapter 3 of class 10 -> `chapter/10/3` */
export const chapterPlace = (classId: string, chapterId: number): string =>
  `${chaptersOf(classId)}${chapterId}`;
export const postPlace = (id: string): string => `post/${id}`;
/** Which post is, or was, at an address; the post's own slug says which of both. */
export const slugPlace = (slug: string): string => `slug/${slug}`;

/** `chapter/10/3` -> `chapter` */
export const kindOf = (place: string): string => place.split('/', 1)[0] ?? '';
/** What is behind the kind: `post/blog_1` -> `blog_1`, `chapter/10/3` -> `10/3` */
export const idOf = (place: string): string => place.slice(kindOf(place).length + 1);
/** The class that a place belongs to, of the kinds `class`, `order` and `chapter`. */
export const classIdOf = (place: string): string => idOf(place).split('/', 1)[0] ?? '';

/**
 * The directory of a tree that lists a place: one for the chapters of each class, 64 for posts and 64 for addresses, by
 * the first of the 64 characters of a hash.
 */
export const directoryOf = (place: string): string => {
  const kind = kindOf(place);
  if (kind === 'chapter') return `chapter/${classIdOf(place)}`;
  if (kind !== 'post' && kind !== 'slug') return kind;
  return `${kind}/${hash('sha256', idOf(place), 'base64url').charAt(0)}`;
};

/** All but the id and the chapters of a class. */
export const ClassRecord = Class.omit({ id: true, chapters: true });
export const SlugClaim = z.object({ post: z.string() });
export type SlugClaim = z.infer<typeof SlugClaim>;

/** What is stored at the places of each kind. */
export const RECORDS = {
  profile: Profile,
  classes: z.array(ClassId),
  class: ClassRecord,
  order: z.array(ChapterId),
  chapter: Chapter,
  post: StoredPost,
  slug: SlugClaim,
} as const;
export type Kind = keyof typeof RECORDS;
export type RecordOf<K extends Kind> = z.infer<(typeof RECORDS)[K]>;

/** The record at a place of a known kind; `undefined` when there is none. */
export const recordAt = async <K extends Kind>(
  content: Content,
  kind: K,
  place: string,
): Promise<RecordOf<K> | undefined> => {
  const value = await content.get(place);
  return value === undefined ? undefined : (RECORDS[kind].parse(value) as RecordOf<K>);
};

/** A class with its chapters in their order; `undefined` when there is none. */
export const classAt = async (content: Content, id: string): Promise<Class | undefined> => {
  const details = await recordAt(content, 'class', classPlace(id));
  if (details === undefined) return undefined;
  const order = (await recordAt(content, 'order', orderPlace(id))) ?? [];
  const chapters = await Promise.all(
    order.map((one) => recordAt(content, 'chapter', chapterPlace(id, one))),
  );
  return { ...details, id, chapters: chapters.flatMap((one) => one ?? []) };
};

/** The records of all content, by place: what an import or the first start commits. */
export const recordsOf = (site: SiteContent): Map<string, object> => {
  const records = new Map<string, object>([
    [PROFILE, site.profile],
    [CLASSES, site.classOrder],
  ]);
  for (const each of site.classOrder) {
    const { id, chapters, ...details } = site.classes[each] ?? { id: each, chapters: [] };
    records.set(classPlace(id), details);
    const order = chapters.map((chapter) => chapter.id);
    records.set(orderPlace(id), order);
    for (const chapter of chapters) records.set(chapterPlace(id, chapter.id), chapter);
  }
  const idBySlug = new Map(site.blogPosts.map(({ slug, id }) => [slug, id]));
  for (const [former, present] of Object.entries(site.formerSlugs)) {
    const post = idBySlug.get(present);
    if (post !== undefined) records.set(slugPlace(former), { post } satisfies SlugClaim);
  }
  for (const post of site.blogPosts) {
    records.set(postPlace(post.id), post);
    records.set(slugPlace(post.slug), { post: post.id } satisfies SlugClaim);
  }
  return records;
};
