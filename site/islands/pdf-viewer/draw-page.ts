import type { PDFPageProxy } from 'pdfjs-dist';
import type { OpenDocument } from './open-document.ts';
import { rasterScale } from './page-layout.ts';
import { pageLinks, type PageLink } from './page-links.ts';
import { pageLabel } from './page-label.ts';

/** The pieces of text on a drawn page, in the order of `joinText`. */
export type TextPieces = readonly HTMLElement[];

/** What drawing needs to know of the moment. */
export interface RenderOptions {
  /** CSS pixels per point. */
  scale: number;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
  goTo: (page: number) => void;
}

const percent = (part: number): string => `${part * 100}%`;

/** Gives a canvas's memory back at once; browsers may keep a dropped one for long. */
const freeCanvas = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
};

const drawCanvas = async (
  page: PDFPageProxy,
  pageElement: HTMLElement,
  { scale, pixelRatio }: RenderOptions,
  signal: AbortSignal,
): Promise<void> => {
  const size = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: rasterScale(size, scale, pixelRatio) });
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

const linkElement = (
  { target, ...place }: PageLink,
  goTo: RenderOptions['goTo'],
): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.style.left = percent(place.left);
  link.style.top = percent(place.top);
  link.style.width = percent(place.width);
  link.style.height = percent(place.height);
  if (target.kind === 'address') {
    link.href = target.url;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.ariaLabel = target.url;
  } else {
    link.href = `#page=${target.page}`;
    link.ariaLabel = pageLabel(target.page);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      goTo(target.page);
    });
  }
  return link;
};

const drawLayers = async (
  { engine, document: pdf }: OpenDocument,
  page: PDFPageProxy,
  pageElement: HTMLElement,
  options: RenderOptions,
): Promise<TextPieces> => {
  const text = document.createElement('div');
  text.className = 'pdf-text';
  const layer = new engine.TextLayer({
    textContentSource: await page.getTextContent(),
    container: text,
    viewport: page.getViewport({ scale: options.scale }),
  });
  await layer.render();
  const links = document.createElement('div');
  links.className = 'pdf-links';
  for (const link of await pageLinks(pdf, page)) links.append(linkElement(link, options.goTo));
  pageElement.append(text, links);
  return layer.textDivs;
};

/**
 * Draws a page into its element: the picture first, then its selectable text and its links. An element that has
 * a picture already gets a sharper one. Does nothing more once `signal` is aborted.
 */
export const drawPage = async (
  open: OpenDocument,
  page: PDFPageProxy,
  pageElement: HTMLElement,
  options: RenderOptions,
  signal: AbortSignal,
): Promise<TextPieces | undefined> => {
  await drawCanvas(page, pageElement, options, signal);
  if (signal.aborted || pageElement.querySelector('.pdf-text') !== null) return undefined;
  return drawLayers(open, page, pageElement, options);
};

/** Empties an element and gives its memory back. */
export const clearPage = (pageElement: HTMLElement): void => {
  for (const canvas of pageElement.querySelectorAll('canvas')) freeCanvas(canvas);
  pageElement.replaceChildren();
};
