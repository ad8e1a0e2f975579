import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Answer } from '#client/api';
import { Alert, Button } from '../fields/Controls.tsx';
import { loadedBy, valueOf } from '#client/queries';

/** Loads a list page by page. */
export const usePages = <Page extends { next: string | null }, Item>({
  queryKey,
  load,
  itemsOf,
  keyOf,
  everyMs,
}: {
  queryKey: readonly string[];
  load: (query: { after?: string }) => Promise<Answer<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  keyOf: (item: Item) => string;
  everyMs?: (items: readonly Item[]) => number | false;
}) => {
  // One that a change between two loads has moved is in two pages.
  const itemsIn = (pages: readonly Page[] = []) => [
    ...new Map(pages.flatMap(itemsOf).map((item) => [keyOf(item), item])).values(),
  ];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after }) =>
      valueOf(await load(after === undefined ? {} : { after })),
    getNextPageParam: ({ next }) => next ?? undefined,
    // What is around a list stays where it is while another one comes.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => everyMs?.(itemsIn(state.data?.pages)) ?? false,
  });
  return {
    items: itemsIn(query.data?.pages),
    ...loadedBy(query),
    data: query.data?.pages[0],
    /** Loads the next page; `undefined` when there is none. */
    more:
      query.hasNextPage && !query.isPlaceholderData ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    moreProblem: query.isFetchNextPageError ? query.error.message : undefined,
  };
};

/** Shows more of a list below it where there is more, and says why it does not come. */
export function MoreButton({
  label,
  loaded: { more, loadingMore, moreProblem },
}: {
  label: string;
  loaded: Pick<ReturnType<typeof usePages>, 'more' | 'loadingMore' | 'moreProblem'>;
}) {
  if (!more) return null;
  return (
    <>
      <Alert>{moreProblem}</Alert>
      <Button onClick={more} disabled={loadingMore}>
        {loadingMore ? 'Loading...' : label}
      </Button>
    </>
  );
}
