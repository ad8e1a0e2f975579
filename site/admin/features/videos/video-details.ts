import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import type { VideoTrouble } from '#domain/course/video-details.ts';
import { type KnownVideo, type VideoLine, parseVideoLines } from '#domain/course/video-lines.ts';
import { useAdmin } from '#client/admin.ts';
import { type Answer, type Value, settle } from '#client/answer.ts';
import type { Api } from '#client/api.ts';
import { observableState } from '#client/observable-state.ts';

/** What the site tells about a video of YouTube; `off`: the switch of the settings is off. */
export type Details = Value<Api['youtube']['videos'][':youtube']['$get']>;

const AT_ONCE = 2;
/** After so many in a row without an answer nothing more is asked for a while: a save never waits for YouTube. */
const SILENT_AT_MOST = 3;
/** Then it is asked again; the site itself keeps no answer for as long. Milliseconds. */
const AGAIN_MS = 60_000;
const NO_ANSWER: Details = { kind: 'no-answer' };

/**
 * Asks about videos by their ids on YouTube, each once and a few at a time; what got no answer is asked about again when
 * the network is back or after a minute.
 */
export const createVideoQuestions = (
  ask: (youtube: string) => Promise<Answer<Details>>,
  onDetails: (youtube: string, details: Details) => void,
) => {
  const { state, set, subscribe } = observableState<{ known: ReadonlyMap<string, Details> }>({
    known: new Map(),
  });
  let wanted: readonly string[] = [];
  let waiting: string[] = [];
  let [running, silent] = [0, 0];
  const asking = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = async (): Promise<void> => {
    const id = waiting.shift();
    if (id === undefined) return;
    running += 1;
    const answer = silent < SILENT_AT_MOST ? await ask(id) : undefined;
    const details = answer?.kind === 'ok' ? answer.value : NO_ANSWER;
    running -= 1;
    asking.delete(id);
    if (details.kind === 'no-answer') {
      silent += 1;
      timer ??= setTimeout(again, AGAIN_MS);
    } else silent = 0;
    set({ known: new Map([...state().known, [id, details]]) });
    onDetails(id, details);
    return next();
  };
  const enqueue = (isDue: (details: Details | undefined) => boolean) => {
    const due = wanted.filter((id) => !asking.has(id) && isDue(state().known.get(id)));
    for (const id of due) asking.add(id);
    waiting = [...waiting, ...due];
    while (running < AT_ONCE && waiting.length > 0) void next();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const again = () => {
    stop();
    silent = 0;
    enqueue((details) => details?.kind === 'no-answer');
  };

  return {
    state,
    subscribe,
    /** These are the videos that are asked about from here on. */
    want: (ids: readonly string[]): void => {
      wanted = ids;
      enqueue((details) => details === undefined);
    },
    again,
    stop,
  };
};

/**
 * Asks about each of some videos. Resolves to what is known by now; a video that is asked about for the first time has no
 * entry. `onDetails` is called with each answer.
 */
export const useVideoDetails = (
  ids: readonly string[],
  onDetails?: (youtube: string, details: Details) => void,
): ReadonlyMap<string, Details> => {
  // A lookup is no reason to ask for the password.
  const { youtube: calls } = useAdmin().quiet;
  const told = useRef(onDetails);
  useEffect(() => {
    told.current = onDetails;
  });
  const [questions] = useState(() =>
    createVideoQuestions(
      (youtube) => settle(calls.videos[':youtube'].$get({ param: { youtube } })),
      (id, details) => told.current?.(id, details),
    ),
  );
  useEffect(() => {
    window.addEventListener('online', questions.again);
    return () => {
      window.removeEventListener('online', questions.again);
      questions.stop();
    };
  }, [questions]);

  const list = ids.join();
  useEffect(() => {
    questions.want(list.split(',').filter(Boolean));
  }, [list, questions]);
  return useSyncExternalStore(questions.subscribe, questions.state, questions.state).known;
};

/** What of the answers can be used in lines. */
const usable = (known: ReadonlyMap<string, Details>): Map<string, KnownVideo> =>
  new Map(
    [...known].flatMap(([id, details]) =>
      details.kind === 'found' ? [[id, details] as const] : [],
    ),
  );

/** Reads pasted links, with the titles and pictures that YouTube has told by now; `look` asks about those of some lines. */
export const useLinkLines = () => {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const known = usable(useVideoDetails(asked));
  return {
    read: (text: string, chapter: Pick<Chapter, 'title' | 'videos'>): VideoLine[] =>
      parseVideoLines(text, chapter, known),
    /** While rendering: what was asked about before is not asked about again. */
    look: (lines: readonly VideoLine[]): void => {
      const ids = lines.flatMap((line) => (line.kind === 'ready' ? [line.youtube] : []));
      if (ids.some((id) => !asked.includes(id))) setAsked([...new Set([...asked, ...ids])]);
    },
  };
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
