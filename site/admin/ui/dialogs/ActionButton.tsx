import type { ReactNode } from 'react';
import type { Answer } from '../../client/api.ts';
import { useAction } from '../feedback/use-action.ts';
import { Button, type ButtonKind } from '../fields/Button.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { type Question, useAsk } from './Modal.tsx';

/** A button that does one thing: it asks first where there is a question, says how it went, and beside it why it did not. */
export function ActionButton<S>({
  question,
  failed,
  call,
  said,
  onDone,
  onFailed,
  busy: busyWords,
  children,
  ...button
}: {
  question?: Question | undefined;
  /** The sentence above the reason of a failure. */
  failed?: string;
  call: () => Promise<Answer<S>>;
  said?: string | ((value: S) => string);
  onDone?: (value: S) => void;
  onFailed?: () => void;
  kind?: ButtonKind;
  disabled?: boolean;
  'aria-label'?: string;
  /** What it says meanwhile. */
  busy?: string;
  children: ReactNode;
}) {
  const ask = useAsk();
  const { busy, problem, run } = useAction();
  const act = async () => {
    if (question && !(await ask(question))) return;
    const done = await run(failed, call, said);
    if (done) onDone?.(done.value);
    else onFailed?.();
  };
  return (
    <>
      {problem && <ErrorSummary problem={problem} />}
      <Button {...button} disabled={busy || button.disabled} onClick={() => void act()}>
        {(busy && busyWords) || children}
      </Button>
    </>
  );
}
