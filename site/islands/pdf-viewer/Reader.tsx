import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import { TEXT } from '#domain/text/texts.ts';
import { FileError } from './FileError.tsx';
import { FindBar } from './FindBar.tsx';
import { Glyph } from './Glyph.tsx';
import { createFullScreen, type FullScreen } from './full-screen.ts';
import { keyCommand } from './key-commands.ts';
import { askAddress, type Lesson } from './lesson.ts';
import type { OpenDocument } from './open-document.ts';
import { noteShown } from './page-in-view.ts';
import { PageControls } from './PageControls.tsx';
import { printFile } from './print-file.ts';
import { loadReaderTexts, type ReaderTexts } from './reader-texts.ts';
import { ReaderMenu } from './ReaderMenu.tsx';
import { ReaderNote } from './ReaderNote.tsx';
import { NOT_READ_YET, startReading, type ReaderSession } from './reader-session.ts';
import { runKeyCommand } from './run-key-command.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { materialsAddress } from './requested-file.ts';
import { Toolbar } from './Toolbar.tsx';
import { renderFailure, useWords } from './viewer-texts.ts';
import { fill } from '../../i18n/fill.ts';

/** Where the thumbnails cover the pages; the style sheet has the same. */
const COVERED = '(max-width: 40rem)';

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
  lesson: Lesson;
  /** The browser opened no new tab. */
  onBlocked: () => void;
}) {
  const { open, file, address, lesson, title, onBlocked } = props;
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const session = useRef<ReaderSession>(undefined);
  const fullScreen = useRef<FullScreen>(undefined);
  const [state, setState] = useState(NOT_READ_YET);
  const [isFinding, setFinding] = useState(false);
  const [isFull, setFull] = useState(false);
  const [texts, setTexts] = useState<ReaderTexts>();
  const [panel, setPanel] = useState<'menu' | 'thumbnails'>();
  const [isPrinting, setPrinting] = useState(false);
  const [isContinuedSeen, setContinuedSeen] = useState(false);
  const [problem, setProblem] = useState<string>();

  const print = useCallback(() => {
    if (printFile(address)) setPrinting(true);
    else onBlocked();
  }, [address, onBlocked]);
  const loadTexts = useCallback(async () => {
    setTexts(await loadReaderTexts());
  }, []);

  useEffect(() => {
    if (scroller.current === null) return;
    const read = { filename: file.filename, title };
    const reading = startReading(scroller.current, open, read, setState, {
      onFirstPage: () => {
        // What cannot be loaded now is asked for again by the button that opens it.
        loadTexts().catch(() => undefined);
        noteShown();
      },
      onFault: (error) => {
        setProblem(renderFailure(error));
      },
    });
    session.current = reading;
    const viewer = scroller.current.closest<HTMLElement>('.pdf-viewer');
    if (viewer !== null) fullScreen.current = createFullScreen(viewer, setFull);
    const onKey = (event: KeyboardEvent) => {
      const command = keyCommand(event);
      if (command === undefined || isPressing(event)) return;
      const isOurs = command === 'find' || command === 'print';
      if (isTyping(event.target) && !isOurs) return;
      event.preventDefault();
      if (command === 'find') setFinding(true);
      else if (command === 'print') print();
      else runKeyCommand(reading.column, open.document.numPages, command);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      fullScreen.current?.stop();
      reading.stop();
    };
  }, [open, file, title, print, loadTexts]);

  const closePanel = useCallback(() => {
    setPanel(undefined);
    menuButton.current?.focus();
  }, []);

  // Escape takes away what lies on top; the find bar and dialogs do that themselves.
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event.target)) return;
      if (panel !== undefined) closePanel();
      else fullScreen.current?.leave();
    };
    const onElsewhere = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('.pdf-menu') !== null;
      const isButton = target instanceof Node && menuButton.current?.contains(target) === true;
      if (panel === 'menu' && !isInside && !isButton) setPanel(undefined);
    };
    addEventListener('keydown', onEscape);
    addEventListener('click', onElsewhere);
    addEventListener('focusin', onElsewhere);
    return () => {
      removeEventListener('keydown', onEscape);
      removeEventListener('click', onElsewhere);
      removeEventListener('focusin', onElsewhere);
    };
  }, [panel, closePanel]);

  const closeFind = () => {
    session.current?.find.close();
    setFinding(false);
    scroller.current?.focus();
  };
  const toggleMenu = () => {
    if (panel === 'menu') setPanel(undefined);
    else {
      loadTexts().then(
        () => {
          setPanel('menu');
        },
        () => {
          setProblem(TEXT.viewer.loading);
        },
      );
    }
  };
  const goTo = (page: number) => {
    session.current?.column.goTo({ page, fraction: 0 });
  };

  return (
    <>
      <Toolbar
        file={file}
        title={title}
        titleLanguage={lesson.titleLanguage}
        address={address}
        materials={materialsAddress(file.classId)}
        onBlocked={onBlocked}
        reading={{
          ask: askAddress(lesson, file, state.column.page, location.origin),
          isFull,
          onFind: () => {
            setFinding(true);
          },
          onFullScreen: () => fullScreen.current?.toggle(),
        }}
      >
        <button
          ref={menuButton}
          className="pdf-tool pdf-icon"
          type="button"
          aria-expanded={panel === 'menu'}
          title={words.more}
          onClick={toggleMenu}
        >
          <Glyph name="more" />
          <span>{words.more}</span>
        </button>
        {texts && panel === 'menu' && (
          <ReaderMenu
            file={file}
            title={title}
            address={address}
            lesson={lesson}
            texts={texts}
            onThumbnails={() => {
              setPanel('thumbnails');
            }}
            onPrint={() => {
              closePanel();
              print();
            }}
            onBlocked={onBlocked}
          />
        )}
      </Toolbar>
      {isFinding && (
        <FindBar
          state={state.find}
          onQuery={(query) => session.current?.find.search(query)}
          onStep={(by) => session.current?.find.step(by)}
          onClose={closeFind}
        />
      )}
      <div className="pdf-body">
        {texts && panel === 'thumbnails' && (
          <Thumbnails
            open={open}
            texts={texts}
            page={state.column.page}
            onPage={(page) => {
              goTo(page);
              if (matchMedia(COVERED).matches) {
                setPanel(undefined);
                scroller.current?.focus();
              }
            }}
            onClose={closePanel}
          />
        )}
        <div
          className="pdf-scroller"
          ref={scroller}
          tabIndex={0}
          role="region"
          aria-label={fill(words.pagesOf, { title: title ?? file.filename })}
        />
      </div>
      {texts && isPrinting && (
        <ReaderNote
          text={texts.printing}
          onClose={() => {
            setPrinting(false);
          }}
        />
      )}
      {texts && state.continuedOn !== undefined && !isPrinting && !isContinuedSeen && (
        <ReaderNote
          text={fill(texts.continued, { page: state.continuedOn })}
          action={{
            label: texts.fromStart,
            run: () => {
              goTo(1);
            },
          }}
          onClose={() => {
            setContinuedSeen(true);
          }}
        />
      )}
      <PageControls
        state={state.column}
        onPage={goTo}
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
