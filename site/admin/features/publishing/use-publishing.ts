import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Api } from '#client/api';
import type { PublishingView } from '#client/admin';
import { valueOf } from '#client/queries';

/** What is loaded under it is of the way to the public site, and loaded again with each step on it. */
export const CHANGES = 'changes';
const KEY = ['publishing'];
/** In how many milliseconds it is asked again; else not before the next save. */
const AGAIN_MS: Readonly<Partial<Record<PublishingView['state'], number>>> = {
  saved: 400,
  publishing: 1_500,
  silent: 5_000,
};

/** What the line says by the last answer, and whether the one after it failed: before any answer that is no news. */
export const viewOf = (answered: PublishingView | undefined, hasFailed: boolean): PublishingView =>
  answered && hasFailed ? { state: 'silent' } : (answered ?? { state: 'unknown' });

/** Follows the way from a save to the public site. `saved()` starts it; `check()` asks again at once. */
export const usePublishing = (api: Api, enabled: boolean) => {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery<PublishingView>({
    queryKey: KEY,
    enabled,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      AGAIN_MS[viewOf(state.data, state.error !== null).state] ?? false,
    queryFn: async () => {
      const now = valueOf(await api.publishing.$get());
      if (now.state !== client.getQueryData<PublishingView>(KEY)?.state) {
        void client.invalidateQueries({ queryKey: [CHANGES] });
        // The content is looked at again after each publish.
        if (now.state !== 'publishing') void client.invalidateQueries({ queryKey: ['health'] });
      }
      return now;
    },
  });
  const saved = useCallback(() => {
    // An answer that comes after a newer save says nothing about it.
    void client.cancelQueries({ queryKey: KEY });
    client.setQueryData<PublishingView>(KEY, { state: 'saved' });
  }, [client]);
  return { view: viewOf(data, isError), saved, check: () => void refetch() };
};
