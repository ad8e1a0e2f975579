import { useCallback, useEffect, useRef, useState } from 'react';
import { local } from '../../browser/storage.ts';
import { fill } from '../../i18n/fill.ts';
import { FileError, renderFailure } from './FileError.tsx';
import { FindBar } from './Find.tsx';
import type { OpenDocument } from './open-document.ts';
import { zoomedIn, zoomedOut, zoomLabel, type ColumnState, type Zoom } from './page-column.ts';
import { keyCommand, NOT_READ_YET, startReading, type ReaderSession } from './reader-session.ts';
import { askAddress, type NamedPage } from './requested-file.ts';
import { Thumbnails } from './Thumbnails.tsx';
import {
  DownloadLink,
  Glyph,
  OpenLink,
  ShareLink,
  Tool,
  Toolbar,
  type ShownFile,
} from './Toolbar.tsx';
import { useTexts, useWords } from './viewer-texts.ts';

/** Where the thumbnails cover the pages; the style sheet has the same. */
const COVERED = '(max-width: 40rem), (max-height: 30rem)';

/** A line over the pages that says what just happened, with one thing to do about it. */
function ReaderNote(props: {
  text: string;
  action?: { label: string; run: () => void };
  onClose: () => void;
}) {
  const { text, action, onClose } = props;
  const words = useWords();
  return (
    <div className="pdf-note" role="status">
      <p>{text}</p>
      {action && (
        <button className="pdf-tool" type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
      <Tool glyph="close" word={words.close} onClick={onClose} />
    </div>
  );
}

/** The keys of `keyCommand`, with the text that says what each does. */
const KEY_TEXTS = [
  ['Page Up, Page Down', 'keyScreen'],
  ['Home, End', 'keyEnds'],
  ['+, −, 0', 'keyZoom'],
  ['Ctrl + F', 'keyFind'],
  ['Ctrl + P', 'keyPrint'],
  ['Esc', 'keyClose'],
] as const satisfies readonly (readonly [string, keyof ReturnType<typeof useTexts>['reader']])[];

/** Kept while it is switched on, and set on the root element; `early-start.ts` reads it before anything is shown. */
const NIGHT = 'pdf-night';

const isNightPaper = (): boolean => document.documentElement.classList.contains(NIGHT);

/** Makes the paper dark or white, here and for the next file on this device. */
const setNightPaper = (on: boolean): void => {
  document.documentElement.classList.toggle(NIGHT, on);
  if (on) local.set(NIGHT, '1');
  else local.remove(NIGHT);
};

function PageLink(props: {
  glyph: 'previous' | 'next' | 'materials';
  label: string;
  page: NamedPage;
}) {
  return (
    <a className="pdf-item" href={props.page.path}>
      <Glyph name={props.glyph} />
      <span>
        <small>{props.label}</small>
        {props.page.name}
      </span>
    </a>
  );
}

/** What is done less often than reading: other ways to see and keep the file, and what else its chapter has. */
function ReaderMenu(props: { shown: ShownFile; onThumbnails: () => void; onPrint: () => void }) {
  const { shown } = props;
  const { lesson } = shown;
  const { words, reader: texts } = useTexts();
  const [isNight, setNight] = useState(isNightPaper);
  return (
    <div className="pdf-menu">
      <button className="pdf-item" type="button" onClick={props.onThumbnails}>
        <Glyph name="pages" />
        {texts.thumbnails}
      </button>
      <button
        className="pdf-item"
        type="button"
        aria-pressed={isNight}
        onClick={() => {
          setNightPaper(!isNight);
          setNight(!isNight);
        }}
      >
        <Glyph name="night" />
        {texts.night}
      </button>
      <button className="pdf-item" type="button" onClick={props.onPrint}>
        <Glyph name="print" />
        {texts.print}
      </button>
      <ShareLink className="pdf-item pdf-narrow" shown={shown}>
        <Glyph name="share" />
        {words.share}
      </ShareLink>
      <OpenLink className="pdf-item pdf-narrow" shown={shown}>
        <Glyph name="open" />
        {words.openInNewTab}
      </OpenLink>
      <DownloadLink className="pdf-item pdf-narrow" shown={shown}>
        <Glyph name="download" />
        {words.download}
      </DownloadLink>
      {lesson.next && <PageLink glyph="next" label={texts.next} page={lesson.next} />}
      {lesson.previous && (
        <PageLink glyph="previous" label={texts.previous} page={lesson.previous} />
      )}
      {lesson.chapter && <PageLink glyph="materials" label={texts.chapter} page={lesson.chapter} />}
      <div className="pdf-keys">
        <h2>{texts.keys}</h2>
        <dl>
          {KEY_TEXTS.map(([keys, text]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{texts[text]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Which page is read, and how large; over the page, within reach of the thumb. */
function PageControls(props: {
  state: ColumnState;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
}) {
  const { page, pages, scale, fit } = props.state;
  const words = useWords();
  const zoom = zoomLabel(scale, fit);
  const [beforePage, afterPage] = fill(words.pageOf, { page: '{page}', pages }).split('{page}');
  const [typed, setTyped] = useState<string>();
  const jump = () => {
    const wanted = Number(typed);
    if (typed && Number.isInteger(wanted)) props.onPage(Math.min(pages, Math.max(1, wanted)));
    setTyped(undefined);
  };
  const zoomTool = (glyph: 'minus' | 'plus', word: string, next: number) => (
    <Tool
      glyph={glyph}
      word={word}
      onClick={() => {
        props.onZoom(next);
      }}
    />
  );
  return (
    <div className="pdf-controls" role="group" aria-label={words.pageAndZoom}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          jump();
        }}
      >
        <label>
          {beforePage}
          <input
            inputMode="numeric"
            autoComplete="off"
            aria-label={fill(words.pageField, { pages })}
            value={typed ?? String(page)}
            onFocus={(event) => {
              event.target.select();
            }}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
            onBlur={jump}
          />
        </label>
        {afterPage}
      </form>
      {zoomTool('minus', words.zoomOut, zoomedOut(scale))}
      <button
        className="pdf-tool pdf-fit"
        type="button"
        aria-label={fill(words.fitWidth, { zoom })}
        onClick={() => {
          props.onZoom('fit');
        }}
      >
        {zoom}
      </button>
      {zoomTool('plus', words.zoomIn, zoomedIn(scale))}
    </div>
  );
}

/**
 * Prints a file in a tab of its own, where the browser shows it: nothing but the file is printed, as sharp as it is,
 * and on phones the tab offers what the phone has. `false` when the browser blocks the tab.
 */
const printFile = (address: string): boolean => {
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  const print = () => {
    try {
      tab.print();
    } catch {
      // Firefox's own viewer keeps others out; its tab has a button.
    }
  };
  tab.addEventListener('load', print, { once: true });
  return true;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
/** Space presses what has the focus. */
const isPressing = (event: KeyboardEvent): boolean =>
  event.key === ' ' &&
  event.target instanceof Element &&
  event.target.closest('a, button') !== null;

/** An open document with everything around its pages. */
export function Reader({ open, shown }: { open: OpenDocument; shown: ShownFile }) {
  const { file, title, lesson } = shown;
  const { words, reader: texts } = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const session = useRef<ReaderSession>(undefined);
  const [state, setState] = useState(NOT_READ_YET);
  const [isFinding, setFinding] = useState(false);
  const [panel, setPanel] = useState<'menu' | 'thumbnails'>();
  const [isPrinting, setPrinting] = useState(false);
  const [isContinuedSeen, setContinuedSeen] = useState(false);
  const [problem, setProblem] = useState<string>();

  const print = useCallback(() => {
    if (printFile(shown.address)) setPrinting(true);
    else shown.onBlocked();
  }, [shown]);

  useEffect(() => {
    if (scroller.current === null) return;
    const read = { filename: shown.file.filename, title: shown.title };
    const reading = startReading(scroller.current, open, read, setState, (error) => {
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
      else if (command === 'print') print();
      else command(reading.column);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      reading.stop();
    };
  }, [open, shown, print]);

  const closePanel = useCallback(() => {
    setPanel(undefined);
    menuButton.current?.focus();
  }, []);

  // Escape takes away what lies on top; the find bar and dialogs do that themselves.
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event.target)) return;
      if (panel !== undefined) closePanel();
      else session.current?.fullScreen.leave();
    };
    const onElsewhere = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('.pdf-menu') !== null;
      const isButton = target instanceof Node && menuButton.current?.contains(target) === true;
      if (panel === 'menu' && !isInside && !isButton) setPanel(undefined);
    };
    const ended = new AbortController();
    addEventListener('keydown', onEscape, ended);
    addEventListener('click', onElsewhere, ended);
    addEventListener('focusin', onElsewhere, ended);
    return () => {
      ended.abort();
    };
  }, [panel, closePanel]);

  const closeFind = () => {
    session.current?.find.close();
    setFinding(false);
    scroller.current?.focus({ preventScroll: true });
  };
  const goTo = (page: number) => {
    session.current?.column.goTo(page);
  };

  return (
    <>
      <Toolbar
        shown={shown}
        reading={{
          ask: lesson.whatsapp && askAddress(lesson, file, state.column.page, location.origin),
          isFull: state.isFull,
          onFind: () => {
            setFinding(true);
          },
          onFullScreen: () => session.current?.fullScreen.toggle(),
        }}
      >
        <Tool
          ref={menuButton}
          className="pdf-tool pdf-icon"
          glyph="more"
          word={words.more}
          aria-expanded={panel === 'menu'}
          title={words.more}
          onClick={() => {
            setPanel(panel === 'menu' ? undefined : 'menu');
          }}
        />
        {panel === 'menu' && (
          <ReaderMenu
            shown={shown}
            onThumbnails={() => {
              setPanel('thumbnails');
            }}
            onPrint={() => {
              closePanel();
              print();
            }}
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
        {panel === 'thumbnails' && (
          <Thumbnails
            open={open}
            page={state.column.page}
            onPage={(page) => {
              goTo(page);
              if (matchMedia(COVERED).matches) {
                setPanel(undefined);
                scroller.current?.focus({ preventScroll: true });
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
      {isPrinting && (
        <ReaderNote
          text={texts.printing}
          onClose={() => {
            setPrinting(false);
          }}
        />
      )}
      {state.continuedOn !== undefined && !isPrinting && !isContinuedSeen && (
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
