import { type ReactNode, useRef, useState } from 'react';
import type { Outcome } from '#domain/text/texts';
import type { Answer } from '#client/api';
import { useToast } from '../feedback/Toast.tsx';
import { Button, type ButtonKind } from '../fields/Controls.tsx';
import { ErrorSummary, type FormProblem } from '../forms/ErrorSummary.tsx';
import { type Question, useAsk, useClose } from './Modal.tsx';

/**
 * One thing at a time, such as a deletion or the save of a form: `busy` disables the buttons, a second click does nothing, a
 * failure is kept for the error area around it until the next try, and `said` is shown when it is done.
 */
export const useAction = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  // State would still say "idle" to the second click of a double click.
  const running = useRef(false);
  const say = useToast();

  const run = async <S,>(
    failed: string | undefined,
    action: () => Promise<Answer<S> | Outcome<S>>,
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
      setProblem({ ...result, title: failed });
      return undefined;
    }
    if (said !== undefined) say(typeof said === 'string' ? said : said(result.value));
    return result;
  };

  return { busy, problem, run };
};

/**
 * A button that does one thing: it asks first where there is a question, says how it went, and beside it why it did not. The
 * dialog that it is in is closed when it is done.
 */
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
  const close = useClose();
  const { busy, problem, run } = useAction();
  const act = async () => {
    if (question && !(await ask(question))) return;
    const done = await run(failed, call, said);
    if (!done) {
      onFailed?.();
      return;
    }
    close?.();
    onDone?.(done.value);
  };
  return (
    <>
      <ErrorSummary problem={problem} />
      <Button {...button} disabled={busy || button.disabled} onClick={() => void act()}>
        {(busy && busyWords) || children}
      </Button>
    </>
  );
}
