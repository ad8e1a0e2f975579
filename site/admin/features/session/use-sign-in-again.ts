import { useCallback, useRef, useState } from 'react';

/**
 * The question for the password as a promise: `ask()` shows it and answers whether the teacher signed in.
 * Several calls that find the session ended share one question.
 */
export const useSignInAgain = () => {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setAsking(true);
      }),
    [],
  );
  const answer = useCallback((signedIn: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  }, []);
  return { asking, ask, answer };
};
