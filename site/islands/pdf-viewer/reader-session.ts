import { createFindSession, NOTHING_FOUND, type FindSession, type FindState } from './Find.tsx';
import { tellAround, type OpenDocument } from './open-document.ts';
import {
  createPageColumn,
  pinchedScale,
  wheeledScale,
  zoomedIn,
  zoomedOut,
  type ColumnEvents,
  type ColumnState,
  type PageColumn,
  type WindowPoint,
} from './page-column.ts';
import { readingPlaces, rememberPlace, type Position } from '../../browser/reading-places.ts';

/** Windows that a key scrolls by; a part of the previous window stays visible. */
const WINDOW = 0.9;
const LINE = 0.08;

/** What keys do to the pages. */
type OnPages = (column: PageColumn) => void;

const scroll =
  (windows: number): OnPages =>
  (column) => {
    column.scrollBy(windows);
  };
const zoom =
  (step: (scale: number) => number): OnPages =>
  (column) => {
    column.setZoom(step(column.scale()));
  };

const KEYS: Readonly<Record<string, OnPages>> = {
  PageUp: scroll(-WINDOW),
  PageDown: scroll(WINDOW),
  ArrowUp: scroll(-LINE),
  ArrowDown: scroll(LINE),
  Home: (column) => {
    column.goTo(1);
  },
  End: (column) => {
    column.goTo(column.pages, 1);
  },
  '+': zoom(zoomedIn),
  '=': zoom(zoomedIn),
  '-': zoom(zoomedOut),
  '0': (column) => {
    column.setZoom('fit');
  },
};

/** With Ctrl or Command. Plus and minus stay the browser's own: they enlarge the whole page. */
const WITH_CONTROL: Readonly<Record<string, 'find' | 'print'>> = { f: 'find', p: 'print' };

/** What a key asks the viewer to do, or `undefined` when it is not the viewer's. Space scrolls as everywhere. */
export const keyCommand = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): OnPages | 'find' | 'print' | undefined => {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return WITH_CONTROL[event.key.toLowerCase()];
  if (event.key === ' ') return scroll(event.shiftKey ? -WINDOW : WINDOW);
  return KEYS[event.key];
};

const distance = (a: WindowPoint, b: WindowPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Zooms by pinching and by Ctrl with the wheel, around the fingers or the pointer, until `signal` is aborted. */
const zoomByGestures = (scroller: HTMLElement, column: PageColumn, signal: AbortSignal): void => {
  const fingers = new Map<number, WindowPoint>();
  let pinch: { from: number; distance: number } | undefined;

  const startPinch = () => {
    const [a, b] = [...fingers.values()];
    pinch = a && b && { from: column.scale(), distance: distance(a, b) };
  };
  const onTouch = (event: PointerEvent) => {
    if (event.type === 'pointerdown' && event.pointerType === 'touch')
      fingers.set(event.pointerId, column.pointOf(event));
    else fingers.delete(event.pointerId);
    startPinch();
  };
  const onMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, column.pointOf(event));
    const [a, b] = [...fingers.values()];
    if (pinch === undefined || a === undefined || b === undefined) return;
    const scale = pinchedScale(pinch.from, pinch.distance, distance(a, b));
    column.setZoom(scale, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    column.setZoom(wheeledScale(column.scale(), event.deltaY), column.pointOf(event));
  };
  // The browser would scroll with two fingers and end our pointers.
  const onTouchMove = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault();
  };
  scroller.addEventListener('wheel', onWheel, { signal, passive: false });
  scroller.addEventListener('touchmove', onTouchMove, { signal, passive: false });
  scroller.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    scroller.addEventListener(type, onTouch, { signal });
};

const FULL = 'pdf-full';
const BARE = 'pdf-bare';

/**
 * Full screen for the viewer around `element`: the browser's own, or where there is none for elements (iPhones) the
 * whole page. Escape and Back leave it. A tap on the paper hides the bars and shows them again; the keyboard shows them.
 */
const createFullScreen = (
  element: HTMLElement,
  column: PageColumn,
  onChange: (isFull: boolean) => void,
  signal: AbortSignal,
) => {
  const isFull = () => element.classList.contains(FULL);
  /** Whether the whole page stands in for it; then an entry in the history is there for Back to take away. */
  let isInPage = false;

  let place = column.place();

  const show = (full: boolean): void => {
    if (!full) place = column.place();
    element.classList.toggle(FULL, full);
    element.classList.remove(BARE);
    // What scrolls may be another box now.
    column.goTo(place.page, place.fraction);
    if (!full) isInPage = false;
    onChange(full);
  };
  const enter = async (): Promise<void> => {
    // Afterwards the page around the file is short, and has forgotten.
    place = column.place();
    try {
      await element.requestFullscreen();
    } catch {
      // Not there, or refused.
      isInPage = true;
      history.pushState(null, '');
      show(true);
    }
  };
  const leave = (): void => {
    if (isInPage) history.back();
    else if (document.fullscreenElement === element) void document.exitFullscreen();
  };

  document.addEventListener(
    'fullscreenchange',
    () => {
      show(document.fullscreenElement === element);
    },
    { signal },
  );
  addEventListener(
    'popstate',
    () => {
      if (isInPage) show(false);
    },
    { signal },
  );
  element.addEventListener(
    'click',
    ({ target }) => {
      const isPaper = target instanceof Element && target.closest('.pdf-scroller') !== null;
      const isMeant = isPaper && target.closest('a, button') === null;
      if (isFull() && isMeant && getSelection()?.isCollapsed !== false) {
        element.classList.toggle(BARE);
      }
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    element.classList.remove(FULL, BARE);
    if (document.fullscreenElement === element) void document.exitFullscreen();
  });
  return {
    toggle: () => {
      if (isFull()) leave();
      else void enter();
    },
    leave,
  };
};

