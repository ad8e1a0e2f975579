import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before unsaved text is left: the browser's own question on reload and close, ours (`question`)
 * on links of the admin. `allow` lets the next navigation pass, after a save or a Cancel.
 */
export const useLeaveWarning = (dirty: boolean) => {
  const allowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !allowed.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty]);

  return {
    question:
      blocker.state === 'blocked'
        ? {
            stay: () => {
              blocker.reset();
            },
            go: () => {
              blocker.proceed();
            },
          }
        : undefined,
    allow: () => {
      allowed.current = true;
    },
  };
};
