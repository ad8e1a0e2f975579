import { newId } from '../../domain/text/new-id.ts';
import { duplicate, invalid, missing, ok, type Outcome } from '../../domain/text/outcome.ts';
import type { Post } from '../../domain/blog/post.ts';
import { TEXT } from '../../domain/text/texts.ts';
import { born, fits, PostItem, toPost } from './content-items.ts';
import type { ContentStore, SlugLookup } from './content-store.ts';
import { absent, putStamped, still } from '../item-table.ts';
import { postKey } from '../keys.ts';
import { editSeen, mutate, type ContentContext } from '../mutate.ts';
import { CONFLICT, retried } from '../retried.ts';
import { postsOf, readClaim, readPost, slugClaims, type Hold } from './dynamo-slugs.ts';

type PostPart = Pick<ContentStore, 'addPost' | 'editPost' | 'deletePost' | 'findSlug'>;

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

  const add = async (fields: Omit<Post, 'id'>, time: number): Promise<Outcome<PostItem>> => {
    if (!fits(fields)) return invalid(TEXT.edit.tooLarge);
    let stamp = time;
    let hold: Hold | undefined;
    return retried(fields.slug, random, async () => {
      const item: PostItem = { ...fields, id: newId('blog_', stamp, []), ...born(now()) };
      hold = await claims.hold(fields.slug, item.id, hold);
      if (!hold) return slugTaken;
      claims.checkHeld(hold);
      if (await putStamped(table, postKey(item.id), item, absent)) {
        await claims.confirm(hold);
        return ok(item);
      }
      // Another post was made in the same millisecond; many at once spread out.
      stamp += 1 + Math.floor(random() * 1_000);
      return CONFLICT;
    });
  };

  return {
    findSlug,

    async addPost(fields, time) {
      const outcome = await add(fields, time);
      return outcome.kind === 'ok' ? ok(toPost(outcome.value)) : outcome;
    },

    async editPost(key, edit, _time, seen) {
      const id = await idOf(key);
      let hold: Hold | undefined;
      const outcome = await mutate(context, postKey(id), PostItem, async (current) => {
        if (!current) return missing(TEXT.missing.post);
        const shown = toPost(current);
        const { ver: _, ...value } = shown;
        const edited = editSeen(current, { seen, shown, value, edit });
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
      });
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
        const removed = await table.remove(postKey(id), still('stamp', current.stamp));
        return removed ? current : CONFLICT;
      });
      if (!gone) return missing(TEXT.missing.post);
      // Former addresses are free as well, as their post is gone; `cleanUpOrphans` removes those claims.
      await claims.free(gone.slug);
      return ok(toPost(gone));
    },
  };
};