/** What the reader shows around the pages. */
interface ReaderState {
  column: ColumnState;
  find: FindState;
  /** The page on which reading went on, while that is in view; `undefined` for a file read from its beginning. */
  continuedOn: number | undefined;
  isFull: boolean;
}

/** Before the first page is laid out. */
export const NOT_READ_YET: ReaderState = {
  column: { page: 1, pages: 1, scale: 1, fit: 1 },
  find: NOTHING_FOUND,
  continuedOn: undefined,
  isFull: false,
};

/** The page that an address asks for, as links within files and shared links write it: `#page=3` -> 3 */
const pageOfHash = (hash: string): number | undefined => {
  const [, page] = /^#page=(\d{1,6})$/.exec(hash) ?? [];
  return page === undefined ? undefined : Math.max(1, Number(page));
};

/**
 * Where a file of `pages` pages opens, and whether that is where the reader stopped the last time: at the page that the
 * address asks for (the last one if there are fewer), else where the reader stopped, else at its beginning. A remembered
 * page that the file no longer has is forgotten.
 */
export const openingPlace = (
  hash: string,
  remembered: Position | undefined,
  pages: number,
): { place: Position | undefined; isContinued: boolean } => {
  const asked = pageOfHash(hash);
  if (asked !== undefined) {
    return { place: { page: Math.min(asked, pages), fraction: 0 }, isContinued: false };
  }
  const isThere = remembered !== undefined && remembered.page <= pages;
  return { place: isThere ? remembered : undefined, isContinued: isThere };
};

const REMEMBER_AFTER_MS = 400;

/** Reading one open document. */
export interface ReaderSession {
  column: PageColumn;
  find: FindSession;
  fullScreen: { toggle: () => void; leave: () => void };
  stop: () => void;
}

/** Reads an open document in `scroller`, from where the address says, or where the reader left off. */
export const startReading = (
  scroller: HTMLElement,
  open: OpenDocument,
  { filename, title }: { filename: string; title: string | undefined },
  onChange: (change: (before: ReaderState) => ReaderState) => void,
  onFault: ColumnEvents['onFault'],
): ReaderSession => {
  const ended = new AbortController();
  const { signal } = ended;
  const pages = open.document.numPages;
  let remembering: ReturnType<typeof setTimeout> | undefined;
  const opening = openingPlace(
    location.hash,
    readingPlaces().find((place) => place.filename === filename),
    pages,
  );
  const change = (part: Partial<ReaderState>): void => {
    onChange((before) => ({ ...before, ...part }));
  };
  let inView = 0;
  let isShown = false;
  const column = createPageColumn(scroller, open, {
    onChange: (state) => {
      const { page } = state;
      change({ column: state });
      if (page !== inView) {
        const isContinued = inView === 0 && opening.isContinued && page > 1;
        change({ continuedOn: isContinued ? page : undefined });
        inView = page;
        if (isShown) tellAround({ page, pages });
      }
      clearTimeout(remembering);
      remembering = setTimeout(() => {
        rememberPlace({ filename, title, ...column.place() });
      }, REMEMBER_AFTER_MS);
    },
    onText: (page, pieces) => {
      find.pageDrawn(page, pieces);
    },
    onFirstPage: () => {
      open.source.firstPageShown();
      isShown = true;
      tellAround({ page: inView, pages });
    },
    onFault,
  });
  const find = createFindSession(open, column, (state) => {
    change({ find: state });
  });
  zoomByGestures(scroller, column, signal);
  const viewer = scroller.closest<HTMLElement>('.pdf-viewer') ?? scroller;
  const fullScreen = createFullScreen(
    viewer,
    column,
    (isFull) => {
      change({ isFull });
    },
    signal,
  );
  if (opening.place) column.goTo(opening.place.page, opening.place.fraction);
  addEventListener(
    'hashchange',
    () => {
      const page = pageOfHash(location.hash);
      if (page !== undefined) column.goTo(Math.min(page, pages));
    },
    { signal },
  );
  return {
    column,
    find,
    fullScreen,
    stop: (): void => {
      clearTimeout(remembering);
      ended.abort();
      find.close();
      column.stop();
    },
  };
};
