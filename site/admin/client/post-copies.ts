import type { TypedPost } from '#domain/blog/post-copy.ts';
import { settle } from './answer.ts';
import { typedClient } from './typed-client.ts';

/** Browsers send no more than 64 KB while a page closes, headers included. */
const CLOSING_BYTES = 60_000;

/**
 * The calls about typed text of posts. They are quiet: a session that has ended is asked about at the next save, not in
 * the middle of a sentence. Not in `createApi`, which is in the admin's first load.
 */
export const postCopyCalls = (fetch: typeof globalThis.fetch) => {
  const copies = typedClient(fetch)['post-copies'];
  return {
    list: (post: string) => settle(() => copies[':post'].$get({ param: { post } })),
    /** `closing`: the page may be gone before the answer comes. */
    keep: (
      { post, copy }: { post: string; copy: string },
      json: TypedPost & { seen?: string },
      closing: boolean,
    ) => {
      const keepalive = closing && JSON.stringify(json).length < CLOSING_BYTES;
      const place = { param: { post, copy }, json };
      return settle(() => copies[':post'][':copy'].$put(place, { init: { keepalive } }));
    },
    discard: ({ post, copy }: { post: string; copy: string }, seen: string) => {
      const place = { param: { post, copy }, query: { seen } };
      return settle(() => copies[':post'][':copy'].$delete(place, { init: { keepalive: true } }));
    },
  };
};

/** Those calls. */
export type PostCopyCalls = ReturnType<typeof postCopyCalls>;
