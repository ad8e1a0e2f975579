import type { PDFPageProxy } from 'pdfjs-dist';

/**
 * Lays the picture of the first page, which the page may show before this island is awake, on the element of
 * page 1, so that it scrolls and grows with it.
 */
export const takeCover = (pageElement: HTMLElement): void => {
  const cover = document.querySelector('.pdf-cover');
  if (cover !== null) pageElement.prepend(cover);
};

/** Takes the picture away: the sharp page is there, or there is none. */
export const dropCover = (): void => {
  document.querySelector('.pdf-cover')?.remove();
};

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Gives a canvas's memory back at once; browsers may keep a dropped one for long. */
const freeCanvas = (canvas: Canvas): void => {
  canvas.width = 0;
  canvas.height = 0;
};

const removeCanvas = (canvas: HTMLCanvasElement): void => {
  freeCanvas(canvas);
  canvas.remove();
};

/**
 * A finished drawing as an element. A canvas that is drawn on is kept twice by the browser, once to draw on and once
 * to show; one that only shows a bitmap, once (three pages: 10 MB less).
 */
const showing = (drawing: OffscreenCanvas): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width;
  canvas.height = drawing.height;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(drawing.transferToImageBitmap());
  return canvas;
};

/**
 * Draws a page into its element at `scale` device pixels per point; an older picture there makes way for it.
 * Does nothing more once `signal` is aborted.
 */
export const drawPage = async (
  page: PDFPageProxy,
  pageElement: HTMLElement,
  scale: number,
  signal: AbortSignal,
): Promise<void> => {
  const viewport = page.getViewport({ scale });
  const drawing = new OffscreenCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
  // The engine's types know elements only; it asks a canvas for nothing but its context.
  const task = page.render({ canvas: drawing as unknown as HTMLCanvasElement, viewport });
  const cancel = () => {
    task.cancel();
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    if (signal.aborted) return;
    // The previous drawing stays until the sharper one is ready.
    for (const old of pageElement.querySelectorAll('canvas')) removeCanvas(old);
    pageElement.prepend(showing(drawing));
    pageElement.querySelector('.pdf-cover')?.remove();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    freeCanvas(drawing);
  }
};

/** Empties an element and gives its memory back. */
export const clearPage = (pageElement: HTMLElement): void => {
  for (const canvas of pageElement.querySelectorAll('canvas')) removeCanvas(canvas);
  pageElement.replaceChildren();
};

/** Something that draws one page; `signal` says that the result is no longer needed. */
type DrawPage = (page: number, signal: AbortSignal) => Promise<void>;

/** Nearness to what is read: visible pages from the top, then the others by their distance. */
const order = (pages: readonly number[], first: number, last: number): number[] => {
  const distance = (page: number) => (page < first ? first - page : page > last ? page - last : 0);
  return [...pages].sort((a, b) => distance(a) - distance(b) || a - b);
};

/**
 * Draws requested pages one at a time, visible ones first. A page that is no longer needed is cancelled or
 * never started; that is no error. `onFault` gets what a draw throws otherwise, and the queue continues.
 */
export const createRenderQueue = (
  draw: DrawPage,
  onFault: (page: number, error: unknown) => void,
) => {
  const done = new Set<number>();
  let wanted: number[] = [];
  let running: { page: number; controller: AbortController } | undefined;

  const next = (): void => {
    if (running !== undefined) return;
    const page = wanted.find((each) => !done.has(each));
    if (page === undefined) return;
    const controller = new AbortController();
    running = { page, controller };
    void draw(page, controller.signal)
      .then(
        () => {
          if (!controller.signal.aborted) done.add(page);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          // Not tried again until it is requested again: it would always fail.
          done.add(page);
          onFault(page, error);
        },
      )
      .finally(() => {
        running = undefined;
        next();
      });
  };

  return {
    /** The pages that should be drawn; `first` to `last` of them are visible. */
    want(pages: readonly number[], first: number, last: number): void {
      wanted = order(pages, first, last);
      if (running !== undefined && !wanted.includes(running.page)) running.controller.abort();
      next();
    },
    /** Marks a page's drawing as removed or out of date. */
    forget(page: number): void {
      done.delete(page);
      if (running?.page === page) running.controller.abort();
    },
    /** Ends everything. */
    stop(): void {
      wanted = [];
      running?.controller.abort();
    },
  };
};
