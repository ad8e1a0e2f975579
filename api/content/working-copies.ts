import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { NEW_POST, PostCopy } from '../domain/blog/post-copy.ts';
import { DAY_MS } from '../domain/text/calendar.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { invalid, ok, type Failure, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import { CONFLICT, retried } from '../stores/retried.ts';
import type { Item, ItemTable } from '../stores/tables/item-table.ts';

/** How long a working copy is kept after its last change. */
export const POST_COPY_KEPT_MS = 30 * DAY_MS;

/** How many posts that were never saved may have a working copy; the text of a further one stays on its device. */
const NEW_POST_COPIES = 20;

/** Why typed text was not kept for other devices (POST-31, POST-32). */
const POST_COPY_TEXT = {
  elsewhere: 'This post is being edited on another device',
  tooMany: `${NEW_POST_COPIES} new posts are not saved yet. Save or discard one of them first.`,
} as const;

/** Where a working copy is: `post` is a post's id or `NEW_POST`. */
interface PostCopyPlace {
  post: string;
  id: string;
}

const partitionOf = (post: string): string => `copy#${post}`;
const keyOf = ({ post, id }: PostCopyPlace) => ({ pk: partitionOf(post), sk: id });

const Stored = PostCopy.omit({ id: true, stamp: true });
/** Compressed: a write is paid for by the kilobyte, and a form is kept every few seconds. */
const toCopy = ({ sk: id, tag: stamp, value }: Item): PostCopy => ({
  ...Stored.parse(JSON.parse(gunzipSync(Buffer.from(value, 'base64')).toString())),
  id,
  stamp,
});

const stale = (current: Item): Failure => ({
  kind: 'stale',
  message: POST_COPY_TEXT.elsewhere,
  current: toCopy(current),
});

/**
 * What is typed into posts and not saved, as items that end, in the private table: in no snapshot, and the publisher has
 * no right to read it. `now` is epoch milliseconds.
 */
export const workingCopies = (
  table: ItemTable,
  { now, random }: { now: () => number; random: () => number },
) => ({
  /** The copies of a post, or of all new posts; the newest first. */
  list: async (post: string): Promise<PostCopy[]> =>
    (await table.query(partitionOf(post))).map(toCopy).sort((one, other) => other.at - one.at),

  /**
   * Stores a copy in place of the one with the stamp `seen`. `stale`: there is one that was not seen, with that one as
   * `current`. `invalid`: too large, or too many new posts.
   */
  save: (
    place: PostCopyPlace,
    { writer, ...copy }: Omit<PostCopy, 'id' | 'stamp' | 'since' | 'at'>,
    seen: string | undefined,
  ): Promise<Outcome<PostCopy>> =>
    retried<Outcome<PostCopy>>('working copy', random, async () => {
      const current = await table.get(keyOf(place));
      // One that is gone was saved or discarded on another device: there is nothing to write over.
      if (current && current.tag !== seen) return stale(current);
      const isFull = async () =>
        (await table.tags(partitionOf(NEW_POST))).length >= NEW_POST_COPIES;
      if (!current && place.post === NEW_POST && (await isFull())) {
        return invalid(POST_COPY_TEXT.tooMany);
      }
      const at = now();
      const before = current && toCopy(current);
      const since = before?.writer === writer ? before.since : at;
      const value = gzipSync(JSON.stringify({ ...copy, writer, since, at })).toString('base64');
      if (value.length > LIMITS.itemBytes) return invalid(TEXT.edit.tooLarge);
      const tag = randomUUID();
      const item = { ...keyOf(place), value, tag, expires: at + POST_COPY_KEPT_MS };
      const put = await table.put(item, current ? { tag: current.tag } : 'absent');
      return put ? ok(toCopy(item)) : CONFLICT;
    }),

  /** Deletes the copy with the stamp `seen`; `stale` when it is another one by now. */
  async discard(place: PostCopyPlace, seen: string): Promise<Outcome<undefined>> {
    if (await table.remove(keyOf(place), { tag: seen })) return ok(undefined);
    const current = await table.get(keyOf(place));
    return current ? stale(current) : ok(undefined);
  },
});
export type PostCopyStore = ReturnType<typeof workingCopies>;
