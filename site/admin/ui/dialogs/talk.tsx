import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonKind } from '../fields/Controls.tsx';
import { ErrorSummary, type FormProblem, problemOf } from '../forms/ErrorSummary.tsx';
import { useLocation } from 'react-router';
import type { Answer } from '../../client/api.ts';

/**
 * A modal dialog on the native element: focus stays inside, Escape closes, focus goes back to where it was.
 * It is open as long as it is rendered.
 */
export function Modal({
  title,
  onClose,
  className = '',
  problem,
  close,
  actions,
  children,
}: {
  title: string;
  onClose: () => void;
  className?: string;
  /** Why the last thing that was tried in it did not work. */
  problem?: FormProblem | undefined;
  /** The label of the button at its end that closes it; left out where a form or a page in it has its own. */
  close?: string;
  /** The buttons beside it. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is taken out of the page: then the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={element}
      className={`modal ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {problem && <ErrorSummary problem={problem} />}
      {children}
      {close !== undefined && (
        <div className="actions">
          <Button onClick={onClose}>{close}</Button>
          {actions}
        </div>
      )}
    </dialog>
  );
}

/** A button that opens a dialog. */
export function DialogButton({
  label,
  children,
  ...button
}: {
  label: ReactNode;
  kind?: ButtonKind;
  id?: string | undefined;
  disabled?: boolean;
  'aria-label'?: string;
  /** The dialog; it is given what closes it. */
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen &&
        children(() => {
          setOpen(false);
        })}
    </>
  );
}

/** A question that is answered by yes or no before something is removed or lost. */
export interface Question {
  title: string;
  text: ReactNode;
  /** The label of the button that does it: `Delete class`. */
  confirm: string;
  /** @default 'Cancel' */
  cancel?: string;
}

const Ask = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false));

/** Asks before something is done: `if (await ask({ title, text, confirm })) …` */
export const useAsk = () => use(Ask);

/** A dialog whose answer is waited for: whether it is open, what opens it, and what answers all who wait. */
export const useAnswer = () => {
  const [asking, setAsking] = useState(false);
  const [{ ask, yes, no }] = useState(() => {
    let waiting: ((answer: boolean) => void)[] = [];
    const answerWith = (answer: boolean) => () => {
      setAsking(false);
      for (const resolve of waiting) resolve(answer);
      waiting = [];
    };
    const open = () =>
      new Promise<boolean>((resolve) => {
        waiting.push(resolve);
        setAsking(true);
      });
    return { ask: open, yes: answerWith(true), no: answerWith(false) };
  });
  return { asking, ask, yes, no };
};

/** Shows the questions of the screens inside it. */
export function Questions({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const { asking, ask, yes, no } = useAnswer();
  const askFor = useCallback(
    (next: Question) => {
      // Another one that waits is not answered by this one's answer.
      no();
      setQuestion(next);
      return ask();
    },
    [ask, no],
  );
  return (
    <Ask value={askFor}>
      {children}
      {asking && question && (
        // The safe answer comes first and has the focus.
        <Modal
          title={question.title}
          onClose={no}
          close={question.cancel ?? 'Cancel'}
          actions={
            <Button kind="danger" onClick={yes}>
              {question.confirm}
            </Button>
          }
        >
          {typeof question.text === 'string' ? <p>{question.text}</p> : question.text}
        </Modal>
      )}
    </Ask>
  );
}

/** What is done with one record now and then, behind one button. */
export function Menu({
  id,
  name,
  children,
}: {
  /** Of the button, where a form gives the focus back to it. */
  id?: string | undefined;
  /** Which record. */
  name: string;
  /** The actions; those that lead elsewhere close the menu. */
  children: (close: () => void) => ReactNode;
}) {
  return (
    <DialogButton kind="quiet" id={id} label="More" aria-label={`More: ${name}`}>
      {(close) => (
        <Modal title={name} onClose={close} close="Close" className="menu">
          <div className="menu-actions">{children(close)}</div>
        </Modal>
      )}
    </DialogButton>
  );
}

/** What a toast offers beside Close, such as Undo. */
interface ToastAction {
  label: string;
  run: () => void;
  /** Called when the toast is gone without it. */
  gone?: () => void;
}

interface Message {
  text: string;
  action?: ToastAction | undefined;
  /** Epoch milliseconds. */
  at: number;
}

/** How long one without an action is there, and one with an action at least. Milliseconds. */
const PLAIN_MS = 6_000;
const ACTION_MS = 10_000;

const Say = createContext<(text: string, action?: ToastAction) => void>(() => undefined);

/** Shows a short message about something that is done: `say('Material deleted successfully')`. */
export const useToast = () => use(Say);

/**
 * Shows toasts for the screens inside it, one at a time. A plain one goes after six seconds or with its screen; one with an action only when another screen is opened after ten seconds.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const { pathname } = useLocation();
  const [path, setPath] = useState(pathname);
  if (path !== pathname) {
    setPath(pathname);
    if (!message?.action || Date.now() - message.at >= ACTION_MS) setMessage(undefined);
  }
  const say = useCallback((text: string, action?: ToastAction) => {
    setMessage({ text, action, at: Date.now() });
  }, []);

  const used = useRef<ToastAction>(undefined);
  useEffect(() => {
    const { action } = message ?? {};
    const close = () => {
      setMessage(undefined);
    };
    const timer = message && !action ? setTimeout(close, PLAIN_MS) : undefined;
    return () => {
      clearTimeout(timer);
      if (action !== used.current) action?.gone?.();
    };
  }, [message]);

  const action = message?.action;
  return (
    <Say value={say}>
      {children}
      <div className="toasts" role="status">
        {message && (
          <div className={action ? 'toast' : 'toast plain'}>
            <p>{message.text}</p>
            {action && (
              <>
                <Button
                  onClick={() => {
                    used.current = action;
                    setMessage(undefined);
                    action.run();
                  }}
                >
                  {action.label}
                </Button>
                <Button
                  kind="quiet"
                  onClick={() => {
                    setMessage(undefined);
                  }}
                >
                  Close
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </Say>
  );
}

/**
 * One thing at a time outside of forms, such as a deletion: `busy` disables the buttons, a second click
 * does nothing, a failure is kept for the error area around it until the next try, and `said` is shown when it is done.
 */
export const useAction = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const running = useRef(false);
  const say = useToast();

  const run = async <S,>(
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
