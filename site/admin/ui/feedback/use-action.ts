import { useRef, useState } from 'react';
import type { Answer } from '../../client/api.ts';
import { type FormProblem, problemOf } from '../forms/ErrorSummary.tsx';
import { useToast } from './Toast.tsx';

/**
 * One thing at a time outside of forms, such as a deletion: `busy` disables the buttons, a second click
 * does nothing, a failure is kept for the error area around it until the next try, and `said` is shown when it is done.
 */
export const useAction = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const running = useRef(false);
  const say = useToast();

  const run = async <S>(
    failed: string | undefined,
    action: () => Promise<Answer<S>>,
    said?: string | ((value: S) => string),
  ): Promise<{ value: S } | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const result = await action();
    running.current = false;
    setBusy(false);
    if (result.kind !== 'ok') {
      setProblem(problemOf(failed, result));
      return undefined;
    }
    if (said !== undefined) say(typeof said === 'string' ? said : said(result.value));
    return result;
  };

  return { busy, problem, run };
};
