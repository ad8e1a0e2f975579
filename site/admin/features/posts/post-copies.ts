import type { TypedPost } from '#domain/blog/post-copy.ts';
import { settle } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';

/** Browsers send no more than 64 KB while a page closes, headers included. */
const CLOSING_BYTES = 60_000;

/** The calls about typed text of posts. They are quiet: a session that has ended is asked about at the next save. */
export const postCopyCalls = (quiet: Api) => {
  const copies = quiet['post-copies'];
  return {
    list: (post: string) => settle(copies[':post'].$get({ param: { post } })),
    /** `closing`: the page may be gone before the answer comes. */
    keep: (
      { post, copy }: { post: string; copy: string },
      json: TypedPost & { seen?: string },
      closing: boolean,
    ) => {
      const keepalive = closing && JSON.stringify(json).length < CLOSING_BYTES;
      const place = { param: { post, copy }, json };
      return settle(copies[':post'][':copy'].$put(place, { init: { keepalive } }));
    },
    discard: ({ post, copy }: { post: string; copy: string }, seen: string) => {
      const place = { param: { post, copy }, query: { seen } };
      return settle(copies[':post'][':copy'].$delete(place, { init: { keepalive: true } }));
    },
  };
};

/** Those calls. */
export type PostCopyCalls = ReturnType<typeof postCopyCalls>;
