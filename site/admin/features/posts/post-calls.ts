import { useQuery } from '@tanstack/react-query';
import type { TypedPost } from '#domain/blog/post-copy.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Answer } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { valueOf } from '../../ui/feedback/Loaded.tsx';
import type { PostValues } from './post-values.ts';

/**
 * Loads one post with its text, each time that something opens it: a form must begin with what is stored, and while
 * it is open nothing replaces what it began with. `of` names what was opened: its form, or a version of it.
 */
export const usePost = (id: string, of: string | number) => {
  const { api } = useAdmin();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['post', id, of],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => valueOf(await settle(api.posts[':key'].$get({ param: { key: id } }))),
  });
  return {
    data,
    problem: isFetching ? undefined : error?.message,
    reload: () => void refetch(),
  };
};

/** Asks for the page that a preview shows. */
export type LoadPage = () => Promise<Answer<{ html: string }>>;

/** The page of a post as readers will see it. */
export const loadPage = (api: Api, post: PostValues, id: string | undefined) =>
  settle(api.preview.post.$post({ json: { post, ...(id !== undefined && { id }) } }));

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
