import { useEffect, useRef } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import { fill } from '../../i18n/fill.ts';
import type { FailureCause } from './open-document.ts';
import { materialsAddress } from './requested-file.ts';
import { useTexts, type ViewerTexts } from './viewer-texts.ts';

/** `Failed to render PDF. Invalid PDF structure.` (VIEWER-5) */
export const renderFailure = (reason: unknown): string =>
  `${TEXT.viewer.render} ${reason instanceof Error ? reason.message : String(reason)}`;

const { why: _why, ...SINGLE } = TEXT.viewer;
const KEYS = Object.keys(SINGLE) as (keyof typeof SINGLE)[];

/**
 * A message in the page's language. What the engine adds to one stays as it is:
 * `Failed to render PDF. Invalid PDF structure.`
 */
const messageIn = (messages: ViewerTexts['messages'], text: string): string => {
  const key = KEYS.find((each) => text.startsWith(SINGLE[each]));
  if (messages === undefined || key === undefined) return text;
  return messages[key] + text.slice(SINGLE[key].length);
};

/** `10` -> `Class 10`, `ca` -> `CA Foundation` */
const labelOf = (id: string, { caFoundation, classNumber }: ViewerTexts['words']): string => {
  if (id === 'ca') return caFoundation;
  return /^\d+$/.test(id) ? fill(classNumber, { number: id }) : id;
};

/** The File Error card (VIEWER-3). */
export function FileError({
  message,
  help,
  onRetry,
  onClose,
}: {
  message: string;
  /** Why there is no file, and whose materials the card leads to (all when no class is known). */
  help?: { cause: FailureCause; classId: string | undefined };
  /** Shown beside Go Back when trying again may help. */
  onRetry?: (() => void) | undefined;
  /** Shown when there is something to read behind the card. */
  onClose?: (() => void) | undefined;
}) {
  const { words, messages } = useTexts();
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
      <p>{messageIn(messages, message)}</p>
      {help && <p className="pdf-why">{(messages ?? TEXT.viewer).why[help.cause]}</p>}
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
        {onRetry && (
          <button className="button button-quiet" type="button" onClick={onRetry}>
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
        {onClose && (
          <button className="button button-quiet" type="button" onClick={onClose}>
            {words.close}
          </button>
        )}
      </div>
    </section>
  );
}
