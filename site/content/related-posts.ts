import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Post } from '#domain/blog/post.ts';
import type { Class } from '#domain/course/class.ts';
import { keepEqual, memoiseLast, memoiseRecord } from '#domain/content/memoise.ts';
import { relatedTitles, topicIndex, type TopicIndex } from '#domain/search/related-posts.ts';
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

/** The posts about a chapter with this title, always the same object for none. */
export type RelatedPosts = (title: string) => readonly RelatedPost[];

/** So many posts of a chapter are shown. */
const SHOWN = 3;

const NONE: readonly RelatedPost[] = [];

/**
 * Finds the posts about each chapter (CHAPTER-6). Each post is compared with the titles once, when it is another
 * object than before; a chapter about which the same is to be said gets the same list.
 */
export const createRelatedPosts = () => {
  const index = memoiseLast((...titles: string[]) => topicIndex(titles));
  const titlesOf = memoiseRecord((post: Post, topics: TopicIndex) => relatedTitles(topics, post));
  const named = memoiseRecord(
    ({ slug, title, publishDate }: Post, language: Language): RelatedPost => ({
      path: pathIn(language, postPath(slug)),
      title: plainFormulas(title),
      date: longDate(publishDate, language),
    }),
  );
  const keep = new Map<string, (posts: RelatedPost[]) => RelatedPost[]>();

  return (posts: readonly Post[], classes: readonly Class[], language: Language): RelatedPosts => {
    const topics = index(...classes.flatMap(({ chapters }) => chapters.map(({ title }) => title)));
    const found = new Map<string, { score: number; post: Post }[]>();
    for (const post of posts) {
      for (const { title, score } of titlesOf(post, topics)) {
        const entries = found.get(title) ?? [];
        entries.push({ score, post });
        found.set(title, entries);
      }
    }
    const related = new Map(
      [...found].map(([title, entries]) => {
        // Sorting keeps the order of equals: the newest first.
        entries.sort((one, other) => other.score - one.score);
        const kept = keep.get(title) ?? keepEqual();
        keep.set(title, kept);
        return [title, kept(entries.slice(0, SHOWN).map(({ post }) => named(post, language)))];
      }),
    );
    return (title) => related.get(title) ?? NONE;
  };
};
