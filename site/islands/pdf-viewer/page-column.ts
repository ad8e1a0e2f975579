import type { PDFPageProxy } from 'pdfjs-dist';
import type { Position } from '../../browser/reading-places.ts';
import { fill, type Pattern } from '../../i18n/fill.ts';
import { clearPage, createRenderQueue, drawPage, takeCover } from './draw-pages.ts';
import type { OpenDocument } from './open-document.ts';
import type { DrawLayers, TextPieces } from './page-layers.ts';
import {
  clampScale,
  fitScale,
  GAP,
  offsetOf,
  positionAt,
  rasterScale,
  topOf,
  type PageSize,
  type Zoom,
} from './page-layout.ts';

/** `Page 3` in the page's language, for elements that are made without React; the page holds the pattern. */
const pageLabel = (number: number): string => {
  const pattern: Pattern<'number'> =
    document.querySelector<HTMLElement>('[data-page-label]')?.dataset['pageLabel'] ?? '{number}';
  return fill(pattern, { number });
};

const setSize = (pageElement: HTMLElement, { width, height }: PageSize): void => {
  pageElement.style.setProperty('--width', String(width));
  pageElement.style.setProperty('--height', String(height));
};

/** One empty element per page in `parent`; the style sheet sizes them by `--total-scale-factor`. */
const createPageElements = (parent: HTMLElement, sizes: readonly PageSize[]) => {
  const column = document.createElement('div');
  column.className = 'pdf-column';
  const pageElements = sizes.map((size, index) => {
    const pageElement = document.createElement('div');
    pageElement.className = 'pdf-sheet';
    pageElement.role = 'group';
    pageElement.ariaLabel = pageLabel(index + 1);
    setSize(pageElement, size);
    return pageElement;
  });
  column.append(...pageElements);
  if (pageElements[0] !== undefined) takeCover(pageElements[0]);
  parent.append(column);

  /** The element of a page, counted from 1. */
  const at = (page: number): HTMLElement => {
    const pageElement = pageElements[page - 1];
    if (pageElement === undefined) throw new Error(`There is no page ${page}`);
    return pageElement;
  };
  return {
    at,
    /** CSS pixels that a page may be wide without scrolling sideways. */
    room: (): number => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(column);
      return parent.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    },
    resize: (page: number, size: PageSize): void => {
      setSize(at(page), size);
    },
    /** The name is the one that the engine's text layer reads. */
    setScale: (scale: number): void => {
      column.style.setProperty('--total-scale-factor', String(scale));
    },
    remove: (): void => {
      column.remove();
    },
  };
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

let loadingLayers: Promise<{ drawLayers: DrawLayers }> | undefined;
/** Asked for once, again only after a failure: each `import()` of a page would add its preload links to the head. */
const loadLayers = () => {
  loadingLayers ??= import('./page-layers.ts').catch((error: unknown) => {
    loadingLayers = undefined;
    throw error;
  });
  return loadingLayers;
};

/**
 * The pages of an open document one under another in `scroller`. All are laid out at once in the size of
 * the first; those near the window are measured and drawn, those far from it are freed.
 */
export const createPageColumn = (
  scroller: HTMLElement,
  open: OpenDocument,
  events: ColumnEvents,
) => {
  const count = open.document.numPages;
  const sizes: PageSize[] = Array.from({ length: count }, () => open.firstSize);
  const pageElements = createPageElements(scroller, sizes);
  const loaded = new Map<number, PDFPageProxy>();
  /** The pages that have their layers of text and links, each with what takes them away. */
  const layers = new Map<number, AbortController>();
  let zoom: Zoom = { kind: 'fit' };
  let scale = 1;
  let drawnScale = 1;
  let isFirstShown = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let updating = 0;

  const fit = () => fitScale(sizes, pageElements.room());
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
  const position = (y = 0): Position => positionAt(sizes, scale, frame().box.scrollTop + y);
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
    scrollTo(offsetOf(sizes, scale, before) - point.y);
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
      pageElements.resize(page, { width, height });
    });
    applyScale();
  };

  const addLayers = async (page: number, loadedPage: PDFPageProxy): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    layers.set(page, controller);
    const options = {
      label: pageLabel,
      goTo: (to: number) => {
        goTo({ page: to, fraction: 0 });
      },
    };
    try {
      const { drawLayers } = await loadLayers();
      if (signal.aborted) return;
      const pieces = await drawLayers(
        open,
        loadedPage,
        pageElements.at(page),
        scale,
        options,
        signal,
      );
      if (pieces !== undefined) events.onText(page, pieces);
    } catch {
      // The picture can be read without them; they are tried again when it is drawn again.
      if (!signal.aborted) layers.delete(page);
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
    await drawPage(loadedPage, pageElements.at(page), sharpness, signal);
    if (!isWanted()) return;
    if (!isFirstShown) {
      isFirstShown = true;
      events.onFirstPage();
    }
    // Before the next picture: both at once take more memory of the engine's worker, which keeps it.
    if (!layers.has(page)) await addLayers(page, loadedPage);
  };
  const queue = createRenderQueue(draw, (_page, error) => {
    events.onFault(error);
  });

  const free = (page: number): void => {
    queue.forget(page);
    layers.get(page)?.abort();
    layers.delete(page);
    clearPage(pageElements.at(page));
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
    const next = zoom.kind === 'fit' ? fit() : zoom.scale;
    if (next !== scale) {
      keeping(point, () => {
        scale = next;
        pageElements.setScale(scale);
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

  const goTo = (target: Position): void => {
    scrollTo(
      target.fraction === 0
        ? topOf(sizes, scale, target.page) - GAP
        : offsetOf(sizes, scale, target),
    );
  };

  // Of either box: captured, because only the page's own would rise to the window.
  addEventListener('scroll', onScroll, { passive: true, capture: true });
  const resized = new ResizeObserver(() => {
    applyScale();
  });
  // The browser would scroll its page back to where it was, after the file has opened at its own place.
  if (frame().box !== scroller) history.scrollRestoration = 'manual';
  scale = drawnScale = fit();
  pageElements.setScale(scale);
  resized.observe(scroller);

  return {
    pages: count,
    place: position,
    /** Where in the window's pages something happens. */
    pointOf: ({ clientX, clientY }: MouseEvent): WindowPoint => ({
      x: clientX - scroller.getBoundingClientRect().left,
      y: clientY - frame().top,
    }),
    goTo,
    scale: () => scale,
    /** Zooms; what is at `point` stays there, else the middle. */
    setZoom(next: Zoom, point?: WindowPoint): void {
      zoom = next.kind === 'fit' ? next : { kind: 'scale', scale: clampScale(next.scale) };
      applyScale(point);
    },
    scrollBy(windows: number): void {
      const { box, height } = frame();
      box.scrollBy({ top: windows * height, behavior: 'instant' });
    },
    /** Scrolls as little as needed to show an element of a drawn page. */
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
      for (const each of layers.values()) each.abort();
      for (const page of loaded.keys()) clearPage(pageElements.at(page));
      pageElements.remove();
    },
  };
};

/** A column of pages. */
export type PageColumn = ReturnType<typeof createPageColumn>;
