import { createFindSession, NOTHING_FOUND, type FindState } from './find-session.ts';
import type { OpenDocument } from './open-document.ts';
import { createPageColumn, type ColumnState } from './page-column.ts';
import { rememberedPosition, rememberPosition } from './resume-store.ts';
import { zoomByGestures } from './zoom-gestures.ts';

/** What the reader shows around the pages. */
export interface ReaderState {
  column: ColumnState;
  find: FindState;
}

/** Before the first page is laid out. */
export const NOT_READ_YET: ReaderState = {
  column: { page: 1, pages: 1, scale: 1, fit: 1 },
  find: NOTHING_FOUND,
};

const REMEMBER_AFTER_MS = 400;
/** So close to the end counts as the end, in pixels. */
const END = 8;

/** Reading one open document in `scroller`, from where the reader left off. */
export const startReading = (
  scroller: HTMLElement,
  open: OpenDocument,
  filename: string,
  onChange: (change: (before: ReaderState) => ReaderState) => void,
  onFault: (error: unknown) => void,
) => {
  let remembering: ReturnType<typeof setTimeout> | undefined;
  const column = createPageColumn(scroller, open, {
    onChange: (state) => {
      onChange((before) => ({ ...before, column: state }));
      clearTimeout(remembering);
      remembering = setTimeout(() => {
        rememberPosition(localStorage, filename, column.place());
      }, REMEMBER_AFTER_MS);
    },
    onText: (page, pieces) => {
      find.pageDrawn(page, pieces);
    },
    onFirstPage: () => {
      open.source.firstPageShown();
    },
    onFault,
  });
  const find = createFindSession(open, column, (state) => {
    onChange((before) => ({ ...before, find: state }));
  });
  const endGestures = zoomByGestures(scroller, column);
  const tellEnd = () => {
    if (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - END) return;
    scroller.removeEventListener('scroll', tellEnd);
    // The page offers to mark the file as done (PROGRESS-4).
    scroller.dispatchEvent(new Event('read-to-end', { bubbles: true }));
  };
  scroller.addEventListener('scroll', tellEnd, { passive: true });
  const place = rememberedPosition(localStorage, filename);
  if (place !== undefined && place.page <= open.document.numPages) column.goTo(place);
  return {
    column,
    find,
    stop: (): void => {
      clearTimeout(remembering);
      scroller.removeEventListener('scroll', tellEnd);
      endGestures();
      find.close();
      column.stop();
    },
  };
};

/** Reading one open document. */
export type ReaderSession = ReturnType<typeof startReading>;
