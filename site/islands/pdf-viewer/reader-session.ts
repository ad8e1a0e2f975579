import { createFindSession, NOTHING_FOUND, type FindSession, type FindState } from './Find.tsx';
import { renderFailure, tellAround, type OpenDocument } from './open-document.ts';
import { createPageColumn, type ColumnState, type PageColumn } from './page-column.ts';
import type { Viewer } from './viewer-context.ts';
import { readingPlaces, rememberPlace, type Position } from '../../browser/reading-places.ts';
import { fill } from '../../i18n/fill.ts';

/** Zooms by pinching and by Ctrl with the wheel, around the fingers or the pointer. */
const zoomByGestures = (scroller: HTMLElement, column: PageColumn): void => {
  const fingers = new Map<number, PointerEvent>();
  let pinch: { scale: number; distance: number } | undefined;

  /** How far two fingers are apart, and the point between them. */
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return (
      a &&
      b && {
        distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
        clientX: (a.clientX + b.clientX) / 2,
        clientY: (a.clientY + b.clientY) / 2,
      }
    );
  };
  const onTouch = (event: PointerEvent) => {
    if (event.type === 'pointerdown' && event.pointerType === 'touch')
      fingers.set(event.pointerId, event);
    else fingers.delete(event.pointerId);
    const now = spread();
    pinch = now && { scale: column.scale(), distance: Math.max(1, now.distance) };
  };
  const onMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    const now = spread();
    if (pinch && now) column.setZoom((pinch.scale * now.distance) / pinch.distance, now);
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    // Trackpads send many small turns for a pinch.
    const turn = Math.max(-50, Math.min(50, event.deltaY));
    column.setZoom(column.scale() * Math.exp(-turn / 200), event);
  };
  // The browser would scroll with two fingers and end our pointers.
  const onTouchMove = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault();
  };
  scroller.addEventListener('wheel', onWheel, { passive: false });
  scroller.addEventListener('touchmove', onTouchMove, { passive: false });
  scroller.addEventListener('pointermove', onMove);
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    scroller.addEventListener(type, onTouch);
};

const FULL = 'pdf-full';
const BARE = 'pdf-bare';

/**
 * Full screen for the viewer around `element`: the browser's own, or where there is none for elements (iPhones) the
 * whole page. Back leaves it. A tap on the paper hides the bars and shows them again; the keyboard shows them. The answer
 * enters or leaves it.
 */
const createFullScreen = (
  element: HTMLElement,
  column: PageColumn,
  onChange: (isFull: boolean) => void,
): (() => void) => {
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

  document.addEventListener('fullscreenchange', () => {
    show(document.fullscreenElement === element);
  });
  addEventListener('popstate', () => {
    if (isInPage) show(false);
    isInPage = false;
  });
  element.addEventListener('click', ({ target }) => {
    const isPaper = target instanceof Element && target.closest('.pdf-scroller') !== null;
    const isMeant = isPaper && target.closest('a, button') === null;
    if (isFull() && isMeant && getSelection()?.isCollapsed !== false) {
      element.classList.toggle(BARE);
    }
  });
  return () => {
    if (isInPage) history.back();
    else if (!isFull()) void enter();
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
};

/** What the reader shows around the pages. */
export interface ReaderState extends ColumnState {
  find: FindState;
  /** That the file is printed, or until another page is in view the one on which reading went on. */
  note: 'printing' | { page: number } | undefined;
  isFull: boolean;
}

/** Before the first page is laid out. */
export const NOT_READ_YET: ReaderState = {
  page: 1,
  pages: 1,
  scale: 1,
  fit: 1,
  find: NOTHING_FOUND,
  note: undefined,
  isFull: false,
};

/**
 * Where a file of `pages` pages opens, and whether that is where the reader stopped the last time: at the page that the
 * address asks for (`#page=3`; the last one if there are fewer), else where the reader stopped, else at its beginning
 * (`undefined`). A remembered page that the file no longer has is forgotten.
 */
export const openingPlace = (
  hash: string,
  remembered: Position | undefined,
  pages: number,
): (Position & { isContinued: boolean }) | undefined => {
  const [, asked] = /^#page=(\d{1,6})$/.exec(hash) ?? [];
  if (asked !== undefined) {
    const page = Math.min(pages, Math.max(1, Number(asked)));
    return { page, fraction: 0, isContinued: false };
  }
  if (remembered === undefined || remembered.page > pages) return undefined;
  return { page: remembered.page, fraction: remembered.fraction, isContinued: true };
};

const REMEMBER_AFTER_MS = 400;

/** Reading one open document. */
export interface ReaderSession {
  column: PageColumn;
  find: FindSession;
  toggleFullScreen: () => void;
}

/** Reads an open document in `scroller`, from where the address says, or where the reader left off. */
export const startReading = (
  scroller: HTMLElement,
  open: OpenDocument,
  { file: { filename }, title, words, report }: Pick<Viewer, 'file' | 'title' | 'words' | 'report'>,
  onChange: (part: Partial<ReaderState>) => void,
): ReaderSession => {
  const pages = open.document.numPages;
  const remembered = readingPlaces().find((place) => place.filename === filename);
  const opening = openingPlace(location.hash, remembered, pages);
  let remembering: ReturnType<typeof setTimeout> | undefined;
  let inView = 0;
  let isShown = false;
  const column = createPageColumn(scroller, open, {
    label: (number) => fill(words.page, { number }),
    onFault: (error) => {
      report(renderFailure(error));
    },
    onChange: (state) => {
      const { page } = state;
      onChange(state);
      if (page !== inView) {
        const isContinued = inView === 0 && opening?.isContinued === true && page > 1;
        onChange({ note: isContinued ? { page } : undefined });
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
  });
  const find = createFindSession(open, column, (state) => {
    onChange({ find: state });
  });
  zoomByGestures(scroller, column);
  const viewer = scroller.closest<HTMLElement>('.pdf-viewer') ?? scroller;
  const toggleFullScreen = createFullScreen(viewer, column, (isFull) => {
    onChange({ isFull });
  });
  if (opening) column.goTo(opening.page, opening.fraction);
  addEventListener('hashchange', () => {
    const asked = openingPlace(location.hash, undefined, pages);
    if (asked) column.goTo(asked.page);
  });
  return { column, find, toggleFullScreen };
};
