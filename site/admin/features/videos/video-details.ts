import { useEffect, useState, useSyncExternalStore } from 'react';
import type { VideoTrouble } from '#domain/course/video-details.ts';
import { useAdmin } from '#client/admin.ts';
import type { Answer, Value, Api } from '#client/api.ts';
import { observableState } from '#client/observable-state.ts';

/** What the site tells about a video of YouTube; `off`: the switch of the settings is off. */
export type Details = Value<Api['youtube']['videos'][':youtube']['$get']>;

/** After so many in a row without an answer nothing more is asked for a while. */
const SILENT_AT_MOST = 3;
/** Then it is asked again; the site itself keeps no answer for as long. Milliseconds. */
const AGAIN_MS = 60_000;
const NO_ANSWER: Details = { kind: 'no-answer' };

/**
 * Asks about videos by their ids on YouTube, each once and one after another; what got no answer is asked about again
 * when the network is back or after a minute.
 */
export const createVideoQuestions = (ask: (youtube: string) => Promise<Answer<Details>>) => {
  const { state, set, subscribe } = observableState<{ known: ReadonlyMap<string, Details> }>({
    known: new Map(),
  });
  let wanted: readonly string[] = [];
  let isAsking = false;
  let silent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askAll = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    for (;;) {
      const id = wanted.find((one) => !state().known.has(one));
      if (id === undefined) break;
      const answer = silent < SILENT_AT_MOST ? await ask(id) : undefined;
      const details = answer?.kind === 'ok' ? answer.value : NO_ANSWER;
      silent = details.kind === 'no-answer' ? silent + 1 : 0;
      if (silent > 0) timer ??= setTimeout(again, AGAIN_MS);
      set({ known: new Map([...state().known, [id, details]]) });
    }
    isAsking = false;
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const again = () => {
    stop();
    silent = 0;
    const answered = [...state().known].filter(([, { kind }]) => kind !== 'no-answer');
    set({ known: new Map(answered) });
    void askAll();
  };

  return {
    state,
    subscribe,
    /** These are the videos that are asked about from here on. */
    want: (ids: readonly string[]): void => {
      wanted = ids;
      void askAll();
    },
    again,
    stop,
  };
};

/**
 * Asks about each of some videos. Resolves to what is known by now; a video that is asked about for the first time has no
 * entry.
 */
export const useVideoDetails = (ids: readonly string[]): ReadonlyMap<string, Details> => {
  // A lookup is no reason to ask for the password.
  const { youtube: calls } = useAdmin().quiet;
  const [questions] = useState(() =>
    createVideoQuestions((youtube) => calls.videos[':youtube'].$get({ param: { youtube } })),
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
