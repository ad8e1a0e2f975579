import { useEffect, useRef } from 'react';
import { materialsAddress } from './requested-file.ts';
import { useMessages, useWords } from './viewer-texts.ts';
import { fill } from '../../i18n/fill.ts';

/** `10` -> `Class 10`, `ca` -> `CA Foundation` */
const labelOf = (
  id: string,
  { caFoundation, classNumber }: ReturnType<typeof useWords>,
): string => {
  if (id === 'ca') return caFoundation;
  return /^\d+$/.test(id) ? fill(classNumber, { number: id }) : id;
};

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
  const words = useWords();
  const { said } = useMessages();
  const materials = materialsAddress(help?.classId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="pdf-error" role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {words.errorTitle}
      </h1>
      <p>{said(props.message)}</p>
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
          {words.goBack}
        </button>
        {props.onRetry && (
          <button className="button button-quiet" type="button" onClick={props.onRetry}>
            {words.retry}
          </button>
        )}
        {help && (
          <a className="button button-quiet" href={materials}>
            {help.classId === undefined
              ? words.allMaterials
              : fill(words.classMaterials, { class: labelOf(help.classId, words) })}
          </a>
        )}
        {props.onClose && (
          <button className="button button-quiet" type="button" onClick={props.onClose}>
            {words.close}
          </button>
        )}
      </div>
    </section>
  );
}
