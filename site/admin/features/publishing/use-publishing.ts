import { useCallback, useEffect, useState } from 'react';
import type { PublishingView } from '#client/admin.ts';
import type { Answer, Api } from '#client/api.ts';

/** What the API says about publishing. */
export type Status =
  { state: 'live' } | { state: 'publishing' } | { state: 'failed'; problems: string[] };

/** Where the line stands, and in how many milliseconds to ask again; `null`: not before the next save. */
export interface Poll {
  view: PublishingView;
  waitMs: number | null;
}

const FIRST_MS = 400;
const SLOWEST_MS = 8_000;

const slower = (waitMs: number | null): number =>
  Math.min(Math.round((waitMs ?? FIRST_MS) * 1.3), SLOWEST_MS);

/** Before anything was saved or asked. */
export const IDLE: Poll = { view: { step: 'unknown' }, waitMs: 0 };

/** Right after a save: says so, and asks soon. */
export const afterSave = (): Poll => ({ view: { step: 'saved' }, waitMs: FIRST_MS });

/** The next state after an answer: fast while publishing, slower and slower, ended when live or failed. */
export const afterAnswer = (poll: Poll, answer: Answer<Status>): Poll => {
  if (answer.kind !== 'ok') {
    // Nothing was saved yet: the line stays empty.
    const quiet = poll.view.step === 'unknown';
    return quiet
      ? { ...poll, waitMs: null }
      : { view: { step: 'silent' }, waitMs: slower(poll.waitMs) };
  }
  switch (answer.value.state) {
    case 'live':
      return { view: { step: 'live' }, waitMs: null };
    case 'publishing':
      return { view: { step: 'publishing' }, waitMs: slower(poll.waitMs) };
    case 'failed':
      return { view: { step: 'failed', problems: answer.value.problems }, waitMs: null };
  }
};

/** Follows the way from a save to the public site. `saved()` starts it; `check()` asks again at once. */
export const usePublishing = (api: Api, enabled: boolean) => {
  const [poll, setPoll] = useState<Poll>(IDLE);

  useEffect(() => {
    if (!enabled || poll.waitMs === null) return undefined;
    // An answer that comes after a newer save says nothing about it.
    let current = true;
    const timer = setTimeout(() => {
      void api.publishing.$get().then((answer) => {
        if (current) setPoll((last) => afterAnswer(last, answer));
      });
    }, poll.waitMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, enabled, poll]);

  const saved = useCallback(() => {
    setPoll(afterSave());
  }, []);
  const check = useCallback(() => {
    setPoll((last) => ({ ...last, waitMs: 0 }));
  }, []);
  return { view: poll.view, saved, check };
};
