import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer, Api, Value } from '#client/api.ts';
import type { PublishingView } from '#client/admin.ts';

/** What is loaded under it is of the way to the public site, and loaded again with each step on it. */
export const CHANGES = 'changes';
const KEY = ['publishing'];
/** In how many milliseconds it is asked again; else not before the next save. */
const AGAIN_MS: Readonly<Partial<Record<PublishingView['state'], number>>> = {
  saved: 400,
  publishing: 1_500,
  silent: 5_000,
};

const UNKNOWN: PublishingView = { state: 'unknown' };

/** What the line says after an answer. */
export const viewAfter = (
  view: PublishingView,
  answer: Answer<Value<Api['publishing']['$get']>>,
): PublishingView => {
  if (answer.kind === 'ok') return answer.value;
  // Nothing was saved yet: the line stays empty.
  return view.state === 'unknown' ? view : { state: 'silent' };
};

/** Follows the way from a save to the public site. `saved()` starts it; `check()` asks again at once. */
export const usePublishing = (api: Api, enabled: boolean) => {
  const client = useQueryClient();
  const { data: view = UNKNOWN, refetch } = useQuery<PublishingView>({
    queryKey: KEY,
    enabled,
    staleTime: Infinity,
    refetchInterval: ({ state }) => AGAIN_MS[state.data?.state ?? 'unknown'] ?? false,
    queryFn: async () => {
      const answer = await api.publishing.$get();
      const before = client.getQueryData<PublishingView>(KEY) ?? UNKNOWN;
      const now = viewAfter(before, answer);
      if (now.state !== before.state) void client.invalidateQueries({ queryKey: [CHANGES] });
      return now;
    },
  });
  const saved = useCallback(() => {
    // An answer that comes after a newer save says nothing about it.
    void client.cancelQueries({ queryKey: KEY });
    client.setQueryData<PublishingView>(KEY, { state: 'saved' });
  }, [client]);
  return { view, saved, check: () => void refetch() };
};
