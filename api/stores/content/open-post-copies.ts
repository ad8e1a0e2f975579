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
import { invalid, ok, type Failure, type Outcome } from '../../domain/text/outcome.ts';
import { TEXT } from '../../domain/text/texts.ts';
import { Base64, base64, privateItems, type PrivateDeps } from '../private-items.ts';
import type { PostCopyPlace, PostCopyStore } from './post-copies.ts';

/** The typed text is compressed: a write is paid for by the kilobyte, and a form is kept every few seconds. */
const Stored = z.object({ ...PostCopy.omit({ values: true }).shape, values: Base64 });
type Written = Omit<PostCopy, 'id' | 'stamp' | 'values'> & { values: string; expiresAt: number };

const partitionOf = (post: string): string => `POSTCOPY#${post}`;
const keyOf = ({ post, id }: PostCopyPlace) => ({ pk: partitionOf(post), sk: id });

const toCopy = ({ values, ...item }: z.infer<typeof Stored>): PostCopy => ({
  ...item,
  values: PostCopy.shape.values.parse(JSON.parse(gunzipSync(values).toString())),
});

const stale = (current: z.infer<typeof Stored>): Failure => ({
  kind: 'stale',
  message: POST_COPY_TEXT.elsewhere,
  current: toCopy(current),
});

/** Working copies of posts in the private table, one item each. */
export const openPostCopies = (deps: PrivateDeps): PostCopyStore => {
  const copies = privateItems<z.infer<typeof Stored>, Written>(deps, Stored);

  return {
    list: async (post) =>
      (await copies.list(partitionOf(post))).map(toCopy).sort((a, b) => b.at - a.at),

    save: (place, { values, writer, ...copy }, seen) =>
      copies.edit<Outcome<PostCopy>>(keyOf(place), async (current, stamp) => {
        // One that is gone was saved or discarded on another device: there is nothing to write over.
        if (current && current.stamp !== seen) return { result: stale(current) };
        const isNew = !current && place.post === NEW_POST;
        if (isNew && (await deps.table.tags(partitionOf(NEW_POST))).length >= NEW_POST_COPIES) {
          return { result: invalid(POST_COPY_TEXT.tooMany) };
        }
        const at = deps.now();
        const since = current?.writer === writer ? current.since : at;
        const packed = base64(gzipSync(JSON.stringify(values)));
        if (packed.length > LIMITS.itemBytes) return { result: invalid(TEXT.edit.tooLarge) };
        const kept = { ...copy, writer, since, at };
        return {
          put: { ...kept, values: packed, expiresAt: at + POST_COPY_KEPT_MS },
          result: ok({ ...kept, values, id: place.id, stamp }),
        };
      }),

    discard: (place, seen) =>
      copies.edit<Outcome<undefined>>(keyOf(place), (current) =>
        current && current.stamp !== seen
          ? { result: stale(current) }
          : { remove: true, result: ok(undefined) },
      ),
  };
};
