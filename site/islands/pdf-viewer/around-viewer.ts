import { startSharing } from '../../components/share/share.ts';
import { rememberChapter } from '../progress/remember-chapter.ts';
import { startProgress } from '../progress/start-progress.ts';
import type { followPageInView } from './page-in-view.ts';

/** Not yet when the last page, or the only one, merely comes into view. */
const READ_AFTER_MS = 3_000;

/**
 * Starts what the page around the viewer does: sharing, ticks, the chapter opened last. It loads when the first page or
 * the File Error card is there: before, each of its files would take a connection from the engine.
 */
export const startAround = (follow: typeof followPageInView): void => {
  startSharing();
  startProgress();
  rememberChapter();
  let reading: ReturnType<typeof setTimeout> | undefined;
  follow(({ page, pages }) => {
    clearTimeout(reading);
    if (page < pages) return;
    reading = setTimeout(() => {
      void import('../progress/run-progress.ts').then(({ offerDone }) => {
        offerDone(document.querySelector<HTMLElement>('[data-tick]'));
      });
    }, READ_AFTER_MS);
  });
};
