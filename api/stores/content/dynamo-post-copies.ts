import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import {
  NEW_POST,
  NEW_POST_COPIES,
  POST_COPY_KEPT_MS,
  POST_COPY_TEXT,
  PostCopy,
} from '../../domain/blog/post-copy.ts';
import { LIMITS } from '../../domain/text/limits.ts';
import { invalid, ok, type Failure } from '../../domain/text/outcome.ts';
import { TEXT } from '../../domain/text/texts.ts';
import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import { ifEquals, ifNotExists, itemTable, putStamped, type ItemKey } from '../item-table.ts';
import { CONFLICT, retried } from '../retried.ts';
import { newStamp } from './content-items.ts';
import type { PostCopyPlace, PostCopyStore } from './post-copies.ts';

/** The typed text is compressed: a write is paid for by the kilobyte, and a form is kept every few seconds. */
const Item = z.object({
  ...PostCopy.omit({ id: true, values: true }).shape,
  sk: z.string(),
  values: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  expiresAt: z.number(),
});
type Item = z.infer<typeof Item>;

const partitionOf = (post: string): string => `POSTCOPY#${post}`;
const keyOf = ({ post, id }: PostCopyPlace): ItemKey => ({ pk: partitionOf(post), sk: id });

const toCopy = ({ sk: id, values, expiresAt: _, ...item }: Item): PostCopy => ({
  ...item,
  id,
  values: PostCopy.shape.values.parse(JSON.parse(gunzipSync(values).toString())),
});

const stale = (current: Item): Failure => ({
  kind: 'stale',
  message: POST_COPY_TEXT.elsewhere,
  current: toCopy(current),
});

/** Working copies of posts in the private table, one item each. */
export const dynamoPostCopies = ({
  db,
  table: name,
  now,
  random,
}: PrivateTableDeps): PostCopyStore => {
  const table = itemTable(db, name);
  const isKept = ({ expiresAt }: Item) => expiresAt > now();

  const list = async (post: string): Promise<Item[]> =>
    (await table.partition(partitionOf(post))).map((raw) => Item.parse(raw)).filter(isKept);

  return {
    list: async (post) => (await list(post)).map(toCopy).sort((a, b) => b.at - a.at),

    save: (place, { values, writer, ...copy }, seen) =>
      retried('working copy', random, async () => {
        const raw = await table.get(keyOf(place));
        const stored = raw && Item.parse(raw);
        const current = stored && isKept(stored) ? stored : undefined;
        // One that is gone was saved or discarded on another device: there is nothing to write over.
        if (current && current.stamp !== seen) return stale(current);
        if (!stored && place.post === NEW_POST && (await list(NEW_POST)).length >= NEW_POST_COPIES)
          return invalid(POST_COPY_TEXT.tooMany);
        const at = now();
        const since = current?.writer === writer ? current.since : at;
        const item = {
          ...copy,
          writer,
          since,
          at,
          stamp: newStamp(),
          values: gzipSync(JSON.stringify(values)),
          expiresAt: at + POST_COPY_KEPT_MS,
        };
        if (item.values.length > LIMITS.itemBytes) return invalid(TEXT.edit.tooLarge);
        const unchanged = stored ? ifEquals('stamp', stored.stamp) : ifNotExists;
        const put = await putStamped(table, keyOf(place), item, unchanged);
        return put ? ok(toCopy({ ...item, sk: place.id })) : CONFLICT;
      }),

    async discard(place, seen) {
      if (await table.remove(keyOf(place), ifEquals('stamp', seen))) return ok(undefined);
      const raw = await table.get(keyOf(place));
      return raw ? stale(Item.parse(raw)) : ok(undefined);
    },
  };
};
