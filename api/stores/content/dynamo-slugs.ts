import { LEASE_MS, newStamp, PostItem, SlugItem } from './content-items.ts';
import { BusyError } from '../errors.ts';
import { ifNotExists, putStamped, ifEquals, type ItemTable } from '../item-table.ts';
import { postKey, slugKey } from '../keys.ts';
import type { ContentContext } from '../mutate.ts';
import { CONFLICT, retried } from '../retried.ts';

/** The right of one post to move to an address, for the length of the lease. */
export type SlugHold = Readonly<SlugItem>;

/** Reads a post by its id. */
export const readPost = async (table: ItemTable, id: string): Promise<PostItem | undefined> => {
  const item = await table.get(postKey(id));
  return item && PostItem.parse(item);
};

/** Reads the claim on an address. */
export const readClaim = async (table: ItemTable, slug: string): Promise<SlugItem | undefined> => {
  const item = await table.get(slugKey(slug));
  return item && SlugItem.parse(item);
};

/** The posts that a claim names. */
export const postsOf = async (table: ItemTable, claim: SlugItem): Promise<PostItem[]> => {
  const ids = new Set([claim.heldBy, claim.postId].filter((id) => id !== undefined));
  const posts = await Promise.all([...ids].map((id) => readPost(table, id)));
  return posts.filter((post) => post !== undefined);
};

/**
 * Addresses of posts. The post's own `slug` decides where it lives; a claim only keeps others away and
 * remembers redirects, so no crash can make the two disagree:
 *
 * - hold: `heldBy` is about to move here; others are refused until `heldUntil`.
 * - confirm: the post has moved here; `postId` is the post, the hold is gone.
 * - The post of `postId` lives elsewhere by now: the address redirects there. Its own post may come back;
 *   another post may take the address, and then the redirect goes.
 * - Neither post exists: a leftover; the address is free.
 */
export const slugClaims = ({ table, now, random }: ContentContext) => {
  const isTaken = async (claim: SlugItem, postId: string): Promise<boolean> => {
    const posts = await postsOf(table, claim);
    if (posts.some((post) => post.slug === claim.slug && post.id !== postId)) return true;
    const isMine = claim.heldBy === postId;
    return claim.heldBy !== undefined && !isMine && now() < claim.heldUntil;
  };

  return {
    /** Holds an address for a post; `undefined` when it is taken. */
    hold: (slug: string, postId: string): Promise<SlugHold | undefined> =>
      retried(slugKey(slug).pk, random, async () => {
        const claim = await readClaim(table, slug);
        if (claim && (await isTaken(claim, postId))) return undefined;
        const heldUntil = now() + LEASE_MS;
        const owner = claim?.postId === undefined ? {} : { postId: claim.postId };
        const hold = { slug, ...owner, heldBy: postId, heldUntil, stamp: newStamp() };
        const unchanged = claim ? ifEquals('stamp', claim.stamp) : ifNotExists;
        return (await putStamped(table, slugKey(slug), hold, unchanged)) ? hold : CONFLICT;
      }),

    /** To be called right before the post moves: a hold that runs out soon may be taken by someone else. */
    checkHeld(hold: SlugHold): void {
      if (now() > hold.heldUntil - LEASE_MS / 2) throw new BusyError(slugKey(hold.slug).pk);
    },

    /** Ends a hold whose post has moved here. Nothing happens when the claim has changed since. */
    async confirm({ slug, heldBy, stamp }: SlugHold): Promise<void> {
      const confirmed = { slug, postId: heldBy, heldUntil: 0, stamp: newStamp() };
      await table.put(slugKey(slug), confirmed, ifEquals('stamp', stamp));
    },

    /** Makes sure that an address which its post is about to leave will redirect to it. */
    settle: (slug: string, postId: string): Promise<void> =>
      retried(slugKey(slug).pk, random, async () => {
        const claim = await readClaim(table, slug);
        if (claim?.postId === postId) return;
        const settled = { slug, postId, heldUntil: 0, stamp: newStamp() };
        const unchanged = claim ? ifEquals('stamp', claim.stamp) : ifNotExists;
        return (await table.put(slugKey(slug), settled, unchanged)) ? undefined : CONFLICT;
      }),

    /** Removes the claim on an address if neither a post nor a hold needs it; `true` when it did. */
    async free(slug: string): Promise<boolean> {
      const claim = await readClaim(table, slug);
      if (!claim || (claim.heldBy !== undefined && now() < claim.heldUntil)) return false;
      if ((await postsOf(table, claim)).length > 0) return false;
      return (await table.remove(slugKey(slug), ifEquals('stamp', claim.stamp))) !== undefined;
    },
  };
};
