import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { withPart } from '#domain/content/content-parts';
import type { ContentSummary } from '#domain/content/content';
import type { Answer, Api, Value } from './api.ts';
import type { LocalContent, Patch } from './content-cache.ts';

const SESSION = ['session'];
const CONTENT = ['content'];
/** How long content counts as fresh when the teacher comes back to the tab. */
const FRESH_MS = 60_000;

/** Something that is loaded by itself, beside the content. */
export interface Loaded<T> {
  /** Missing until the first answer; stays when a later one fails. */
  data: T | undefined;
  /** Why there is nothing to show. */
  problem: string | undefined;
  reload: () => void;
}

/** The same of a query. */
export const useLoadedBy = <T>(
  data: T | undefined,
  { isFetching, error, refetch }: Pick<UseQueryResult, 'isFetching' | 'error' | 'refetch'>,
): Loaded<T> => ({
  data,
  problem: data === undefined && !isFetching ? error?.message : undefined,
  // An effect may end with it: it returns nothing.
  reload: useCallback(() => void refetch(), [refetch]),
});

/** What a call answered; thrown when it failed, so that the copy from before stays in use. */
export const valueOf = <T>(answer: Answer<T>): T => {
  if (answer.kind !== 'ok') throw new Error(answer.message);
  return answer.value;
};

/** Who is signed in, as the API says it. */
export type Session = Value<Api['session']['$get']>;

/** The session; asked for once, then kept by `setSession`. */
export const useSession = (api: Api): Loaded<Session> => {
  const query = useQuery<Session>({
    queryKey: SESSION,
    queryFn: async () => valueOf(await api.session.$get()),
    staleTime: Infinity,
  });
  return useLoadedBy(query.data, query);
};

/** Keeps what sign-in and logout answer. */
export const setSession = (client: QueryClient, session: Session): void => {
  client.setQueryData(SESSION, session);
};

/** Who is signed in as far as this page knows; `undefined` before it has asked, and when it could not find out. */
export const knownSession = (client: QueryClient): Session | undefined =>
  client.getQueryData(SESSION);

/**
 * Loads all content part by part (`GET /api/content`). `onPart` is called with what there is so far, from the part on that
 * completes the classes; when it answers `false`, the load ends with what it has.
 */
export const loadContent = async (
  api: Api,
  onPart: (content: LocalContent) => boolean = () => true,
): Promise<Answer<LocalContent>> => {
  let loaded: ContentSummary | undefined;
  for (let after: string | undefined; ;) {
    const answer = await api.content.$get({ query: after === undefined ? {} : { after } });
    if (answer.kind !== 'ok') return answer;
    const { next, ...part } = answer.value;
    loaded = loaded ? withPart(loaded, part) : part;
    const value = { ...loaded, isComplete: next === null };
    // The last chapter has no cursor of its own kind: that posts came, or nothing is left, tells that all are there.
    const hasClasses = next === null || next.startsWith('post:');
    if (next === null || (hasClasses && !onPart(value))) return { kind: 'ok', value };
    after = next;
  }
};

/**
 * Everything that the teacher edits but the texts of posts. The first load shows what there is as soon as all classes
 * are there; later ones replace the copy when they are complete.
 */
export const useContent = (api: Api) =>
  useQuery<LocalContent>({
    queryKey: CONTENT,
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) => {
      const answer = await loadContent(api, (content) => {
        const shown = client.getQueryData<LocalContent>(CONTENT);
        if (signal.aborted) return false;
        if (shown?.isComplete !== true) client.setQueryData<LocalContent>(CONTENT, content);
        return true;
      });
      // Before anything is shown the guard leads to the login; later the next save asks for it.
      const isSignedOut = answer.kind === 'refused' && answer.code === 'unauthenticated';
      if (isSignedOut && !client.getQueryData(CONTENT)) {
        void client.invalidateQueries({ queryKey: SESSION });
      }
      return valueOf(answer);
    },
  });

/** Brings the local copy up to date after a save. */
export const patchContent = (client: QueryClient, patch: Patch): void => {
  // A load that began before the save would bring the old state back.
  void client.cancelQueries({ queryKey: CONTENT });
  client.setQueryData<LocalContent>(CONTENT, (content) => content && patch(content));
  // The load may have been the first one: what it had not brought yet is still to come.
  if (client.getQueryData<LocalContent>(CONTENT)?.isComplete === false) void refreshContent(client);
};

/** Loads the content again, after a change that no edit of this tab made. */
export const refreshContent = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: CONTENT });

/** Clears everything at logout. */
export const forgetContent = (client: QueryClient): void => {
  // Messages of visitors, too: nothing of the teacher's stays but who is signed in.
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
};
