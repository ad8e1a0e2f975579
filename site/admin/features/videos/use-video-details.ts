import { useEffect, useRef, useState } from 'react';
import type { YoutubeCalls } from '../../client/youtube-calls.ts';
import type { Value } from '../../client/answer.ts';

/** What the site tells about a video of YouTube; `off`: the switch of the settings is off. */
export type Details = Value<YoutubeCalls['video']>;

const AT_ONCE = 2;
/** After so many in a row without an answer nothing more is asked: a save never waits for YouTube. */
const SILENT_AT_MOST = 3;
const NO_ANSWER: Details = { kind: 'no-answer' };

/**
 * Asks about each of some videos once, by their ids on YouTube and a few at a time. Resolves to what is known by now; a video
 * that is still asked about has no entry. `onDetails` is called with each answer.
 */
export const useVideoDetails = (
  ids: readonly string[],
  ask: YoutubeCalls['video'],
  onDetails?: (youtube: string, details: Details) => void,
): ReadonlyMap<string, Details> => {
  const [known, setKnown] = useState<ReadonlyMap<string, Details>>(new Map());
  const state = useRef({
    asked: new Set<string>(),
    waiting: [] as string[],
    running: 0,
    silent: 0,
  });
  const told = useRef(onDetails);
  useEffect(() => {
    told.current = onDetails;
  });

  const list = ids.join();
  useEffect(() => {
    const own = state.current;
    const settle = (id: string, details: Details) => {
      setKnown((all) => new Map([...all, [id, details]]));
      told.current?.(id, details);
    };
    const next = async (): Promise<void> => {
      const id = own.waiting.shift();
      if (id === undefined) return;
      own.running += 1;
      const answer = own.silent < SILENT_AT_MOST ? await ask(id) : undefined;
      const details = answer?.kind === 'ok' ? answer.value : NO_ANSWER;
      own.silent = details.kind === 'no-answer' ? own.silent + 1 : 0;
      own.running -= 1;
      settle(id, details);
      return next();
    };
    for (const id of list.split(',').filter((each) => each && !own.asked.has(each))) {
      own.asked.add(id);
      own.waiting.push(id);
    }
    while (own.running < AT_ONCE && own.waiting.length > 0) void next();
  }, [list, ask]);
  return known;
};
