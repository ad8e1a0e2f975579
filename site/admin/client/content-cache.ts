import type { Chapter } from '#domain/course/chapter.ts';
import type { ContentClass, ContentSummary, Versioned } from '#domain/content/content.ts';
import type { Post } from '#domain/blog/post.ts';
import type { Profile } from '#domain/profile/profile.ts';

/** The admin's copy of the content; its posts are without their texts. */
export interface LocalContent extends ContentSummary {
  /** Whether all posts are in it; the classes always are. */
  isComplete: boolean;
}

/** A pure change of the local copy of the content, after the server made the same change. */
export type Patch = (content: LocalContent) => LocalContent;

const put = <T extends { id: string | number }>(items: readonly T[], item: T): T[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((old) => (old.id === item.id ? item : old))
    : [...items, item];

/** Puts a saved class in its place, a new one last. */
export const classSaved =
  (saved: ContentClass): Patch =>
  (content) => ({ ...content, classes: put(content.classes, saved) });

/** Removes a deleted class. */
export const classRemoved =
  (id: string): Patch =>
  (content) => ({ ...content, classes: content.classes.filter((one) => one.id !== id) });

const chaptersOf =
  (
    classId: string,
    change: (chapters: readonly Versioned<Chapter>[]) => Versioned<Chapter>[],
  ): Patch =>
  (content) => ({
    ...content,
    classes: content.classes.map((one) =>
      one.id === classId ? { ...one, chapters: change(one.chapters) } : one,
    ),
  });

/** Puts a saved chapter in its place, a new one last. */
export const chapterSaved = (classId: string, saved: Versioned<Chapter>): Patch =>
  chaptersOf(classId, (chapters) => put(chapters, saved));

/** Removes a deleted chapter. */
export const chapterRemoved = (classId: string, chapterId: number): Patch =>
  chaptersOf(classId, (chapters) => chapters.filter(({ id }) => id !== chapterId));

/** Puts a saved post in its place, a new one first; its text is not kept. */
export const postSaved =
  ({ content: _, ...saved }: Versioned<Post>): Patch =>
  (content) => ({
    ...content,
    blogPosts: content.blogPosts.some(({ id }) => id === saved.id)
      ? put(content.blogPosts, saved)
      : [saved, ...content.blogPosts],
  });

/** Removes a deleted post. */
export const postRemoved =
  (id: string): Patch =>
  (content) => ({ ...content, blogPosts: content.blogPosts.filter((post) => post.id !== id) });

/** Replaces the profile. */
export const profileSaved =
  (profile: Versioned<Profile>): Patch =>
  (content) => ({ ...content, profile });
