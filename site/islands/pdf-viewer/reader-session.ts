import { createFindSession, NOTHING_FOUND, type FindState } from './Find.tsx';
import { renderProblem, tellAround, type OpenDocument } from './open-document.ts';
import { createPageColumn, type ColumnState, type PageColumn } from './page-column.ts';
import type { Viewer } from './viewer-context.ts';
import { readingPlaces, rememberPlace, type Position } from '#browser/reading-places';
import { fill } from '#i18n/fill';

/** Zooms by pinching and by Ctrl with the wheel, around the fingers or the pointer. */
const zoomByGestures = (scroller: HTMLElement, column: PageColumn) => {
  let pinch: { scale: number; distance: number } | undefined;

  /** How far two fingers are apart, and the point between them. */
  const spread = ({ touches: { 0: a, 1: b } }: TouchEvent) =>
    a &&
    b && {
      distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
      clientX: (a.clientX + b.clientX) / 2,
      clientY: (a.clientY + b.clientY) / 2,
    };
  const onTouch = (event: TouchEvent) => {
    const now = spread(event);
    pinch = now && { scale: column.scale(), distance: now.distance };
  };
  const onTouchMove = (event: TouchEvent) => {
    const now = spread(event);
    if (!pinch || !now) return;
    // The browser would scroll with two fingers.
    event.preventDefault();
    column.setZoom((pinch.scale * now.distance) / pinch.distance, now);
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    // Trackpads send many small turns for a pinch.
    const turn = Math.max(-50, Math.min(50, event.deltaY));
    column.setZoom(column.scale() * Math.exp(-turn / 200), event);
  };
  scroller.addEventListener('wheel', onWheel, { passive: false });
  scroller.addEventListener('touchmove', onTouchMove, { passive: false });
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    scroller.addEventListener(type, onTouch);
};

const FULL = 'pdf-full';
const BARE = 'pdf-bare';

/**
 * Full screen for the viewer around `scroller`: the browser's own, or where there is none for elements (iPhones) the
 * whole page. Back leaves it. A tap on the paper hides the bars and shows them again; the keyboard shows them. The answer
 * enters or leaves it.
 */
const createFullScreen = (
  scroller: HTMLElement,
  column: PageColumn,
  onChange: (isFull: boolean) => void,
) => {
  const element = scroller.closest<HTMLElement>('.pdf-viewer') ?? scroller;
  /** Whether the whole page stands in for it; then an entry in the history is there for Back to take away. */
  let isInPage = false;

  const show = (full: boolean) => {
    const place = column.place();
    element.classList.toggle(FULL, full);
    element.classList.remove(BARE);
    // What scrolls may be another box now.
    column.goTo(place.page, place.fraction);
    onChange(full);
  };
  const enter = async () => {
    // Before the window changes, so that the place is kept.
    show(true);
    try {
      await element.requestFullscreen();
    } catch {
      // Not there, or refused.
      isInPage = true;
      history.pushState(null, '');
    }
  };

  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement === null) show(false);
  });
  addEventListener('popstate', () => {
    if (isInPage) show(false);
    isInPage = false;
  });
  scroller.addEventListener('click', ({ target }) => {
    const isPaper = target instanceof Element && target.closest('a') === null;
    const isFull = element.classList.contains(FULL);
    if (isFull && isPaper && getSelection()?.isCollapsed !== false) element.classList.toggle(BARE);
  });
  return () => {
    if (isInPage) history.back();
    else if (document.fullscreenElement) void document.exitFullscreen();
    else void enter();
  };
};

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
  zoom: '100 %',
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
  if (!remembered || remembered.page > pages) return undefined;
  return { page: remembered.page, fraction: remembered.fraction, isContinued: true };
};

const REMEMBER_AFTER_MS = 400;

/** Reads an open document in `scroller`, from where the address says, or where the reader left off. */
export const startReading = (
  scroller: HTMLElement,
  open: OpenDocument,
  { file: { filename }, title, words, report }: Pick<Viewer, 'file' | 'title' | 'words' | 'report'>,
  onChange: (part: Partial<ReaderState>) => void,
) => {
  const pages = open.document.numPages;
  const remembered = readingPlaces().find((place) => place.filename === filename);
  const opening = openingPlace(location.hash, remembered, pages);
  let remembering: ReturnType<typeof setTimeout> | undefined;
  let inView = 0;
  let isShown = false;
  const column = createPageColumn(scroller, open, {
    label: (number) => fill(words.page, { number }),
    onFault: (error) => report(renderProblem(error)),
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
      remembering = setTimeout(
        () => rememberPlace({ filename, title, ...column.place() }),
        REMEMBER_AFTER_MS,
      );
    },
    onText: () => find.pageDrawn(),
    onDrawn: () => {
      if (isShown) return;
      open.source.firstPageShown();
      isShown = true;
      tellAround({ page: inView, pages });
    },
  });
  const find = createFindSession(open, column, (state) => onChange({ find: state }));
  zoomByGestures(scroller, column);
  const toggleFullScreen = createFullScreen(scroller, column, (isFull) => onChange({ isFull }));
  if (opening) column.goTo(opening.page, opening.fraction);
  addEventListener('hashchange', () => {
    const asked = openingPlace(location.hash, undefined, pages);
    if (asked) column.goTo(asked.page);
  });
  return { column, find, toggleFullScreen };
};
export type ReaderSession = ReturnType<typeof startReading>;
