import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer } from '../../client/answer.ts';

/** How long a list counts as fresh when the teacher comes back to it. */
const FRESH_MS = 20_000;

/** Something that a screen loads for itself, beside the content. */
export interface Loaded<T> {
  /** Missing until the first answer; stays when a later one fails. */
  data: T | undefined;
  /** Why there is nothing to show. */
  problem: string | undefined;
  reload: () => void;
  /** Changes the local copy after a save. */
  change: (patch: (value: T) => T) => void;
}

/**
 * Loads a value and keeps it under `key`, shared by all who ask for it. `everyMs` says when to ask again by
 * itself; without it that happens when the teacher comes back to the tab.
 */
export const useLoaded = <T>(
  key: string,
  load: () => Promise<Answer<T>>,
  {
    enabled = true,
    everyMs,
  }: { enabled?: boolean; everyMs?: (value: T | undefined) => number | false } = {},
): Loaded<T> => {
  const client = useQueryClient();
  const query = useQuery<T>({
    queryKey: [key],
    staleTime: FRESH_MS,
    enabled,
    ...(everyMs ? { refetchInterval: ({ state }) => everyMs(state.data) } : {}),
    queryFn: async () => {
      const answer = await load();
      if (answer.kind !== 'ok') throw new Error(answer.message);
      return answer.value;
    },
  });
  const { refetch } = query;
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    data: query.data,
    problem: query.data === undefined && !query.isFetching ? query.error?.message : undefined,
    reload,
    change: (patch) => {
      void client.cancelQueries({ queryKey: [key] });
      client.setQueryData<T>([key], (value) => value && patch(value));
    },
  };
};
