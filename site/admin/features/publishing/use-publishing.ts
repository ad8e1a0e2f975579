import { useQuery } from '@tanstack/react-query';
import { PUBLISHING, type PublishingView, queryClient, quiet, valueOf } from '#client/queries';

/** What is loaded under it is of the way to the public site, and loaded again with each step on it. */
export const CHANGES = 'changes';
/** In how many milliseconds it is asked again; else not before the next save. */
const AGAIN_MS: Readonly<Partial<Record<PublishingView['state'], number>>> = {
  saved: 400,
  publishing: 1_500,
  silent: 5_000,
};

/** What the line says by the last answer, and whether the one after it failed: before any answer that is no news. */
export const viewOf = (answered: PublishingView | undefined, hasFailed: boolean): PublishingView =>
  answered && hasFailed ? { state: 'silent' } : (answered ?? { state: 'unknown' });

/** Follows the way from a save to the public site. `check()` asks again at once. */
export const usePublishing = (enabled: boolean) => {
  const { data, isError, refetch } = useQuery<PublishingView>({
    queryKey: PUBLISHING,
    enabled,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      AGAIN_MS[viewOf(state.data, state.error !== null).state] ?? false,
    queryFn: async () => {
      const now = valueOf(await quiet.publishing.$get());
      if (now.state !== queryClient.getQueryData<PublishingView>(PUBLISHING)?.state) {
        void queryClient.invalidateQueries({ queryKey: [CHANGES] });
        // The content is looked at again after each publish.
        if (now.state !== 'publishing')
          void queryClient.invalidateQueries({ queryKey: ['health'] });
      }
      return now;
    },
  });
  return { view: viewOf(data, isError), check: () => void refetch() };
};
