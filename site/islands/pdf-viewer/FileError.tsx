import { useEffect, useRef } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import { fill } from '../../i18n/fill.ts';
import type { FailureCause } from './open-document.ts';
import { useViewer, type ViewerPage } from './viewer-context.ts';

const { why: _why, ...SINGLE } = TEXT.viewer;
const KEYS = Object.keys(SINGLE) as (keyof typeof SINGLE)[];

/**
 * A message in the page's language. What the engine adds to one stays as it is:
 * `Failed to render PDF. Invalid PDF structure.`
 */
const messageIn = (messages: ViewerPage['messages'], text: string): string => {
  const key = KEYS.find((each) => text.startsWith(SINGLE[each]));
  if (messages === undefined || key === undefined) return text;
  return messages[key] + text.slice(SINGLE[key].length);
};

/** `10` -> `Class 10`, `ca` -> `CA Foundation` */
const labelOf = (id: string, { caFoundation, classNumber }: ViewerPage['words']): string => {
  if (id === 'ca') return caFoundation;
  return /^\d+$/.test(id) ? fill(classNumber, { number: id }) : id;
};

/** The File Error card (VIEWER-3). */
export function FileError({
  message,
  cause,
  onRetry,
  onClose,
}: {
  message: string;
  /** Why there is no file: the card leads to the materials of its class then. */
  cause?: FailureCause;
  /** Shown beside Go Back when trying again may help. */
  onRetry?: (() => void) | undefined;
  /** Shown when there is something to read behind the card. */
  onClose?: () => void;
}) {
  const { words, messages, file } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="pdf-error" role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {words.errorTitle}
      </h1>
      <p>{messageIn(messages, message)}</p>
      {cause && <p className="muted">{(messages ?? TEXT.viewer).why[cause]}</p>}
      <div className="actions">
        <button
          className="button"
          type="button"
          onClick={() => {
            // A link from a messenger opens a new tab, with nothing to go back to.
            if (history.length > 1) history.back();
            else location.assign(file.materials);
          }}
        >
          {words.goBack}
        </button>
        {onRetry && (
          <button className="button button-quiet" type="button" onClick={onRetry}>
            {words.retry}
          </button>
        )}
        {cause && (
          <a className="button button-quiet" href={file.materials}>
            {file.classId === undefined
              ? words.allMaterials
              : fill(words.classMaterials, { class: labelOf(file.classId, words) })}
          </a>
        )}
        {onClose && (
          <button className="button button-quiet" type="button" onClick={onClose}>
            {words.close}
          </button>
        )}
      </div>
    </section>
  );
}
