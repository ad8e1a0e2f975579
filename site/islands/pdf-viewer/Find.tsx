import { useEffect, useRef } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { fill } from '../../i18n/fill.ts';
import type { OpenDocument } from './open-document.ts';
import type { PageColumn } from './page-column.ts';
import type { TextPieces } from './page-layers.ts';
import { Tool } from './Toolbar.tsx';
import { useWords } from './viewer-texts.ts';

/** A part of a page's text: from `start` up to, not including, `end`. */
export interface TextMatch {
  start: number;
  end: number;
}

/** Text as it is compared, and for each of its letters its position in the original. */
interface Folded {
  text: string;
  from: number[];
}

/** Soft hyphens, joiners and letters that a file does not name are not typed when searching. */
const IGNORED = /[\p{Cc}\p{Cf}]/u;

const fold = (text: string): Folded => {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const isSpace = /\s/u.test(letter);
    const plain = isSpace
      ? folded.endsWith(' ')
        ? ''
        : ' '
      : IGNORED.test(letter)
        ? ''
        : letter.normalize('NFKC').toLowerCase();
    from.push(...new Array<number>(plain.length).fill(at));
    folded += plain;
    at += letter.length;
  }
  from.push(at);
  return { text: folded, from };
};

/**
 * All places of a query in a text, ignoring case, ligatures, full-width forms and how lines break.
 * `('The area\nunder', 'area under')` -> one match, 4 to 14.
 */
export const findMatches = (text: string, query: string): TextMatch[] => {
  const needle = fold(query.trim()).text;
  if (needle === '') return [];
  const hay = fold(text);
  const matches: TextMatch[] = [];
  let at = hay.text.indexOf(needle);
  while (at !== -1) {
    const last = hay.from[at + needle.length - 1] ?? 0;
    const start = hay.from[at] ?? 0;
    const letter = text.codePointAt(last) ?? 0;
    matches.push({ start, end: last + (letter > 0xffff ? 2 : 1) });
    at = hay.text.indexOf(needle, at + needle.length);
  }
  return matches;
};

/** The text of a page as find sees it, and where each of its pieces begins. */
export interface PageText {
  text: string;
  /** Where each item of the page begins in `text`. */
  starts: number[];
}

/** Joins a page's pieces; a piece that ends a line is followed by a line break. */
export const joinText = (items: readonly { str: string; hasEOL: boolean }[]): PageText => {
  const starts: number[] = [];
  let text = '';
  for (const { str, hasEOL } of items) {
    starts.push(text.length);
    text += hasEOL ? `${str}\n` : str;
  }
  return { text, starts };
};

/** The piece that holds a place in the text, and how far into it: `{ starts: [0, 5] }, 7` -> piece 1, 2 */
export const pieceAt = (
  { starts }: PageText,
  offset: number,
): { piece: number; within: number } => {
  const piece = Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
  return { piece, within: offset - (starts[piece] ?? 0) };
};

/** One place of the query in the document. */
export interface Found {
  page: number;
  match: TextMatch;
}

/** The text of a page as its text layer holds it: marked content is structure, not text. */
const readPage = async (document: PDFDocumentProxy, page: number): Promise<PageText> => {
  const content = await (
    await document.getPage(page)
  ).getTextContent({ includeMarkedContent: true });
  return joinText(content.items.flatMap((item) => ('str' in item ? [item] : [])));
};

/** Where a match lies in the drawn text of its page, or `undefined` where there is nothing to mark. */
export const rangeOf = (
  text: PageText,
  pieces: TextPieces,
  { start, end }: TextMatch,
): Range | undefined => {
  const from = pieceAt(text, start);
  const to = pieceAt(text, end - 1);
  const first = pieces[from.piece]?.firstChild;
  const last = pieces[to.piece]?.firstChild;
  if (!first || !last) return undefined;
  const range = new Range();
  range.setStart(first, Math.min(from.within, first.textContent?.length ?? 0));
  range.setEnd(last, Math.min(to.within + 1, last.textContent?.length ?? 0));
  return range;
};

/** Searches a document page by page; texts are read once. */
export const createDocumentSearch = (document: PDFDocumentProxy) => {
  const texts = new Map<number, Promise<PageText>>();
  const textOf = (page: number): Promise<PageText> => {
    const text = texts.get(page) ?? readPage(document, page);
    texts.set(page, text);
    return text;
  };
  return {
    textOf,
    /** Finds all places; reports the results after each page until `signal` is aborted. */
    async find(
      query: string,
      signal: AbortSignal,
      onFound: (found: readonly Found[], isComplete: boolean) => void,
    ): Promise<void> {
      const found: Found[] = [];
      for (let page = 1; page <= document.numPages; page += 1) {
        const { text } = await textOf(page);
        if (signal.aborted) return;
        const matches = findMatches(text, query);
        for (const match of matches) found.push({ page, match });
        const isComplete = page === document.numPages;
        if (matches.length > 0 || isComplete) onFound([...found], isComplete);
      }
    },
  };
};

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

const countLine = (
  { query, current, total, isComplete }: FindState,
  words: ReturnType<typeof useWords>,
): string => {
  if (query.trim() === '') return '';
  if (total > 0) return fill(words.found, { current, total }) + (isComplete ? '' : '…');
  return isComplete ? words.notFound : words.searching;
};

/** Find in the document: Enter for the next place, Shift and Enter for the one before, Escape to close. */
export function FindBar(props: {
  state: FindState;
  onQuery: (query: string) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const words = useWords();
  useEffect(() => {
    field.current?.select();
  }, []);
  return (
    <form
      className="pdf-find"
      role="search"
      aria-label={words.findInFile}
      onSubmit={(event) => {
        event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose();
        if (event.key !== 'Enter' || event.target !== field.current) return;
        event.preventDefault();
        props.onStep(event.shiftKey ? -1 : 1);
      }}
    >
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={words.findInFile}
        placeholder={words.findInFile}
        value={props.state.query}
        onChange={(event) => {
          props.onQuery(event.target.value);
        }}
      />
      <output className="pdf-count" aria-live="polite">
        {countLine(props.state, words)}
      </output>
      <Tool
        glyph="up"
        word={words.previous}
        onClick={() => {
          props.onStep(-1);
        }}
      />
      <Tool
        glyph="down"
        word={words.next}
        onClick={() => {
          props.onStep(1);
        }}
      />
      <Tool glyph="close" word={words.closeFind} onClick={props.onClose} />
    </form>
  );
}
