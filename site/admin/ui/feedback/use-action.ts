import { useRef, useState } from 'react';
import type { Answer } from '../../client/answer.ts';
import { type FormProblem, problemOf } from '../forms/ErrorSummary.tsx';

/**
 * One thing at a time outside of forms, such as a deletion: `busy` disables the buttons, a second click
 * does nothing, and a failure is kept for the screen's error area until the next try.
 */
export const useAction = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const running = useRef(false);

  const run = async <S>(
    failed: string | undefined,
    action: () => Promise<Answer<S>>,
  ): Promise<{ value: S } | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const result = await action();
    running.current = false;
    setBusy(false);
    if (result.kind === 'ok') return result;
    setProblem(problemOf(failed, result));
    return undefined;
  };

  return { busy, problem, run };
};
