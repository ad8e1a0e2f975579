import type { PDFPageProxy } from 'pdfjs-dist';

/** Gives a canvas's memory back at once; browsers may keep a dropped one for long. */
const freeCanvas = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
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
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.setAttribute('aria-hidden', 'true');
  const task = page.render({ canvas, viewport });
  const cancel = () => {
    task.cancel();
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } catch (error) {
    freeCanvas(canvas);
    if (signal.aborted) return;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  if (signal.aborted) {
    freeCanvas(canvas);
    return;
  }
  // The previous drawing stays until the sharper one is ready.
  for (const old of pageElement.querySelectorAll('canvas')) freeCanvas(old);
  pageElement.prepend(canvas);
  pageElement.querySelector('.pdf-cover')?.remove();
};

/** Empties an element and gives its memory back. */
export const clearPage = (pageElement: HTMLElement): void => {
  for (const canvas of pageElement.querySelectorAll('canvas')) freeCanvas(canvas);
  pageElement.replaceChildren();
};
