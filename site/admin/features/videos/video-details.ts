import { onlineManager, useQueries } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { VideoTrouble } from '#domain/course/video-details.ts';
import { useAdmin } from '#client/admin.ts';
import type { Value, Api } from '#client/api.ts';

/** What the site tells about a video of YouTube; `off`: the switch of the settings is off. */
export type Details = Value<Api['youtube']['videos'][':youtube']['$get']>;

/** After so many in a row without an answer nothing more is asked for a while. */
const SILENT_AT_MOST = 3;
/** Then it is asked again; the site itself keeps no answer for as long. Milliseconds. */
const AGAIN_MS = 60_000;

const oneByOne = pLimit(1);
let silent = 0;
const askAgain = () => {
  silent = 0;
};
onlineManager.subscribe(askAgain);

/** What is told about a video, asked after those before it; no answer where others in a row had none. */
export const detailsOf = (calls: Api['youtube'], youtube: string): Promise<Details> =>
  oneByOne(async () => {
    const isAsked = silent < SILENT_AT_MOST;
    const answer = isAsked && (await calls.videos[':youtube'].$get({ param: { youtube } }));
    const details: Details = answer && answer.kind === 'ok' ? answer.value : { kind: 'no-answer' };
    silent = details.kind === 'no-answer' ? silent + 1 : 0;
    // Before the first of them is asked about again.
    if (silent === 1) setTimeout(askAgain, AGAIN_MS);
    return details;
  });

/**
 * Asks about each of some videos by their ids on YouTube. Resolves to what is known by now; what got no answer is asked
 * about again when the network is back or after a minute.
 */
export const useVideoDetails = (ids: readonly string[]): ReadonlyMap<string, Details> => {
  // A lookup is no reason to ask for the password.
  const { youtube: calls } = useAdmin().quiet;
  const found = useQueries({
    queries: ids.map((youtube) => ({
      queryKey: ['youtube', youtube],
      queryFn: () => detailsOf(calls, youtube),
      staleTime: Infinity,
      // The next form asks again: the switch of the settings may have been changed.
      gcTime: 0,
      refetchInterval: ({ state }: { state: { data: Details | undefined } }) =>
        state.data?.kind === 'no-answer' && AGAIN_MS,
      refetchOnReconnect: ({ state }: { state: { data: Details | undefined } }) =>
        state.data?.kind === 'no-answer' && 'always',
    })),
  });
  return new Map(ids.flatMap((id, at) => (found[at]?.data ? [[id, found[at].data] as const] : [])));
};

const TROUBLES: Readonly<Record<VideoTrouble, string>> = {
  gone: 'YouTube does not have this video. Check the link.',
  private:
    'This video is private on YouTube. Visitors cannot watch it until it is public or unlisted.',
  'not-embeddable':
    'This video may not play on other sites. Tick “Allow embedding” for it on YouTube.',
};

/** What came of asking YouTube about one video, in words. */
export const detailsWords = (details: Details): string => {
  switch (details.kind) {
    case 'found':
      return details.picture
        ? 'YouTube gave title and picture. You can change both.'
        : 'YouTube gave the title. You can change it.';
    case 'trouble':
      return TROUBLES[details.trouble];
    case 'no-answer':
      return 'YouTube did not answer. Type the title yourself.';
    case 'off':
      return '';
  }
};
