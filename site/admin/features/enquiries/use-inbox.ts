import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { indiaDay } from '#domain/text/calendar.ts';
import { withChanged, type Filter } from './inbox.ts';

type Pages = InfiniteData<Value<Api['enquiries']['$get']>, string | undefined>;

/** While an email is on its way the inbox is loaded again this often; while it waits for settings, rarely. */
const LOOK_AGAIN_MS = 3_000;
const LOOK_SELDOM_MS = 60_000;

const messagesOf = (pages: Pick<Pages, 'pages'> | undefined): Enquiry[] =>
  pages?.pages.flatMap(({ enquiries }) => enquiries) ?? [];

const lookAgain = (enquiries: readonly Enquiry[]): number | false => {
  const queued = enquiries.flatMap(({ delivery }) =>
    delivery.state === 'queued' ? [delivery] : [],
  );
  if (queued.length === 0) return false;
  return queued.every(({ trouble }) => trouble?.kind === 'settings')
    ? LOOK_SELDOM_MS
    : LOOK_AGAIN_MS;
};

/** The messages of a filter and search as far as they were asked for; older ones come with `more`. */
export const useInbox = (filter: Filter, search: string) => {
  const { api } = useAdmin();
  const client = useQueryClient();
  const queryKey = ['enquiries', filter, search];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const answer = await settle(
        api.enquiries.$get({
          query: {
            ...(filter === 'all' ? {} : { status: filter }),
            ...(search === '' ? {} : { search }),
            ...(pageParam === undefined ? {} : { after: pageParam }),
          },
        }),
      );
      if (answer.kind !== 'ok') throw new Error(answer.message);
      return answer.value;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // The filters stay where they are while the messages of another one come.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgain(messagesOf(state.data)),
  });
  const first = query.data?.pages[0];
  // One whose reminder became due between two pages is in both.
  const all = [...new Map(messagesOf(query.data).map((one) => [one.id, one])).values()];

  return {
    messages: all.filter(({ status }) => filter === 'all' || status === filter),
    loaded: {
      data: first,
      problem: first === undefined && !query.isFetching ? query.error?.message : undefined,
      reload: () => void query.refetch(),
    },
    /** Loads older messages; `undefined` when there are none. */
    more:
      query.hasNextPage && !query.isPlaceholderData ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    /** Changes the local copy after a save (`undefined`: it is deleted), and has the number beside the link of the menu counted again. */
    changed: (id: string, edit: (enquiry: Enquiry) => Enquiry | undefined) => {
      const today = indiaDay(new Date());
      void client.cancelQueries({ queryKey });
      client.setQueryData<Pages>(queryKey, (shown) => {
        const before = messagesOf(shown).find((one) => one.id === id);
        if (!shown || !before) return shown;
        const after = edit(before);
        const pages = shown.pages.map((page) => withChanged(page, { before, after, today }));
        return { ...shown, pages };
      });
      void client.invalidateQueries({ queryKey: ['enquiries'], exact: true });
    },
  };
};
