import type { PDFDocumentProxy } from 'pdfjs-dist';
import { clearPage, drawPage } from './draw-page.ts';
import { createRenderQueue } from './render-queue.ts';

/**
 * Draws small pictures of pages into `places`, elements in the order of the pages inside `scroller`: only those in
 * view or near it, one at a time. Those that leave are freed, or no longer drawn. Returns what ends it.
 */
export const drawThumbnails = (
  document: PDFDocumentProxy,
  scroller: HTMLElement,
  places: readonly HTMLElement[],
): (() => void) => {
  const near = new Set<number>();
  const queue = createRenderQueue(
    async (number, signal) => {
      const place = places[number - 1];
      const page = await document.getPage(number);
      if (place === undefined || signal.aborted) return;
      const { width, height } = page.getViewport({ scale: 1 });
      place.style.setProperty('aspect-ratio', `${width} / ${height}`);
      await drawPage(page, place, (place.clientWidth * devicePixelRatio) / width, signal);
    },
    () => {
      // The page itself says what is wrong with it, when it is read.
    },
  );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const number = places.indexOf(target) + 1;
        if (isIntersecting) near.add(number);
        else if (near.delete(number)) {
          queue.forget(number);
          clearPage(target);
        }
      }
      queue.want([...near], Math.min(...near), Math.max(...near));
    },
    { root: scroller, rootMargin: '50% 0px' },
  );
  for (const place of places) observer.observe(place);
  return () => {
    observer.disconnect();
    queue.stop();
    for (const place of places) clearPage(place);
  };
};
