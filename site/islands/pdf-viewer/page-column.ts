import type { PDFPageProxy } from 'pdfjs-dist';
import { LIMITS } from '#domain/text/limits.ts';
import type { Position } from '../../browser/reading-places.ts';
import { fill } from '../../i18n/fill.ts';
import { clearPage, createRenderQueue, drawPage, takeCover } from './draw-pages.ts';
import type { OpenDocument, PageSize } from './open-document.ts';
import type * as PageLayers from './page-layers.ts';
import type { TextPieces } from './page-layers.ts';

/** Space above the first page, between pages and below the last, in CSS pixels; the style sheet has the same. */
const GAP = 12;

/** Device pixels that one page may take: phones have little canvas memory in all. */
export const PIXEL_CAP = 5_000_000;

/** The scale at which the widest page fills the width; on wide screens pages stay at the render scale. */
export const fitScale = (pages: readonly PageSize[], width: number): number => {
  const widest = Math.max(1, ...pages.map((page) => page.width));
  return Math.min(LIMITS.pdfScale, width / widest);
};

/**
 * Device pixels per point when a page is drawn: at least the render scale, as sharp as the screen needs at
 * this zoom, never more pixels than the cap.
 */
export const rasterScale = (page: PageSize, scale: number, pixelRatio: number): number => {
  const wanted = Math.max(LIMITS.pdfScale, scale * pixelRatio);
  return Math.min(wanted, Math.sqrt(PIXEL_CAP / (page.width * page.height)));
};

/** How large pages are: as wide as the window allows, or a chosen scale (CSS pixels per point). */
export type Zoom = 'fit' | number;

const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;
const [SMALLEST, LARGEST] = [0.25, 4];
/** Scales closer than this are treated as equal. */
const SAME = 0.02;

/** Keeps a scale within the limits: `9` -> `4` */
const clampScale = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** The next larger step: `1.5` -> `2`, `0.6` -> `0.75` */
export const zoomedIn = (scale: number): number =>
  STEPS.find((step) => step > scale + SAME) ?? LARGEST;

/** The next smaller step: `1.5` -> `1.25`, `0.6` -> `0.5` */
export const zoomedOut = (scale: number): number =>
  STEPS.findLast((step) => step < scale - SAME) ?? SMALLEST;

/** The scale after turning a wheel with Ctrl held; trackpads send many small turns for a pinch. */
export const wheeledScale = (scale: number, deltaY: number): number => {
  const turn = Math.max(-50, Math.min(50, deltaY));
  return clampScale(scale * Math.exp(-turn / 200));
};

/** The scale while two fingers move apart or together: `from` is the scale when they touched. */
export const pinchedScale = (from: number, startDistance: number, distance: number): number =>
  startDistance > 0 ? clampScale((from * distance) / startDistance) : from;

/** `1.5` -> `150 %`; 100 % is the render scale of the paper on a wide screen. */
export const zoomLabel = (scale: number, whole: number): string =>
  `${Math.round((scale / whole) * 100)} %`;

/** `Page 3` in the page's language, for elements that are made without React; the page holds the pattern. */
const pageLabel = (number: number): string => {
  const pattern =
    document.querySelector<HTMLElement>('[data-page-label]')?.dataset['pageLabel'] ?? '{number}';
  return fill(pattern, { number });
};

/** What the toolbar shows. */
export interface ColumnState {
  page: number;
  pages: number;
  scale: number;
  fit: number;
}

/** What happens in a column of pages. */
export interface ColumnEvents {
  onChange: (state: ColumnState) => void;
  /** A page's text can be marked now. */
  onText: (page: number, pieces: TextPieces) => void;
  onFirstPage: () => void;
  onFault: (error: unknown) => void;
}

/** A point in the window on the pages, in CSS pixels from its corner. */
export interface WindowPoint {
  x: number;
  y: number;
}

/** Windows above and below the visible one in which pages are drawn, and beyond which they are freed. */
const DRAWN = 1;
const KEPT = 1.5;
/** Sharper drawings wait until the fingers rest. */
const SETTLED_MS = 180;

let loadingLayers: Promise<typeof PageLayers> | undefined;
/** Asked for once, again only after a failure: each `import()` of a page would add its preload links to the head. */
const loadLayers = () => {
  loadingLayers ??= import('./page-layers.ts').catch((error: unknown) => {
    loadingLayers = undefined;
    throw error;
  });
  return loadingLayers;
};

const setSize = ({ style }: HTMLElement, { width, height }: PageSize): void => {
  style.setProperty('--width', String(width));
  style.setProperty('--height', String(height));
};

