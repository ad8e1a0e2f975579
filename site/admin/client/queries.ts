import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { withPart } from '#domain/content/content-parts';
import type { ContentSummary } from '#domain/content/content';
import { type Answer, type Api, createApi, type Value } from './api.ts';
import type { LocalContent, Patch } from './content-cache.ts';
import { createRequest } from './request.ts';

const SESSION = ['session'];
const CONTENT = ['content'];
/** How long content counts as fresh when the teacher comes back to the tab. */
const FRESH_MS = 60_000;

/** All that this page has loaded. */
export const queryClient = new QueryClient({
  // A paused query would wait for the browser to say "online"; phones are often wrong about it.
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
});

/** Something that is loaded by itself. */
export interface Loaded<T> {
  /** Missing until the first answer; stays when a later one fails. */
  data: T | undefined;
  /** Why the last answer did not come. */
  problem: string | undefined;
  reload: () => unknown;
}

/** The same of a query. */
export const loadedBy = <T>({
  data,
  isFetching,
  error,
  refetch,
}: Pick<UseQueryResult<T>, 'data' | 'isFetching' | 'error' | 'refetch'>): Loaded<T> => ({
  data,
  problem: isFetching ? undefined : error?.message,
  // Some give what they were called with, which is no option of it.
  reload: () => refetch(),
});

/** What a call answered; thrown when it failed, so that the copy from before stays in use. */
export const valueOf = <T>(answer: Answer<T>): T => {
  if (answer.kind !== 'ok') throw new Error(answer.message);
  return answer.value;
};

/** Who is signed in, as the API says it. */
export type Session = Value<Api['session']['$get']>;

/** The session; asked for once, then kept by `setSession`. */
export const useSession = (): Loaded<Session> =>
  loadedBy(
    useQuery<Session>({
      queryKey: SESSION,
      queryFn: async () => valueOf(await quiet.session.$get()),
      staleTime: Infinity,
    }),
  );

/** Keeps what sign-in and logout answer. */
export const setSession = (session: Session): void => {
  queryClient.setQueryData(SESSION, session);
};

/** Whether who is signed in as far as this page knows still is; so it is before it has asked. */
export const isSameSession = async (): Promise<boolean> => {
  const known = queryClient.getQueryData<Session>(SESSION);
  if (!known) return true;
  const now = await quiet.session.$get();
  return now.kind === 'ok' && JSON.stringify(now.value) === JSON.stringify(known);
};

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
    const answer = await api.content.$get({ query: { after } });
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
export const useContent = (): Loaded<LocalContent> =>
  loadedBy(
    useQuery<LocalContent>({
      queryKey: CONTENT,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => {
        const answer = await loadContent(quiet, (content) => {
          if (signal.aborted) return false;
          if (shownContent()?.isComplete !== true) queryClient.setQueryData(CONTENT, content);
          return true;
        });
        // Before anything is shown the guard leads to the login; later the next save asks for it.
        const isSignedOut = answer.kind === 'refused' && answer.code === 'unauthenticated';
        if (isSignedOut && !shownContent()) {
          void queryClient.invalidateQueries({ queryKey: SESSION });
        }
        return valueOf(answer);
      },
    }),
  );

const shownContent = () => queryClient.getQueryData<LocalContent>(CONTENT);

const loadAgain = () => queryClient.invalidateQueries({ queryKey: CONTENT });

/** What the line says about the way from a save to the public site. */
export type PublishingView =
  | Value<Api['publishing']['$get']>
  /** `silent`: saved, but the server does not say how far publishing is. */
  | { state: 'unknown' | 'saved' | 'silent' };

/** Its key among what is loaded. */
export const PUBLISHING = ['publishing'];

/** The line says at once that it is saved. An answer that comes after a newer save says nothing about it. */
const showSaved = () => {
  void queryClient.cancelQueries({ queryKey: PUBLISHING });
  queryClient.setQueryData<PublishingView>(PUBLISHING, { state: 'saved' });
};

/** How the content follows a change that got through. */
export const ON_CONTENT = {
  apply: (patch: Patch): void => {
    // A load that began before the save would bring the old state back.
    void queryClient.cancelQueries({ queryKey: CONTENT });
    queryClient.setQueryData<LocalContent>(CONTENT, (content) => content && patch(content));
    // The load may have been the first one: what it had not brought yet is still to come.
    if (shownContent()?.isComplete === false) void loadAgain();
    showSaved();
  },
  reload: (): Promise<void> => {
    showSaved();
    return loadAgain();
  },
};

/** The API for what happens by itself, and before the login: it never asks for one. */
export const quiet = createApi(createRequest(ON_CONTENT));

/** Ends the session on this page: clears everything that was loaded, with visitors’ messages. */
export const endSession = (): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
  setSession({ kind: 'anonymous' });
};
