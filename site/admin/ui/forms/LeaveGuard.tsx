import { useEffect, useEffectEvent, useId } from 'react';
import { useBlocker } from 'react-router';
import { useAsk } from '../dialogs/Modal.tsx';

/** What is asked before unfinished work is left. */
const UNSAVED = {
  title: 'Leave without saving?',
  text: 'What you typed is not saved yet.',
};

/** What would be lost by leaving now, by the form. */
const unfinished = new Map<string, typeof UNSAVED>();

/**
 * Asks before a link of the admin is followed away from unfinished work. One for all forms: the router knows
 * one blocker at a time, and a screen such as Settings has several forms.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unfinished.size > 0 &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );

  const ask = useAsk();
  // Once, however often somebody goes on meanwhile.
  const question = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const [loss = UNSAVED] = unfinished.values();
    if (await ask({ ...loss, cancel: 'Stay here', confirm: 'Leave' })) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => void question(), [blocker.state]);
  return null;
}

/**
 * Warns before unfinished work is left while `dirty`: the browser's own question on reload and close, the guard's
 * on links of the admin. What it returns lets the next navigation pass, after a save or a Cancel.
 */
export const useLeaveWarning = (dirty: boolean, question = UNSAVED) => {
  const key = useId();

  useEffect(() => {
    if (!dirty) return undefined;
    unfinished.set(key, question);
    const warn = (event: BeforeUnloadEvent) => {
      if (unfinished.has(key)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      unfinished.delete(key);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, key, question]);

  return () => {
    unfinished.delete(key);
  };
};
