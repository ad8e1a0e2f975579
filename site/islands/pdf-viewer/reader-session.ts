import { createFindSession, NOTHING_FOUND, type FindState } from './find-session.ts';
import type { OpenDocument } from './open-document.ts';
import { createPageColumn, type ColumnEvents, type ColumnState } from './page-column.ts';
import { openingPlace, pageOfHash } from './opening-place.ts';
import { showPageInView } from './page-in-view.ts';
import { rememberedPosition, rememberPosition } from './resume-store.ts';
import { zoomByGestures } from './zoom-gestures.ts';

/** What the reader shows around the pages. */
export interface ReaderState {
  column: ColumnState;
  find: FindState;
  /** The page on which reading went on, while that is in view; `undefined` for a file read from its beginning. */
  continuedOn: number | undefined;
}

/** Before the first page is laid out. */
export const NOT_READ_YET: ReaderState = {
  column: { page: 1, pages: 1, scale: 1, fit: 1 },
  find: NOTHING_FOUND,
  continuedOn: undefined,
};

const REMEMBER_AFTER_MS = 400;

/** Reading one open document in `scroller`, from where the address says, or where the reader left off. */
export const startReading = (
  scroller: HTMLElement,
  open: OpenDocument,
  { filename, title }: { filename: string; title: string | undefined },
  onChange: (change: (before: ReaderState) => ReaderState) => void,
  { onFirstPage, onFault }: Pick<ColumnEvents, 'onFirstPage' | 'onFault'>,
) => {
  let remembering: ReturnType<typeof setTimeout> | undefined;
  const opening = openingPlace(
    location.hash,
    rememberedPosition(localStorage, filename),
    open.document.numPages,
  );
  let inView = 0;
  const tellPage = ({ page, pages }: ColumnState) => {
    if (page === inView) return;
    const continuedOn = inView === 0 && opening.isContinued && page > 1 ? page : undefined;
    onChange((before) => ({ ...before, continuedOn }));
    inView = page;
    showPageInView({ page, pages });
  };
  const column = createPageColumn(scroller, open, {
    onChange: (state) => {
      onChange((before) => ({ ...before, column: state }));
      tellPage(state);
      clearTimeout(remembering);
      remembering = setTimeout(() => {
        rememberPosition(localStorage, { filename, title }, column.place());
      }, REMEMBER_AFTER_MS);
    },
    onText: (page, pieces) => {
      find.pageDrawn(page, pieces);
    },
    onFirstPage: () => {
      open.source.firstPageShown();
      onFirstPage();
    },
    onFault,
  });
  const find = createFindSession(open, column, (state) => {
    onChange((before) => ({ ...before, find: state }));
  });
  const endGestures = zoomByGestures(scroller, column);
  if (opening.place !== undefined) column.goTo(opening.place);
  const onHash = () => {
    const page = pageOfHash(location.hash);
    if (page !== undefined)
      column.goTo({ page: Math.min(page, open.document.numPages), fraction: 0 });
  };
  addEventListener('hashchange', onHash);
  return {
    column,
    find,
    stop: (): void => {
      clearTimeout(remembering);
      removeEventListener('hashchange', onHash);
      endGestures();
      find.close();
      column.stop();
    },
  };
};

/** Reading one open document. */
export type ReaderSession = ReturnType<typeof startReading>;