/** The pages of an open document one under another. */
export interface PageColumn {
  pages: number;
  /** The place that is `y` pixels below the top of the window's pages. */
  place: (y?: number) => Position;
  /** Where in the window's pages something happens. */
  pointOf: (event: MouseEvent) => WindowPoint;
  /** Shows a page from its top, or from a fraction of its height. */
  goTo: (page: number, fraction?: number) => void;
  scale: () => number;
  /** Zooms; what is at `point` stays there, else the middle. */
  setZoom: (next: Zoom, point?: WindowPoint) => void;
  scrollBy: (windows: number) => void;
  /** Scrolls as little as needed to show an element of a drawn page. */
  reveal: (box: DOMRect) => void;
  stop: () => void;
}

/**
 * Lays the pages out in `scroller`: all at once in the size of the first; those near the window are measured and drawn,
 * those far from it are freed.
 */
export const createPageColumn = (
  scroller: HTMLElement,
  open: OpenDocument,
  events: ColumnEvents,
): PageColumn => {
  const count = open.document.numPages;
  const sizes: PageSize[] = Array.from({ length: count }, () => open.firstSize);
  const loaded = new Map<number, PDFPageProxy>();
  /** The pages that have their layers of text and links. */
  const layered = new Set<number>();
  const column = document.createElement('div');
  /** An empty element for each page; the style sheet sizes them by `--total-scale-factor`, as the engine's text layer does. */
  const sheets = sizes.map((size, index) => {
    const sheet = document.createElement('div');
    sheet.className = 'pdf-sheet';
    sheet.role = 'group';
    sheet.ariaLabel = pageLabel(index + 1);
    setSize(sheet, size);
    return sheet;
  });
  const sheetOf = (page: number): HTMLElement => {
    const sheet = sheets[page - 1];
    if (sheet === undefined) throw new Error(`There is no page ${page}`);
    return sheet;
  };
  column.className = 'pdf-column';
  column.append(...sheets);
  takeCover(sheetOf(1));
  scroller.append(column);
  let zoom: Zoom = 'fit';
  let scale = 1;
  let drawnScale = 1;
  let isFirstShown = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let updating = 0;

  /** The scale at which the widest page fills the width. */
  const fit = () => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(column);
    const edges = parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
    return fitScale(sizes, scroller.clientWidth - edges);
  };
  const showScale = () => {
    column.style.setProperty('--total-scale-factor', String(scale));
  };
  /**
   * What scrolls down the pages, with its visible part in the window: `scroller`, or on a phone the page itself,
   * above whose pages the bar stays (the style sheet decides).
   */
  const frame = () => {
    const { top } = scroller.getBoundingClientRect();
    if (getComputedStyle(scroller).overflowY === 'auto') {
      return { box: scroller, top, height: scroller.clientHeight };
    }
    const box = document.documentElement;
    const above = top + box.scrollTop;
    return { box, top: above, height: box.clientHeight - above };
  };
  /** How far a place is below the top of the column. */
  const offsetOf = (page: number, fraction: number): number => {
    const { top, height } = sheetOf(page).getBoundingClientRect();
    return top - column.getBoundingClientRect().top + fraction * height;
  };
  /** The gap above a page belongs to it. */
  const position = (y = 0): Position => {
    const at = column.getBoundingClientRect().top + frame().box.scrollTop + y;
    const below = sheets.findIndex((sheet) => at < sheet.getBoundingClientRect().bottom);
    const page = below === -1 ? count : below + 1;
    const { top, height } = sheetOf(page).getBoundingClientRect();
    return { page, fraction: Math.min(1, Math.max(0, (at - top) / height)) };
  };
  const scrollTo = (top: number): void => {
    // The page would go there slowly, and on beyond the last sheet.
    const { box, height } = frame();
    box.scrollTo({ top: Math.min(top, scroller.scrollHeight - height), behavior: 'instant' });
  };

  /** Changes the layout while what is at `point` stays there. */
  const keeping = (point: WindowPoint, change: () => void): void => {
    const before = position(point.y);
    const across = (scroller.scrollLeft + point.x) / scroller.scrollWidth;
    change();
    scrollTo(offsetOf(before.page, before.fraction) - point.y);
    scroller.scrollLeft = across * scroller.scrollWidth - point.x;
  };
  const middle = (): WindowPoint => ({
    x: scroller.clientWidth / 2,
    y: frame().height / 2,
  });

  const measure = (page: number, loadedPage: PDFPageProxy): void => {
    const { width, height } = loadedPage.getViewport({ scale: 1 });
    const known = sizes[page - 1];
    if (known?.width === width && known.height === height) return;
    keeping(middle(), () => {
      sizes[page - 1] = { width, height };
      setSize(sheetOf(page), { width, height });
    });
    applyScale();
  };

  const addLayers = async (
    page: number,
    loadedPage: PDFPageProxy,
    signal: AbortSignal,
  ): Promise<void> => {
    const options = {
      label: pageLabel,
      goTo: (to: number) => {
        goTo(to);
      },
    };
    try {
      const { drawLayers } = await loadLayers();
      if (signal.aborted) return;
      const pieces = await drawLayers(open, loadedPage, sheetOf(page), scale, options, signal);
      if (pieces === undefined) return;
      layered.add(page);
      events.onText(page, pieces);
    } catch {
      // The picture can be read without them; they are tried again when it is drawn again.
    }
  };

  const draw = async (page: number, signal: AbortSignal): Promise<void> => {
    const loadedPage = loaded.get(page) ?? (await open.document.getPage(page));
    loaded.set(page, loadedPage);
    measure(page, loadedPage);
    const isWanted = () => !signal.aborted;
    if (!isWanted()) return;
    const size = loadedPage.getViewport({ scale: 1 });
    const sharpness = rasterScale(size, scale, devicePixelRatio);
    await drawPage(loadedPage, sheetOf(page), sharpness, signal);
    if (!isWanted()) return;
    if (!isFirstShown) {
      isFirstShown = true;
      events.onFirstPage();
    }
    // Before the next picture: both at once take more memory of the engine's worker, which keeps it.
    if (!layered.has(page)) await addLayers(page, loadedPage, signal);
  };
  const queue = createRenderQueue(draw, (_page, error) => {
    events.onFault(error);
  });

  const free = (page: number): void => {
    queue.forget(page);
    layered.delete(page);
    clearPage(sheetOf(page));
    loaded.get(page)?.cleanup();
    loaded.delete(page);
  };

  const span = (margin: number): [number, number] => {
    const { height } = frame();
    return [position(-margin * height).page, position((1 + margin) * height).page];
  };

  const update = (): void => {
    const [first, last] = span(0);
    const [drawnFirst, drawnLast] = span(DRAWN);
    const [keptFirst, keptLast] = span(KEPT);
    for (const page of loaded.keys()) if (page < keptFirst || page > keptLast) free(page);
    const wanted = Array.from({ length: drawnLast - drawnFirst + 1 }, (_, i) => drawnFirst + i);
    queue.want(wanted, first, last);
    const current = position(frame().height * 0.4).page;
    events.onChange({ page: current, pages: count, scale, fit: fit() });
  };

  const redraw = (): void => {
    if (drawnScale === scale) return;
    drawnScale = scale;
    for (const page of loaded.keys()) queue.forget(page);
    update();
  };

  const applyScale = (point = middle()): void => {
    const next = zoom === 'fit' ? fit() : zoom;
    if (next !== scale) {
      keeping(point, () => {
        scale = next;
        showScale();
      });
      clearTimeout(settling);
      settling = setTimeout(redraw, SETTLED_MS);
    }
    onScroll();
  };

  const onScroll = (): void => {
    cancelAnimationFrame(updating);
    updating = requestAnimationFrame(update);
  };

  const goTo = (page: number, fraction = 0): void => {
    scrollTo(offsetOf(page, fraction) - (fraction === 0 ? GAP : 0));
  };

  // Of either box: captured, because only the page's own would rise to the window.
  addEventListener('scroll', onScroll, { passive: true, capture: true });
  const resized = new ResizeObserver(() => {
    applyScale();
  });
  // The browser would scroll its page back to where it was, after the file has opened at its own place.
  if (frame().box !== scroller) history.scrollRestoration = 'manual';
  scale = drawnScale = fit();
  showScale();
  resized.observe(scroller);

  return {
    pages: count,
    place: position,
    pointOf: ({ clientX, clientY }: MouseEvent): WindowPoint => ({
      x: clientX - scroller.getBoundingClientRect().left,
      y: clientY - frame().top,
    }),
    goTo,
    scale: () => scale,
    setZoom(next: Zoom, point?: WindowPoint): void {
      zoom = next === 'fit' ? next : clampScale(next);
      applyScale(point);
    },
    scrollBy(windows: number): void {
      const { box, height } = frame();
      box.scrollBy({ top: windows * height, behavior: 'instant' });
    },
    reveal(box: DOMRect): void {
      const { box: scrolled, top, height } = frame();
      const { left, right } = scroller.getBoundingClientRect();
      const visible = box.top > top + GAP && box.bottom < top + height - 4 * GAP;
      if (!visible) scrollTo(scrolled.scrollTop + box.top - top - height / 3);
      if (box.left < left || box.right > right) {
        scroller.scrollLeft += box.left - left - scroller.clientWidth / 3;
      }
    },
    stop(): void {
      queue.stop();
      resized.disconnect();
      clearTimeout(settling);
      cancelAnimationFrame(updating);
      removeEventListener('scroll', onScroll, { capture: true });
      for (const page of loaded.keys()) clearPage(sheetOf(page));
      column.remove();
    },
  };
};
