import { useEffect, useRef } from 'react';

/** The File Error card (SPEC.md section 2). */
export function FileError(props: {
  message: string;
  /** Shown beside Go Back when trying again may help. */
  onRetry?: (() => void) | undefined;
  /** Shown when there is something to read behind the card. */
  onClose?: (() => void) | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="pdf-error" role="alert">
      <h1 ref={heading} tabIndex={-1}>
        File Error
      </h1>
      <p>{props.message}</p>
      <div className="actions">
        <button
          className="button"
          type="button"
          onClick={() => {
            history.back();
          }}
        >
          Go Back
        </button>
        {props.onRetry && (
          <button className="button button-quiet" type="button" onClick={props.onRetry}>
            Retry
          </button>
        )}
        {props.onClose && (
          <button className="button button-quiet" type="button" onClick={props.onClose}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}
