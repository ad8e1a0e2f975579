import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PostCopy } from '../domain/blog/post.ts';
import { DAY_MS } from '../domain/text/calendar.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { TEXT, invalid, ok, type Outcome } from '../domain/text/texts.ts';
import type { Item, ItemTable } from '../stores/tables/item-table.ts';

/** How long a working copy is kept after its last change. */
export const POST_COPY_KEPT_MS = 30 * DAY_MS;

/** How many devices may have text of one post, or of new posts; that of a further one stays where it is. */
const COPIES = 20;
const TOO_MANY = `${COPIES} texts of this post are not saved yet. Save or discard one of them first.`;

/** Where a working copy is: `post` is a post's id or `NEW_POST`, `id` the device's own name. */
interface PostCopyPlace {
  post: string;
  id: string;
}

const keyOf = ({ post, id }: PostCopyPlace) => ({ pk: `copy#${post}`, sk: id });

const Stored = PostCopy.omit({ id: true });
/** Compressed: a write is paid for by the kilobyte, and a form is kept every few seconds. */
const toCopy = ({ sk: id, value }: Item): PostCopy => ({
  ...Stored.parse(JSON.parse(gunzipSync(Buffer.from(value, 'base64')).toString())),
  id,
});

/**
 * What is typed into posts and not saved, as items that end, in the private table: in no snapshot, and the publisher has
 * no right to read it. Each device has its own, so none is written over (docs/decisions/0119). `now` is epoch milliseconds.
 */
export const workingCopies = (table: ItemTable, { now }: { now: () => number }) => {
  /** The copies of a post, or of all new posts; the newest first. */
  const list = async (post: string): Promise<PostCopy[]> =>
    (await table.query(keyOf({ post, id: '' }).pk))
      .map(toCopy)
      .sort((one, other) => other.at - one.at);

  return {
    list,

    /** Stores a device's copy, and tells those of the others. `invalid`: too large, or too many. */
    async save(
      place: PostCopyPlace,
      copy: Omit<PostCopy, 'id' | 'since' | 'at'>,
    ): Promise<Outcome<{ at: number; others: PostCopy[] }>> {
      const copies = await list(place.post);
      const before = copies.find(({ id }) => id === place.id);
      if (!before && copies.length >= COPIES) return invalid(TOO_MANY);
      const at = now();
      const text = JSON.stringify({ ...copy, since: before?.since ?? at, at });
      const value = gzipSync(text).toString('base64');
      if (value.length > LIMITS.itemBytes) return invalid(TEXT.edit.tooLarge);
      const expires = at + POST_COPY_KEPT_MS;
      await table.put({ ...keyOf(place), value, tag: randomUUID(), expires });
      return ok({ at, others: copies.filter((each) => each !== before) });
    },

    discard: (place: PostCopyPlace) => table.remove(keyOf(place)),
  };
};
