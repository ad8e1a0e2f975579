import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Post } from '#domain/blog/post.ts';
import type { Class } from '#domain/course/class.ts';
import { isEqualJson, memoiseEach, memoiseLast } from '#domain/content/memoise.ts';
import {
  relatedTitles,
  topicIndex,
  type RelatedTitle,
  type TopicIndex,
} from '#domain/search/related-posts.ts';
import { longDate } from '#domain/text/calendar.ts';
import { pathIn, type Language } from '#domain/text/language.ts';
import { postPath } from './select-blog.ts';

/** A post as a chapter's page names it. */
export interface RelatedPost {
  path: string;
  title: string;
  /** `21 November 2026` */
  date: string;
}

/** The posts about each chapter's title. */
export type RelatedPosts = ReadonlyMap<string, readonly RelatedPost[]>;

/** What a post says to chapters: the titles that it is about, and how it is named there. */
interface Related {
  titles: RelatedTitle[];
  post: RelatedPost;
}

/** So many posts of a chapter are shown. */
const SHOWN = 3;

const NONE: readonly RelatedPost[] = [];

/**
 * Finds the posts about each chapter (CHAPTER-6). Each post is compared with the titles once, when it is another
 * object than before; an edit that changes no relation gives the same object.
 */
export const createRelatedPosts = () => {
  const titlesOf = memoiseEach(
    ({ chapters }: Class) => chapters.map(({ title }) => title),
    isEqualJson,
  );
  const index = memoiseLast((titles: readonly (readonly string[])[]) => topicIndex(titles.flat()));
  const relations = memoiseEach((post: Post, topics: TopicIndex, language: Language): Related => {
    const titles = relatedTitles(topics, post);
    const { slug, title, publishDate } = post;
    const named = titles.length > 0;
    return {
      titles,
      // A post that no chapter names may change without changing a chapter.
      post: {
        path: named ? pathIn(language, postPath(slug)) : '',
        title: named ? plainFormulas(title) : '',
        date: named ? longDate(publishDate, language) : '',
      },
    };
  }, isEqualJson);

  let last: RelatedPosts = new Map();
  const grouped = memoiseLast((all: readonly Related[]): RelatedPosts => {
    const found = new Map<string, { score: number; post: RelatedPost }[]>();
    for (const { titles, post } of all) {
      for (const { title, score } of titles) {
        const entries = found.get(title) ?? [];
        entries.push({ score, post });
        found.set(title, entries);
      }
    }
    const next = new Map<string, readonly RelatedPost[]>();
    for (const [title, entries] of found) {
      // Sorting keeps the order of equals: the newest first.
      entries.sort((one, other) => other.score - one.score);
      const posts = entries.slice(0, SHOWN).map(({ post }) => post);
      const before = last.get(title);
      next.set(title, before !== undefined && isEqualJson(before, posts) ? before : posts);
    }
    last = next;
    return next;
  });

  return (posts: readonly Post[], classes: readonly Class[], language: Language): RelatedPosts =>
    grouped(relations(posts, index(titlesOf(classes)), language));
};

/** The posts about a chapter with this title, always the same object for none. */
export const postsAbout = (related: RelatedPosts, title: string): readonly RelatedPost[] =>
  related.get(title) ?? NONE;
