import {
  byNewest,
  type Content,
  type ContentClass,
  type ContentSummary,
  type Versioned,
} from '../../domain/content/content.ts';
import type { Post, PostSummary } from '../../domain/blog/post.ts';
import {
  ChapterItem,
  ClassItem,
  PostItem,
  ProfileItem,
  SlugItem,
  toChapter,
  toClassDetails,
  toPost,
  toPostSummary,
  toProfile,
} from './content-items.ts';
import { NotSeededError } from '../errors.ts';
import type { RawItem } from '../item-table.ts';
import { chapterKey } from '../keys.ts';

/**
 * A class with the chapters that it lists, in that order. A listed chapter without an item is one that is
 * being added during this very read (its item sorts before the class and was read earlier): left out.
 */
export const assembleClass = (item: ClassItem, chapters: readonly ChapterItem[]): ContentClass => {
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  const listed = item.chapterOrder.flatMap((chapterId) => byId.get(chapterId) ?? []);
  const { id, ver } = item;
  return { id, ...toClassDetails(item), ver, chapters: listed.map(toChapter) };
};

const bySort = (items: readonly RawItem[], start: string): RawItem[] =>
  items.filter(({ sk }) => typeof sk === 'string' && sk.startsWith(start));

const assembleClasses = (items: readonly RawItem[]): ContentClass[] => {
  const chapters = new Map(
    bySort(items, 'CHAPTER#').map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]),
  );
  const chapterOf = (classId: string, chapterId: number) => {
    const { pk, sk } = chapterKey({ classId, chapterId });
    return chapters.get(`${pk} ${sk}`) ?? [];
  };
  return bySort(items, 'CLASS')
    .map((item) => ClassItem.parse(item))
    .sort((a, b) => a.position - b.position || a.id.localeCompare(b.id))
    .map((item) => {
      const listed = item.chapterOrder.flatMap((id) => chapterOf(item.id, id));
      return assembleClass(
        item,
        listed.map((chapter) => ChapterItem.parse(chapter)),
      );
    });
};

/** Former slugs with the present one of their post; a slug that a post has now is no former one. */
export const formerSlugsOf = (
  claims: readonly SlugItem[],
  posts: readonly Pick<Post, 'id' | 'slug'>[],
): Record<string, string> => {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const present = new Set(posts.map(({ slug }) => slug));
  const moved = claims.flatMap(({ slug, postId = '' }) => {
    const post = byId.get(postId);
    return post && !present.has(slug) ? [[slug, post.slug] as const] : [];
  });
  return Object.fromEntries(moved.sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Content from the items of one scan, with as much of each post as `readPost` takes. */
const assemble = <Shown extends PostSummary>(
  items: readonly RawItem[],
  readPost: (item: RawItem) => Versioned<Shown>,
) => {
  const profile = bySort(items, 'PROFILE')[0];
  // Seeding writes the profile last: without it nothing is complete.
  if (!profile) throw new NotSeededError();
  const posts = bySort(items, 'POST').map(readPost);
  const claims = bySort(items, 'SLUG').map((item) => SlugItem.parse(item));
  return {
    profile: toProfile(ProfileItem.parse(profile)),
    classes: assembleClasses(items),
    blogPosts: posts.sort(byNewest),
    formerSlugs: formerSlugsOf(claims, posts),
  };
};

/** All content from the items of one scan. Throws `NotSeededError` when there is no profile yet. */
export const assembleContent = (items: readonly RawItem[]): Content =>
  assemble(items, (item) => toPost(PostItem.parse(item)));

/** The summary of all content, from items that need no more than `SUMMARY_FIELDS`. Throws as `assembleContent`. */
export const assembleSummary = (items: readonly RawItem[]): ContentSummary => {
  const { profile, classes, blogPosts } = assemble(items, toPostSummary);
  return { profile, classes, blogPosts };
};
