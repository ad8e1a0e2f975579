import type { PDFPageProxy } from 'pdfjs-dist';

/** Gives a canvas's memory back at once; browsers may keep a dropped one for long. */
const freeCanvas = (canvas: HTMLCanvasElement | OffscreenCanvas) => {
  canvas.width = canvas.height = 0;
};

const removeCanvases = (pageElement: HTMLElement) => {
  for (const canvas of pageElement.querySelectorAll('canvas')) {
    freeCanvas(canvas);
    canvas.remove();
  }
};

/**
 * A finished drawing as an element. A canvas that is drawn on is kept twice by the browser, once to draw on and once
 * to show; one that only shows a bitmap, once (three pages: 10 MB less).
 */
const showing = (drawing: OffscreenCanvas) => {
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width;
  canvas.height = drawing.height;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(drawing.transferToImageBitmap());
  return canvas;
};

/**
 * Draws a page into its element at `scale` device pixels per point; an older picture there makes way for it.
 * Once `signal` is aborted it does nothing more, or throws.
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
  signal.onabort = () => task.cancel();
  try {
    await task.promise;
    if (signal.aborted) return;
    // The previous drawing stays until the sharper one is ready.
    removeCanvases(pageElement);
    pageElement.prepend(showing(drawing));
    pageElement.querySelector('.pdf-cover')?.remove();
  } finally {
    freeCanvas(drawing);
  }
};

/** Empties an element and gives its memory back. */
export const clearPage = (pageElement: HTMLElement): void => {
  removeCanvases(pageElement);
  pageElement.replaceChildren();
};

/**
 * Draws requested pages one at a time. A page that is no longer needed is cancelled (its signal says so) or never
 * started; that is no error. `onFault` gets what a draw throws otherwise, and the queue continues.
 */
export const createRenderQueue = (
  draw: (page: number, signal: AbortSignal) => Promise<void>,
  onFault: (error: unknown) => void,
) => {
  const done = new Set<number>();
  let wanted: readonly number[] = [];
  let running: { page: number; controller: AbortController } | undefined;

  const next = async () => {
    const page = wanted.find((each) => !done.has(each));
    if (running || page === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    running = { page, controller };
    try {
      await draw(page, signal);
    } catch (error) {
      if (!signal.aborted) onFault(error);
    }
    // A page that failed is not tried again until it is forgotten: it would always fail.
    if (!signal.aborted) done.add(page);
    running = undefined;
    void next();
  };

  return {
    /** The pages that should be drawn, the most urgent first. */
    want(pages: readonly number[]) {
      wanted = pages;
      if (running && !wanted.includes(running.page)) running.controller.abort();
      void next();
    },
    /** Marks a page's drawing as removed or out of date. */
    forget(page: number) {
      done.delete(page);
      if (running?.page === page) running.controller.abort();
    },
  };
};
