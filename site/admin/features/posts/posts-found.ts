import type { PostSummary } from '#domain/blog/post.ts';
import { byNewest } from '#domain/content/content.ts';
import { foldedWords } from '#domain/search/fold-text.ts';

/** The posts in which each word of a query begins a word, newest first; all of them for an empty query. */
export const postsFound = <Shown extends PostSummary>(
  posts: readonly Shown[],
  query: string,
): Shown[] => {
  const wanted = foldedWords(query);
  const sorted = [...posts].sort(byNewest);
  if (wanted.length === 0) return sorted;
  return sorted.filter(({ title, description, keywords, slug }) => {
    const words = foldedWords([title, description, keywords, slug].join(' '));
    return wanted.every((word) => words.some((own) => own.startsWith(word)));
  });
};
