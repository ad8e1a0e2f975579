import { foldedWords } from './fold-text.ts';

/** What a post is searched by. */
interface PostTexts {
  title: string;
  description: string;
  keywords: string;
}

/** Which chapter titles hold a word, and how much of each it is. */
export type TopicIndex = ReadonlyMap<string, readonly { title: string; share: number }[]>;

/** A chapter's title that a post is about, and how much: above 0, at most 3. */
interface RelatedTitle {
  title: string;
  score: number;
}

/** Words of so few letters say nothing about a topic, such as `and`, `in` and `two`. */
const TELLING_LETTERS = 4;
/** A word of the title counts most. */
const WEIGHTS = { title: 3, keywords: 2, description: 1 } as const;
/** Half of what a chapter's title says must be in the post. */
const ENOUGH = 0.5;

const tellingWords = (text: string): Set<string> =>
  new Set(foldedWords(text).filter((word) => word.length >= TELLING_LETTERS));

/**
 * Prepares chapter titles. A word that few of them have says more about one: in `Quadratic Equations` beside
 * `Linear Equations`, `quadratic` counts twice as much as `equations`.
 */
export const topicIndex = (titles: readonly string[]): TopicIndex => {
  const words = new Map([...new Set(titles)].map((title) => [title, [...tellingWords(title)]]));
  const counts = new Map<string, number>();
  for (const word of [...words.values()].flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const telling = (word: string): number => 1 / (counts.get(word) ?? 1);
  const index = new Map<string, { title: string; share: number }[]>();
  for (const [title, own] of words) {
    const whole = own.reduce((sum, word) => sum + telling(word), 0);
    for (const word of own) {
      const entries = index.get(word) ?? [];
      entries.push({ title, share: telling(word) / whole });
      index.set(word, entries);
    }
  }
  return index;
};

/** The chapter titles that a post is about, by its words alone. The same post and titles give the same answer. */
export const relatedTitles = (index: TopicIndex, post: PostTexts): RelatedTitle[] => {
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
