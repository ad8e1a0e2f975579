import { useEffect, useReducer, useRef, useState } from 'react';
import { local } from '#browser/storage';
import { fill } from '#i18n/fill';
import { FindBar } from './Find.tsx';
import type { OpenDocument } from './open-document.ts';
import type { ColumnState, PageColumn } from './page-column.ts';
import {
  NOT_READ_YET,
  startReading,
  type ReaderSession,
  type ReaderState,
} from './reader-session.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { askAddress, FileLinks, Label, Tool, Toolbar } from './Toolbar.tsx';
import { useViewer } from './viewer-context.ts';

/** Where the thumbnails cover the pages; the style sheet has the same. */
const COVERED = '(max-width: 40rem), (max-height: 30rem)';

/** Kept while it is switched on, and set on the root element; `early-start.ts` reads it before anything is shown. */
const NIGHT = 'pdf-night';

/** The keys of `keyCommand`, with the text that says what each does. */
const KEY_TEXTS = [
  ['Page Up, Page Down', 'keyScreen'],
  ['Home, End', 'keyEnds'],
  ['+, −, 0', 'keyZoom'],
  ['Ctrl + F', 'keyFind'],
  ['Ctrl + P', 'keyPrint'],
  ['Esc', 'keyClose'],
] as const;

/** What a key scrolls by, in windows (a part of the previous one stays visible), and how much it enlarges. */
const WINDOW = 0.9;
const LINE = 0.08;
const ZOOM = 1.25;

/** What a key asks for: to scroll by windows, another page or size, or what the viewer has beside its pages. */
type Command = { scroll: number } | { page: number } | { zoom: 1 | -1 | 'fit' } | 'find' | 'print';

const KEYS: Readonly<Record<string, Command>> = {
  PageUp: { scroll: -WINDOW },
  PageDown: { scroll: WINDOW },
  ArrowUp: { scroll: -LINE },
  ArrowDown: { scroll: LINE },
  Home: { page: 1 },
  End: { page: Infinity },
  '+': { zoom: 1 },
  '=': { zoom: 1 },
  '-': { zoom: -1 },
  '0': { zoom: 'fit' },
};

/** With Ctrl or Command. Plus and minus stay the browser's own: they enlarge the whole page. */
const WITH_CONTROL: Readonly<Record<string, Command>> = { f: 'find', p: 'print' };

/** What a key asks the viewer to do, or `undefined` when it is not the viewer's. Space scrolls as everywhere. */
export const keyCommand = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): Command | undefined => {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return WITH_CONTROL[event.key.toLowerCase()];
  if (event.key === ' ') return { scroll: event.shiftKey ? -WINDOW : WINDOW };
  return KEYS[event.key];
};

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
const isTyping = ({ target }: Event) => isIn(target, 'input, textarea, select, dialog');
/** Space presses what has the focus. */
const isPressing = ({ key, target }: KeyboardEvent) => key === ' ' && isIn(target, 'a, button');

const zoomBy = (column: PageColumn | undefined, by: 1 | -1 | 'fit'): void =>
  column?.setZoom(by === 'fit' ? by : column.scale() * ZOOM ** by);

