import type { PDFPageProxy } from 'pdfjs-dist';
import { LIMITS } from '#domain/text/limits';
import type { Position } from '#browser/reading-places';
import { clearPage, createRenderQueue, drawPage } from './draw-pages.ts';
import type { OpenDocument, PageSize } from './open-document.ts';
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
type Zoom = 'fit' | number;

const [SMALLEST, LARGEST] = [0.25, 4];

export interface ColumnState {
  page: number;
  pages: number;
  /** `125 %` of what fits the window. */
  zoom: string;
}

/** What happens in a column of pages, and what its pages are called. */
interface ColumnOptions {
  label: (page: number) => string;
  onChange: (state: ColumnState) => void;
  /** A page's text can be marked now. */
  onText: () => void;
  onDrawn: () => void;
  onFault: (error: unknown) => void;
}

/** A point in the window, as events have it. */
type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Windows above and below the visible one in which pages are drawn, and beyond which they are freed. */
const DRAWN = 1;
const KEPT = 1.5;
/** Sharper drawings wait until the fingers rest. */
const SETTLED_MS = 180;

/** One page: an empty element of its size until it comes near the window. */
interface Sheet {
  element: HTMLElement;
  size: PageSize;
  page?: PDFPageProxy | undefined;
  /** The pieces of its text, while it has layers over its picture. */
  pieces?: TextPieces | undefined;
}

const setSize = (sheet: Sheet, size: PageSize) => {
  sheet.size = size;
  // The style sheet sizes it with `--total-scale-factor`, as the engine's text layer does.
  sheet.element.style.setProperty('--width', String(size.width));
  sheet.element.style.setProperty('--height', String(size.height));
};

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/**
 * Lays the pages of an open document out in `scroller`: all at once in the size of the first; those near the window are measured and drawn,
 * those far from it are freed.
 */
