import { useCallback, useEffect, useState } from 'react';
import { settle } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { afterAnswer, afterSave, IDLE, type Poll } from './publishing-poll.ts';

/** Follows the way from a save to the public site. `saved()` starts it; `check()` asks again at once. */
export const usePublishing = (api: Api, enabled: boolean) => {
  const [poll, setPoll] = useState<Poll>(IDLE);

  useEffect(() => {
    if (!enabled || poll.waitMs === null) return undefined;
    // An answer that comes after a newer save says nothing about it.
    let current = true;
    const timer = setTimeout(() => {
      void settle(api.publishing.$get()).then((answer) => {
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
