import type { ReactNode } from 'react';
import { TEXT } from '#domain/text/texts';
import { fill } from '#i18n/fill';
import type { FailureCause, Problem } from './open-document.ts';
import { useViewer, type ViewerPage } from './viewer-context.ts';

/** `10` -> `Class 10`, `ca` -> `CA Foundation` */
const labelOf = (id: string, { caFoundation, classNumber }: ViewerPage['words']) => {
  if (id === 'ca') return caFoundation;
  return /^\d+$/.test(id) ? fill(classNumber, { number: id }) : id;
};

/** Always the same function, so that React calls it once. */
const focus = (heading: HTMLElement | null) => {
  heading?.focus();
};

/** The File Error card (VIEWER-3). */
export function FileError({
  problem: { text, reason, cause },
  children,
}: {
  /** With the cause where there is no file: the card leads to the materials of its class then. */
  problem: Problem & { cause?: FailureCause };
  /** What else can be done, beside Go Back. */
  children?: ReactNode;
}) {
  const { words, file, messages = TEXT.viewer } = useViewer();
  return (
    <section className="pdf-error card" role="alert">
      <h1 ref={focus} tabIndex={-1}>
        {words.errorTitle}
      </h1>
      <p>
        {messages[text]} {reason}
      </p>
      {cause && <p className="muted">{messages.why[cause]}</p>}
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
        {children}
        {cause && (
          <a className="button button-quiet" href={file.materials}>
            {file.classId === undefined
              ? words.allMaterials
              : fill(words.classMaterials, { class: labelOf(file.classId, words) })}
          </a>
        )}
      </div>
    </section>
  );
}
