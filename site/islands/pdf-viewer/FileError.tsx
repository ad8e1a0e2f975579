import { useEffect, useRef } from 'react';
import { classLabel } from '#domain/course/class-id.ts';
import { materialsAddress } from './requested-file.ts';

/** The File Error card (VIEWER-3). */
export function FileError(props: {
  message: string;
  /** What probably happened, below the message, and whose materials the card leads to (all when no class is known). */
  help?: { why: string; classId: string | undefined };
  /** Shown beside Go Back when trying again may help. */
  onRetry?: (() => void) | undefined;
  /** Shown when there is something to read behind the card. */
  onClose?: (() => void) | undefined;
}) {
  const { help } = props;
  const materials = materialsAddress(help?.classId);
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
      {help && <p className="pdf-why">{help.why}</p>}
      <div className="actions">
        <button
          className="button"
          type="button"
          onClick={() => {
            // A link from a messenger opens a new tab, with nothing to go back to.
            if (history.length > 1) history.back();
            else location.assign(materials);
          }}
        >
          Go Back
        </button>
        {props.onRetry && (
          <button className="button button-quiet" type="button" onClick={props.onRetry}>
            Retry
          </button>
        )}
        {help && (
          <a className="button button-quiet" href={materials}>
            {help.classId === undefined ? 'All' : classLabel(help.classId)} study materials
          </a>
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
