import type { PDFPageProxy } from 'pdfjs-dist';

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
