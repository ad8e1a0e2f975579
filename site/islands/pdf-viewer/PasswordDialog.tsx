import { useEffect, useRef } from 'react';
import { useWords } from './viewer-texts.ts';

/** Asks for the password of a locked file; the file itself decides whether it is right. */
export function PasswordDialog(props: {
  wrong: boolean;
  /** `undefined` when the reader cancels. */
  onAnswer: (password: string | undefined) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const words = useWords();
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="pdf-dialog"
      aria-labelledby="pdf-password-title"
      onCancel={(event) => {
        event.preventDefault();
        props.onAnswer(undefined);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.onAnswer(field.current?.value ?? '');
        }}
      >
        <h2 id="pdf-password-title">{words.locked}</h2>
        <p id="pdf-password-help" role={props.wrong ? 'alert' : undefined}>
          {props.wrong ? words.wrongPassword : words.typePassword}
        </p>
        <label>
          {words.password}
          <input
            ref={field}
            type="password"
            autoComplete="off"
            aria-describedby="pdf-password-help"
            aria-invalid={props.wrong}
          />
        </label>
        <div className="actions">
          <button className="button" type="submit">
            {words.open}
          </button>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              props.onAnswer(undefined);
            }}
          >
            {words.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