export const createPageColumn = (
  scroller: HTMLElement,
  { document: pdf, firstSize }: OpenDocument,
  options: ColumnOptions,
) => {
  const count = pdf.numPages;
  const column = document.createElement('div');
  column.className = 'pdf-column';
  const sheets = range(1, count).map((number) => {
    const element = document.createElement('div');
    element.className = 'pdf-sheet';
    element.role = 'group';
    element.ariaLabel = options.label(number);
    column.append(element);
    const sheet: Sheet = { element, size: firstSize };
    setSize(sheet, firstSize);
    return sheet;
  });
  const sheetOf = (page: number) => {
    const sheet = sheets[page - 1];
    if (!sheet) throw new Error(`There is no page ${page}`);
    return sheet;
  };
  const boxOf = (page: number) => sheetOf(page).element.getBoundingClientRect();
  // The picture of the first page, which the page may show before this island is awake, scrolls and grows with it.
  const cover = document.querySelector('.pdf-cover');
  if (cover) sheetOf(1).element.prepend(cover);
  scroller.append(column);
  let zoom: Zoom = 'fit';
  let scale = 1;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let updating = 0;

  const fit = () => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(column);
    const edges = parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
    const sizes = sheets.map(({ size }) => size);
    return fitScale(sizes, scroller.clientWidth - edges);
  };
  const setScale = (next: number) => {
    scale = next;
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
  /** The place at a height in the window. The gap above a page belongs to it. */
  const placeAt = (y: number): Position => {
    const below = sheets.findIndex(({ element }) => y < element.getBoundingClientRect().bottom);
    const page = below === -1 ? count : below + 1;
    const { top, height } = boxOf(page);
    return { page, fraction: Math.min(1, Math.max(0, (y - top) / height)) };
  };
  /** Scrolls until a place is at a height in the window. */
  const bring = ({ page, fraction }: Position, y: number) => {
    const sheet = boxOf(page);
    const { box, top, height } = frame();
    const most = column.getBoundingClientRect().bottom - top - height;
    // The page would go there slowly, and on beyond the last sheet.
    const by = Math.min(sheet.top + fraction * sheet.height - y, most);
    box.scrollBy({ top: by, behavior: 'instant' });
  };
  /** Shows a page, or the last one of fewer, from its top or from a fraction of its height. */
  const goTo = (page: number, fraction = 0) => {
    const { top } = frame();
    bring({ page: Math.min(page, count), fraction }, fraction === 0 ? top + GAP : top);
  };

  const middle = (): Point => {
    const { left, width } = scroller.getBoundingClientRect();
    const { top, height } = frame();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  /** Changes the layout while what is at `point` stays there. */
  const keeping = ({ clientX, clientY }: Point, change: () => void) => {
    const place = placeAt(clientY);
    const before = column.getBoundingClientRect();
    const across = (clientX - before.left) / before.width;
    change();
    bring(place, clientY);
    const { left, width } = column.getBoundingClientRect();
    scroller.scrollLeft += left + across * width - clientX;
  };
  const applyScale = (point = middle()) => {
    const next = zoom === 'fit' ? fit() : zoom;
    if (next !== scale) {
      keeping(point, () => setScale(next));
      clearTimeout(settling);
      settling = setTimeout(redraw, SETTLED_MS);
    }
    updateSoon();
  };

  const measure = (sheet: Sheet, { width, height }: PageSize) => {
    if (sheet.size.width === width && sheet.size.height === height) return;
    keeping(middle(), () => setSize(sheet, { width, height }));
    applyScale();
  };

  const addLayers = async (number: number, page: PDFPageProxy, signal: AbortSignal) => {
    const sheet = sheetOf(number);
    try {
      const { drawLayers } = await import('./page-layers.ts');
      if (signal.aborted) return;
      const links = { label: options.label, goTo };
      sheet.pieces = await drawLayers(pdf, page, sheet.element, scale, links, signal);
      if (sheet.pieces) options.onText();
    } catch {
      // The picture can be read without them; they are tried again when it is drawn again.
    }
  };

  const draw = async (number: number, signal: AbortSignal) => {
    const isWanted = () => !signal.aborted;
    const sheet = sheetOf(number);
    const page = (sheet.page ??= await pdf.getPage(number));
    const size = page.getViewport({ scale: 1 });
    measure(sheet, size);
    if (!isWanted()) return;
    await drawPage(page, sheet.element, rasterScale(size, scale, devicePixelRatio), signal);
    if (!isWanted()) return;
    options.onDrawn();
    // Before the next picture: both at once take more memory of the engine's worker, which keeps it.
    if (!sheet.pieces) await addLayers(number, page, signal);
  };
  const queue = createRenderQueue(draw, options.onFault);

  const free = (number: number) => {
    const sheet = sheetOf(number);
    queue.forget(number);
    clearPage(sheet.element);
    sheet.page?.cleanup();
    sheet.page = undefined;
    sheet.pieces = undefined;
  };

  const update = () => {
    const { top, height } = frame();
    const pageAt = (windows: number) => placeAt(top + windows * height).page;
    const [first, last] = [pageAt(0), pageAt(1)];
    const [kept, keptLast] = [pageAt(-KEPT), pageAt(1 + KEPT)];
    for (const number of range(1, count)) {
      if ((number < kept || number > keptLast) && sheetOf(number).page) free(number);
    }
    const above = range(pageAt(-DRAWN), first - 1).reverse();
    queue.want([...range(first, last), ...range(last + 1, pageAt(1 + DRAWN)), ...above]);
    const percent = Math.round((scale / fit()) * 100);
    options.onChange({ page: pageAt(0.4), pages: count, zoom: `${percent} %` });
  };
  const updateSoon = () => {
    cancelAnimationFrame(updating);
    updating = requestAnimationFrame(update);
  };
  const redraw = () => {
    for (const number of range(1, count)) queue.forget(number);
    update();
  };

  // Of either box: captured, because only the page's own would rise to the window.
  addEventListener('scroll', updateSoon, { passive: true, capture: true });
  // The browser would scroll its page back to where it was, after the file has opened at its own place.
  if (frame().box !== scroller) history.scrollRestoration = 'manual';
  setScale(fit());
  new ResizeObserver(() => applyScale()).observe(scroller);

  return {
    /** The place at the top of the window's pages. */
    place: () => placeAt(frame().top),
    /** The pieces of a page's text while it is drawn. */
    piecesOf: (page: number) => sheetOf(page).pieces,
    goTo,
    scale: () => scale,
    /** Zooms; what is at `point` stays there, else the middle. */
    setZoom: (next: Zoom, point?: Point) => {
      zoom = next === 'fit' ? next : Math.min(LARGEST, Math.max(SMALLEST, next));
      applyScale(point);
    },
    scrollBy: (windows: number) => {
      const { box, height } = frame();
      box.scrollBy({ top: windows * height, behavior: 'instant' });
    },
  };
};
export type PageColumn = ReturnType<typeof createPageColumn>;
