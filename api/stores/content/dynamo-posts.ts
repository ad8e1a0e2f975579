import { duplicate, invalid, missing, ok, type Outcome } from '../../domain/text/outcome.ts';
import type { Post } from '../../domain/blog/post.ts';
import { TEXT } from '../../domain/text/texts.ts';
import { newRecordMeta, fits, PostItem, toPost } from './content-items.ts';
import type { ContentStore, SlugLookup } from './content-store.ts';
import { BusyError } from '../errors.ts';
import { ifNotExists, putStamped, ifEquals } from '../item-table.ts';
import { postKey } from '../keys.ts';
import { editSeen, mutate, type ContentContext } from '../mutate.ts';
import { CONFLICT, retried } from '../retried.ts';
import { postsOf, readClaim, readPost, slugClaims, type SlugHold } from './dynamo-slugs.ts';

type PostPart = Pick<ContentStore, 'getPost' | 'addPost' | 'editPost' | 'deletePost' | 'findSlug'>;

const slugTaken = duplicate(TEXT.duplicate.slug, 'slug');

/**
 * Blog posts of the content store: hold the address, write the post, confirm the address. The post item
 * alone decides whether and where a post is; see `slugClaims` for what a crash leaves.
 */
export const dynamoPosts = (context: ContentContext): PostPart => {
  const { table, now, random } = context;
  const claims = slugClaims(context);

  const findSlug = async (slug: string): Promise<SlugLookup> => {
    const claim = await readClaim(table, slug);
    if (!claim) return { kind: 'none' };
    const posts = await postsOf(table, claim);
    const present = posts.find((post) => post.slug === slug);
    if (present) return { kind: 'post', post: toPost(present) };
    const former = posts.find((post) => post.id === claim.postId);
    return former ? { kind: 'moved', slug: former.slug } : { kind: 'none' };
  };

  /** The id for a key that is an id or a present slug. */
  const idOf = async (key: string): Promise<string> => {
    if (await readPost(table, key)) return key;
    const found = await findSlug(key);
    return found.kind === 'post' ? found.post.id : key;
  };

  const add = async (post: Post): Promise<Outcome<PostItem>> => {
    if (!fits(post)) return invalid(TEXT.edit.tooLarge);
    const there = await readPost(table, post.id);
    if (there) return ok(there);
    const hold = await claims.hold(post.slug, post.id);
    if (!hold) return slugTaken;
    const item: PostItem = { ...post, ...newRecordMeta(now()) };
    claims.checkHeld(hold);
    if (!(await putStamped(table, postKey(post.id), item, ifNotExists)))
      throw new BusyError(post.slug);
    await claims.confirm(hold);
    return ok(item);
  };

  return {
    findSlug,

    async getPost(key) {
      const own = await readPost(table, key);
      if (own) return toPost(own);
      const found = await findSlug(key);
      return found.kind === 'post' ? found.post : undefined;
    },

    async addPost(post) {
      const outcome = await add(post);
      return outcome.kind === 'ok' ? ok(toPost(outcome.value)) : outcome;
    },

    async editPost(key, edit, _time, seen, change) {
      const id = await idOf(key);
      let hold: SlugHold | undefined;
      const step = async (current: PostItem | undefined) => {
        if (!current) return missing(TEXT.missing.post);
        const shown = toPost(current);
        const { ver: _, ...value } = shown;
        const edited = await editSeen(current, { seen, shown, value, edit });
        if (edited.kind !== 'ok') return edited;
        const next = { ...edited.value, id };
        if (!fits(next)) return invalid(TEXT.edit.tooLarge);
        if (next.slug !== current.slug) {
          hold = await claims.hold(next.slug, id);
          if (!hold) return slugTaken;
          await claims.settle(current.slug, id);
          claims.checkHeld(hold);
        }
        return ok(next);
      };
      const outcome = await mutate(context, postKey(id), PostItem, step, change);
      if (outcome.kind !== 'ok') return outcome;
      // A hold of an attempt that was not saved runs out by itself.
      if (hold?.slug === outcome.value.slug) await claims.confirm(hold);
      return ok(toPost(outcome.value));
    },

    async deletePost(key) {
      const id = await idOf(key);
      let tried: PostItem | undefined;
      const gone = await retried(postKey(id).pk, random, async () => {
        const current = await readPost(table, id);
        // Gone after a removal whose answer was lost: it was ours.
        if (!current) return tried;
        tried = current;
        const removed = await table.remove(postKey(id), ifEquals('stamp', current.stamp));
        return removed ? current : CONFLICT;
      });
      if (!gone) return missing(TEXT.missing.post);
      // Former addresses are free as well, as their post is gone; `cleanUpOrphans` removes those claims.
      await claims.free(gone.slug);
      return ok(toPost(gone));
    },
  };
};
