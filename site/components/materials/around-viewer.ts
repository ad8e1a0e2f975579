import { followPageInView } from '../../islands/pdf-viewer/open-document.ts';
import { startProgress } from '../../islands/progress/start-progress.ts';

/** Not yet when the last page, or the only one, merely comes into view. */
const READ_AFTER_MS = 3_000;

/** Starts what the page around the viewer does with progress: ticks, and the chapter opened last. */
export const startAround = (): void => {
  startProgress();
  let reading: ReturnType<typeof setTimeout> | undefined;
  followPageInView(({ page, pages }) => {
    clearTimeout(reading);
    if (page < pages) return;
    reading = setTimeout(() => {
      void import('../../islands/progress/run-progress.ts').then(({ offerDone }) => {
        offerDone(document.querySelector<HTMLElement>('[data-tick]'));
      });
    }, READ_AFTER_MS);
  });
};
