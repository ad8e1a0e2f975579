import { createContext, type ReactNode, use, useCallback, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, type ButtonKind } from '../fields/Controls.tsx';

const Close = createContext<(() => void) | undefined>(undefined);

/** What closes the dialog that this is in, if it is in one. */
export const useClose = () => use(Close);

/** Closes the dialog that it is in. */
export function CloseButton({ label = 'Close' }: { label?: string }) {
  return <Button onClick={useClose()}>{label}</Button>;
}

/** Closed before it is taken out of the page: then the browser gives the focus back. */
const show = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  return () => dialog.close();
};

/**
 * A modal dialog on the native element: focus stays inside, Escape closes, focus goes back to where it was.
 * It is open as long as it is rendered.
 */
export function Modal({
  title,
  onClose,
  className = '',
  close,
  actions,
  children,
}: {
  title: string;
  /** @default closes what a `DialogButton` opened */
  onClose?: (() => void) | undefined;
  className?: string;
  /** The label of the button at its end that closes it; left out where a form or a page in it has its own. */
  close?: string;
  /** The buttons beside it. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  const opened = useClose();
  const dismiss = onClose ?? opened;

  return (
    <dialog
      ref={show}
      className={`modal ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        dismiss?.();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <Close value={dismiss}>
        {children}
        {close !== undefined && (
          <div className="actions">
            <CloseButton label={close} />
            {actions}
          </div>
        )}
      </Close>
    </dialog>
  );
}

/** A button that opens a dialog, which a link in it closes that leads elsewhere in the admin. */
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
  /** The dialog. */
  children: ReactNode;
}) {
  const { key } = useLocation();
  /** The address at which it was opened. */
  const [openAt, setOpenAt] = useState<string>();
  // Not open again when that address comes back.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        {label}
      </Button>
      {openAt !== undefined && <Close value={() => setOpenAt(undefined)}>{children}</Close>}
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
  /** The actions. */
  children: ReactNode;
}) {
  return (
    <DialogButton kind="quiet" id={id} label="More" aria-label={`More: ${name}`}>
      <Modal title={name} close="Close">
        <div className="stack">{children}</div>
      </Modal>
    </DialogButton>
  );
}
