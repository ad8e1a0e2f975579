import type { Post } from '../domain/blog/post.ts';
import type { Class } from '../domain/course/class.ts';
import {
  createPartsFromEnd,
  memoiseEach,
  memoiseLast,
  memoiseParts,
  memoiseRecord,
} from '../domain/content/memoise.ts';
import { canonicalJson, type SiteContent } from '../domain/content/snapshot.ts';
import { sha256Hex } from './digest.ts';

/** Digests of this many posts make one. */
const POSTS_TOGETHER = 64;
const MODULUS = 1n << 256n;

const digestOf = (key: string, record: unknown): bigint =>
  BigInt(`0x${sha256Hex(`${key}\n${canonicalJson(record)}`)}`);

const sumOf = (digests: readonly bigint[]): bigint =>
  digests.reduce((sum, digest) => (sum + digest) % MODULUS, 0n);

const toHex = (sum: bigint): string => sum.toString(16).padStart(64, '0');

const postDigest = (post: Post): bigint => digestOf(`post/${post.id}`, post);

/**
 * The digest of content: the sum of the digests of its records, so that it can follow one edit without the other
 * records. Equal content has an equal one. A later call digests again only records that are other objects than before.
 */
export const createContentDigest = (): ((content: SiteContent) => string) => {
  const cut = createPartsFromEnd<Post>(POSTS_TOGETHER);
  const ofPost = memoiseRecord(postDigest);
  const posts = memoiseParts((part: readonly Post[]) => sumOf(part.map((post) => ofPost(post))));
  const classes = memoiseEach((each: Class) => digestOf(`class/${each.id}`, each));
  const rest = memoiseLast(
    (
      profile: SiteContent['profile'],
      classOrder: SiteContent['classOrder'],
      formerSlugs: SiteContent['formerSlugs'],
    ) => digestOf('rest', { profile, classOrder, formerSlugs }),
  );

  return ({ profile, classOrder, classes: byId, blogPosts, formerSlugs }) =>
    toHex(
      sumOf([
        rest(profile, classOrder, formerSlugs),
        ...classes(classOrder.flatMap((id) => byId[id] ?? [])),
        ...posts(cut(blogPosts)),
      ]),
    );
};

/** The digest that content has after an edit of one post. */
export const digestAfterEdit = (digest: string, before: Post, after: Post): string =>
  toHex((BigInt(`0x${digest}`) + MODULUS - postDigest(before) + postDigest(after)) % MODULUS);
