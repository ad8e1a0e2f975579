import type { Post } from '../domain/blog/post.ts';
import type { Class } from '../domain/course/class.ts';
import { memoiseEach, memoiseLast, memoiseParts, partsFromEnd } from '../domain/content/memoise.ts';
import { canonicalJson, type SiteContent } from '../domain/content/snapshot.ts';
import { sha256Hex } from './digest.ts';

/** Digests of this many posts make one. */
const POSTS_TOGETHER = 64;

const digestOf = (value: unknown): string => sha256Hex(canonicalJson(value));

/**
 * The digest of content, made of digests of its records: equal content has an equal one. A later call digests
 * again only records that are other objects than before.
 */
export const createContentDigest = (): ((content: SiteContent) => string) => {
  const posts = memoiseEach((post: Post) => digestOf(post));
  const parts = memoiseParts((digests: readonly string[]) => sha256Hex(digests.join()));
  const classes = memoiseEach((each: Class) => digestOf(each));
  const profileDigest = memoiseLast(digestOf);
  const slugsDigest = memoiseLast(digestOf);

  return ({ profile, classOrder, classes: byId, blogPosts, formerSlugs }) =>
    digestOf([
      profileDigest(profile),
      classOrder,
      classes(classOrder.flatMap((id) => byId[id] ?? [])),
      parts(partsFromEnd(posts(blogPosts), POSTS_TOGETHER)),
      slugsDigest(formerSlugs),
    ]);
};
