import { createDocumentSearch, rangeOf, type Found, type TextPieces } from './document-search.ts';
import type { OpenDocument } from './open-document.ts';
import type { PageColumn } from './page-column.ts';

/** What the find bar shows: the place of the current match among those found so far, 0 for none. */
export interface FindState {
  query: string;
  current: number;
  total: number;
  isComplete: boolean;
}

/** Nothing searched for. */
export const NOTHING_FOUND: FindState = { query: '', current: 0, total: 0, isComplete: true };

const ALL = 'pdf-found';
const CURRENT = 'pdf-found-here';

/** Older browsers mark nothing, but still go to the page. */
const mark = (name: string, ranges: readonly Range[]): void => {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
};

/** Find for one open document: matches are counted as they come, marked where pages are drawn. */
export const createFindSession = (
  open: OpenDocument,
  column: PageColumn,
  onChange: (state: FindState) => void,
) => {
  const search = createDocumentSearch(open.document);
  const drawn = new Map<number, TextPieces>();
  let running = new AbortController();
  let found: readonly Found[] = [];
  let state = NOTHING_FOUND;
  let isRevealing = false;

  const set = (change: Partial<FindState>): void => {
    state = { ...state, ...change };
    onChange(state);
  };

  const rangesOn = async (page: number): Promise<{ at: number; range: Range }[]> => {
    const pieces = drawn.get(page);
    if (pieces === undefined || !found.some((each) => each.page === page)) return [];
    const text = await search.textOf(page);
    return found.flatMap((each, index) => {
      const range = each.page === page ? rangeOf(text, pieces, each.match) : undefined;
      return range === undefined ? [] : [{ at: index + 1, range }];
    });
  };

  const markAll = async (): Promise<void> => {
    for (const [page, pieces] of drawn) {
      if (!pieces.some((piece) => piece.isConnected)) drawn.delete(page);
    }
    const { signal } = running;
    const marks = (await Promise.all([...drawn.keys()].map(rangesOn))).flat();
    if (signal.aborted) return;
    const here = marks.find(({ at }) => at === state.current);
    mark(
      ALL,
      marks.filter(({ at }) => at !== state.current).map(({ range }) => range),
    );
    mark(CURRENT, here === undefined ? [] : [here.range]);
    if (here === undefined || !isRevealing) return;
    isRevealing = false;
    column.reveal(here.range.getBoundingClientRect());
  };

  const goToCurrent = (): void => {
    const target = found[state.current - 1];
    if (target === undefined) return;
    isRevealing = true;
    if (!drawn.get(target.page)?.some((piece) => piece.isConnected)) {
      column.goTo({ page: target.page, fraction: 0 });
    }
  };

  return {
    /** Searches from the page that is being read. */
    search(query: string): void {
      running.abort();
      running = new AbortController();
      found = [];
      set({ query, current: 0, total: 0, isComplete: query.trim() === '' });
      if (state.isComplete) {
        void markAll();
        return;
      }
      const from = column.place().page;
      void search.find(query, running.signal, (next, isComplete) => {
        found = next;
        const ahead = found.findIndex((each) => each.page >= from) + 1;
        const isFirst = state.current === 0 && (ahead > 0 || isComplete) && found.length > 0;
        set({ total: found.length, isComplete, ...(isFirst ? { current: ahead || 1 } : {}) });
        if (isFirst) goToCurrent();
        void markAll();
      });
    },
    /** Goes to the next match (1) or the one before (-1), around the ends. */
    step(by: 1 | -1): void {
      if (state.total === 0) return;
      set({ current: ((state.current - 1 + by + state.total) % state.total) + 1 });
      goToCurrent();
      void markAll();
    },
    /** A page's text can be marked now. */
    pageDrawn(page: number, pieces: TextPieces): void {
      drawn.set(page, pieces);
      if (state.total > 0) void markAll();
    },
    /** Ends the search and takes the marks away. */
    close(): void {
      running.abort();
      found = [];
      mark(ALL, []);
      mark(CURRENT, []);
      set(NOTHING_FOUND);
    },
  };
};