/** What is done less often than reading: other ways to see and keep the file, and what else its chapter has. */
function ReaderMenu(props: { onThumbnails: () => void; onPrint: () => void }) {
  const { reader: texts, ...viewer } = useViewer();
  const [isNight, setNight] = useState(document.documentElement.classList.contains(NIGHT));
  return (
    <div className="pdf-menu card">
      <Tool
        className="pdf-item"
        glyph="pages"
        word={texts.thumbnails}
        onClick={props.onThumbnails}
      />
      <Tool
        className="pdf-item"
        glyph="night"
        word={texts.night}
        aria-pressed={isNight}
        onClick={() => {
          setNight(document.documentElement.classList.toggle(NIGHT, !isNight));
          if (isNight) local.remove(NIGHT);
          else local.set(NIGHT, '1');
        }}
      />
      <Tool className="pdf-item" glyph="print" word={texts.print} onClick={props.onPrint} />
      <FileLinks className="pdf-item pdf-narrow" isReading />
      {(['next', 'previous', 'chapter'] as const).map((name) => {
        const page = viewer[name];
        return (
          page && (
            <a key={name} className="pdf-item" href={page.path}>
              <Label glyph={name}>
                <small>{texts[name]}</small>
                {page.name}
              </Label>
            </a>
          )
        );
      })}
      <div className="pdf-keys">
        <h2>{texts.keys}</h2>
        <dl>
          {KEY_TEXTS.map(([keys, text]) => (
            <div key={keys} className="apart">
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
function PageControls(props: { state: ColumnState; column: PageColumn | undefined }) {
  const { page, pages, zoom } = props.state;
  const { words } = useViewer();
  const [beforePage, afterPage] = fill(words.pageOf, { page: '{page}', pages }).split('{page}');
  const [typed, setTyped] = useState<string>();
  const jump = () => {
    const wanted = Number(typed);
    if (typed && Number.isInteger(wanted)) props.column?.goTo(Math.max(1, wanted));
    setTyped(undefined);
  };
  const zooming = (by: 1 | -1 | 'fit') => () => zoomBy(props.column, by);
  return (
    <div className="pdf-controls card figures small" role="group" aria-label={words.pageAndZoom}>
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
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={jump}
          />
        </label>
        {afterPage}
      </form>
      <Tool glyph="minus" word={words.zoomOut} onClick={zooming(-1)} />
      <button
        className="pdf-tool pdf-fit"
        type="button"
        aria-label={fill(words.fitWidth, { zoom })}
        onClick={zooming('fit')}
      >
        {zoom}
      </button>
      <Tool glyph="plus" word={words.zoomIn} onClick={zooming(1)} />
    </div>
  );
}

/** An open document with everything around its pages. */
export function Reader({ open }: { open: OpenDocument }) {
  const { file, title, words, reader: texts, report, ...viewer } = useViewer();
  const scroller = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [session, setSession] = useState<ReaderSession>();
  const [state, change] = useReducer(
    (before: ReaderState, part: Partial<ReaderState>) => ({ ...before, ...part }),
    NOT_READ_YET,
  );
  const [isFinding, setFinding] = useState(false);
  const [panel, setPanel] = useState<'menu' | 'thumbnails'>();

  // In a tab of its own, where the browser shows it: nothing but the file is printed, as sharp as it is, and on phones
  // the tab offers what the phone has.
  const print = () => {
    const tab = window.open(file.address, '_blank');
    const startPrinting = () => {
      try {
        tab?.print();
      } catch {
        // Firefox's own viewer keeps others out; its tab has a button.
      }
    };
    tab?.addEventListener('load', startPrinting, { once: true });
    if (tab) change({ note: 'printing' });
    else report({ text: 'popup' });
  };

  useEffect(() => {
    if (scroller.current === null) return;
    setSession(startReading(scroller.current, open, { file, title, words, report }, change));
    // Nothing ends it: it is there as long as the page.
  }, [open, file, title, words, report]);

  const toPages = () => scroller.current?.focus({ preventScroll: true });
  const closePanel = () => {
    setPanel(undefined);
    menuButton.current?.focus();
  };

  // Without a list of what it depends on: its listeners are cheap to change.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = keyCommand(event);
      const isPage = typeof command === 'object';
      if (event.key === 'Escape' && !isTyping(event)) {
        // It takes away what lies on top; the find bar and dialogs do that themselves.
        if (panel !== undefined) closePanel();
        else if (state.isFull) session?.toggleFullScreen();
      }
      if (!session || !command || isPressing(event) || (isPage && isTyping(event))) return;
      event.preventDefault();
      if (command === 'find') setFinding(true);
      else if (command === 'print') print();
      else if ('scroll' in command) session.column.scrollBy(command.scroll);
      else if ('zoom' in command) zoomBy(session.column, command.zoom);
      else session.column.goTo(command.page, command.page === 1 ? 0 : 1);
    };
    const onElsewhere = ({ target }: Event) => {
      if (panel === 'menu' && !isIn(target, '.pdf-menu, .pdf-toolbar > [aria-expanded]'))
        setPanel(undefined);
    };
    const ended = new AbortController();
    addEventListener('keydown', onKey, ended);
    addEventListener('click', onElsewhere, ended);
    addEventListener('focusin', onElsewhere, ended);
    return () => ended.abort();
  });

  return (
    <>
      <Toolbar
        tools={
          <>
            <Tool glyph="find" word={words.find} onClick={() => setFinding(true)} />
            {viewer.whatsapp && (
              <a
                className="pdf-tool"
                href={askAddress(viewer, file.filename, state.page, location.href)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Label glyph="ask">{words.ask}</Label>
              </a>
            )}
          </>
        }
      >
        <Tool
          className="pdf-tool pdf-icon"
          glyph={state.isFull ? 'small' : 'full'}
          word={words.fullScreen}
          aria-pressed={state.isFull}
          title={words.fullScreen}
          onClick={() => session?.toggleFullScreen()}
        />
        <Tool
          ref={menuButton}
          className="pdf-tool pdf-icon"
          glyph="more"
          word={words.more}
          aria-expanded={panel === 'menu'}
          title={words.more}
          onClick={() => setPanel(panel === 'menu' ? undefined : 'menu')}
        />
        {panel === 'menu' && (
          <ReaderMenu
            onThumbnails={() => setPanel('thumbnails')}
            onPrint={() => {
              closePanel();
              print();
            }}
          />
        )}
      </Toolbar>
      {isFinding && session && (
        <FindBar
          state={state.find}
          find={session.find}
          onClose={() => {
            session.find.search('');
            setFinding(false);
            toPages();
          }}
        />
      )}
      <div className="pdf-body">
        {panel === 'thumbnails' && (
          <Thumbnails
            open={open}
            page={state.page}
            onPage={(page) => {
              session?.column.goTo(page);
              if (!matchMedia(COVERED).matches) return;
              setPanel(undefined);
              toPages();
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
      {state.note !== undefined && (
        <div className="pdf-note card small" role="status">
          <p>{state.note === 'printing' ? texts.printing : fill(texts.continued, state.note)}</p>
          {state.note !== 'printing' && (
            <button className="pdf-tool" type="button" onClick={() => session?.column.goTo(1)}>
              {texts.fromStart}
            </button>
          )}
          <Tool glyph="close" word={words.close} onClick={() => change({ note: undefined })} />
        </div>
      )}
      <PageControls state={state} column={session?.column} />
    </>
  );
}
