import { useEffect, useRef, useState } from 'react';
import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import { TEXT } from '#domain/text/texts.ts';
import { FileError } from './FileError.tsx';
import { FindBar } from './FindBar.tsx';
import { keyCommand } from './key-commands.ts';
import { renderFailure, type OpenDocument } from './open-document.ts';
import { openInNewTab } from './OpenLink.tsx';
import { PageControls } from './PageControls.tsx';
import { NOT_READ_YET, startReading, type ReaderSession } from './reader-session.ts';
import { runKeyCommand } from './run-key-command.ts';
import { Toolbar } from './Toolbar.tsx';
import { useWords } from './viewer-texts.ts';
import { fill } from '../../i18n/fill.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
/** Space presses what has the focus. */
const isPressing = (event: KeyboardEvent): boolean =>
  event.key === ' ' &&
  event.target instanceof Element &&
  event.target.closest('a, button') !== null;

/** An open document with everything around its pages. */
export function Reader(props: {
  open: OpenDocument;
  file: FileIdentifier;
  /** The teacher's title of the file, when it is known. */
  title: string | undefined;
  address: string;
}) {
  const { open, file, address } = props;
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const session = useRef<ReaderSession>(undefined);
  const [state, setState] = useState(NOT_READ_YET);
  const [isFinding, setFinding] = useState(false);
  const [problem, setProblem] = useState<string>();

  const showBlocked = () => {
    setProblem(TEXT.viewer.popup);
  };

  useEffect(() => {
    if (scroller.current === null) return;
    const reading = startReading(scroller.current, open, file.filename, setState, (error) => {
      setProblem(renderFailure(error));
    });
    session.current = reading;
    const onKey = (event: KeyboardEvent) => {
      const command = keyCommand(event);
      if (command === undefined || isPressing(event)) return;
      const isOurs = command === 'find' || command === 'print';
      if (isTyping(event.target) && !isOurs) return;
      event.preventDefault();
      if (command === 'find') setFinding(true);
      else if (command === 'print') {
        openInNewTab(address, () => {
          setProblem(TEXT.viewer.popup);
        });
      } else runKeyCommand(reading.column, open.document.numPages, command);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      reading.stop();
    };
  }, [open, file, address]);

  const closeFind = () => {
    session.current?.find.close();
    setFinding(false);
    scroller.current?.focus();
  };

  return (
    <>
      <Toolbar
        file={file}
        title={props.title}
        address={address}
        onFind={() => {
          setFinding(true);
        }}
        onBlocked={showBlocked}
      />
      {isFinding && (
        <FindBar
          state={state.find}
          onQuery={(query) => session.current?.find.search(query)}
          onStep={(by) => session.current?.find.step(by)}
          onClose={closeFind}
        />
      )}
      <div
        className="pdf-scroller"
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={fill(words.pagesOf, { title: props.title ?? file.filename })}
      />
      <PageControls
        state={state.column}
        onPage={(page) => session.current?.column.goTo({ page, fraction: 0 })}
        onZoom={(zoom) => session.current?.column.setZoom(zoom)}
      />
      {problem !== undefined && (
        <div className="pdf-over">
          <FileError
            message={problem}
            onClose={() => {
              setProblem(undefined);
            }}
          />
        </div>
      )}
    </>
  );
}
