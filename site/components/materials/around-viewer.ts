import type { PageInView } from '#site/islands/pdf-viewer/open-document.ts';
import { startProgress } from '#site/islands/progress/start-progress.ts';

/** Not yet when the last page, or the only one, merely comes into view. */
const READ_AFTER_MS = 3_000;

// What the page around the viewer does with progress: ticks, and the chapter opened last.
startProgress();

let reading: ReturnType<typeof setTimeout> | undefined;

/** Offers to mark the file, once its last page has been in view for a while; without a page there is none to read. */
export const around = (inView: PageInView | null): void => {
  clearTimeout(reading);
  if (!inView || inView.page < inView.pages) return;
  reading = setTimeout(() => {
    void import('#site/islands/progress/run-progress.ts').then(({ offerDone }) =>
      offerDone(document.querySelector<HTMLElement>('[data-tick]')),
    );
  }, READ_AFTER_MS);
};
