import { plainFormulas } from '#api/html/plain-formulas';
import type { Post } from '#domain/blog/post';
import type { Class } from '#domain/course/class';
import { keepEqual, memoiseLast, memoiseRecord } from '#domain/content/memoise';
import { longDate } from '#domain/text/calendar';
import { pathIn, type Language } from '#domain/text/language';
import { sum } from './format.ts';
import { postPath } from './select-blog.ts';
import { foldedWords } from '#domain/search/fold-text';

/** What a post is searched by. */
type PostTexts = Pick<Post, 'title' | 'description' | 'keywords'>;

/** Which chapter titles hold a word, and how much of each it is. */
type TopicIndex = ReadonlyMap<string, readonly { title: string; share: number }[]>;

/** Words of so few letters say nothing about a topic, such as `and`, `in` and `two`. */
const TELLING_LETTERS = 4;
/** A word of the title counts most. */
const WEIGHTS = { title: 3, keywords: 2, description: 1 } as const;
/** Half of what a chapter's title says must be in the post. */
const ENOUGH = 0.5;

const tellingWords = (text: string) =>
  new Set(foldedWords(text).filter((word) => word.length >= TELLING_LETTERS));

/**
 * Prepares chapter titles. A word that few of them have says more about one: in `Quadratic Equations` beside
 * `Linear Equations`, `quadratic` counts twice as much as `equations`.
 */
export const topicIndex = (titles: readonly string[]): TopicIndex => {
  const words = new Map([...new Set(titles)].map((title) => [title, [...tellingWords(title)]]));
  const counts = new Map<string, number>();
  for (const word of [...words.values()].flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const telling = (word: string) => 1 / (counts.get(word) ?? 1);
  const shares = [...words].flatMap(([title, own]) => {
    const whole = sum(own.map(telling));
    return own.map((word) => ({ word, title, share: telling(word) / whole }));
  });
  return Map.groupBy(shares, ({ word }) => word);
};

/**
 * The chapter titles that a post is about, by its words alone, and how much: above 0, at most 3. The same post and titles give
 * the same answer.
 */
export const relatedTitles = (index: TopicIndex, post: PostTexts) => {
  const weights = new Map<string, number>();
  for (const field of ['description', 'keywords', 'title'] as const) {
    for (const word of tellingWords(post[field])) weights.set(word, WEIGHTS[field]);
  }
  const found = new Map<string, { share: number; score: number }>();
  for (const [word, weight] of weights) {
    for (const { title, share } of index.get(word) ?? []) {
      const { share: sum, score } = found.get(title) ?? { share: 0, score: 0 };
      found.set(title, { share: sum + share, score: score + share * weight });
    }
  }
  return [...found]
    .filter(([, { share }]) => share >= ENOUGH)
    .map(([title, { score }]) => ({ title, score: Math.round(score * 1000) / 1000 }));
};

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

// The same in each language: posts are about a chapter by its English title.
const indexOf = memoiseLast((...titles: string[]) => topicIndex(titles));
const titlesOf = memoiseRecord((post: Post, topics: TopicIndex) => relatedTitles(topics, post));

/**
 * Finds the posts about each chapter (CHAPTER-6). Each post is compared with the titles once, when it is another
 * object than before; a chapter about which the same is to be said gets the same list.
 */
export const createRelatedPosts = () => {
  const named = memoiseRecord(
    ({ slug, title, publishDate }: Post, language: Language): RelatedPost => ({
      path: pathIn(language, postPath(slug)),
      title: plainFormulas(title),
      date: longDate(publishDate, language),
    }),
  );
  const keep = new Map<string, (posts: RelatedPost[]) => RelatedPost[]>();

  return (posts: readonly Post[], classes: readonly Class[], language: Language): RelatedPosts => {
    const topics = indexOf(
      ...classes.flatMap(({ chapters }) => chapters.map(({ title }) => title)),
    );
    const found = posts.flatMap((post) =>
      titlesOf(post, topics).map((about) => ({ ...about, post })),
    );
    const related = new Map(
      [...Map.groupBy(found, ({ title }) => title)].map(([title, entries]) => {
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
