import { fill } from '#i18n/fill';
import type { OpenDocument } from './open-document.ts';
import type { PageColumn } from './page-column.ts';
import type { TextPieces } from './page-layers.ts';
import { Tool } from './Toolbar.tsx';
import { useViewer } from './viewer-context.ts';

/** A part of a page's text: from `start` up to, not including, `end`. */
interface TextMatch {
  start: number;
  end: number;
}

/** Soft hyphens, joiners and letters that a file does not name are not typed when searching. */
const IGNORED = /[\p{Cc}\p{Cf}]/u;

/** Text as it is compared, and for each of its letters its position in the original. */
const fold = (text: string) => {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const isSpace = /\s/u.test(letter);
    const isLeftOut = isSpace ? folded.endsWith(' ') : IGNORED.test(letter);
    if (!isLeftOut) {
      const plain = isSpace ? ' ' : letter.normalize('NFKC').toLowerCase();
      from.push(...new Array<number>(plain.length).fill(at));
      folded += plain;
    }
    at += letter.length;
  }
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

/** The text of a page as find sees it, and where each of its pieces begins; one that ends a line is followed by a break. */
export const joinText = (items: readonly { str: string; hasEOL: boolean }[]) => {
  const starts: number[] = [];
  let text = '';
  for (const { str, hasEOL } of items) {
    starts.push(text.length);
    text += hasEOL ? `${str}\n` : str;
  }
  return { text, starts };
};

/** The piece that holds a place in the text, and how far into it: `[0, 5], 7` -> piece 1, 2 */
export const pieceAt = (starts: readonly number[], offset: number) => {
  const piece = Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
  return { piece, within: offset - (starts[piece] ?? 0) };
};

/** A match by the pieces of its page: its first letter and its last. */
type Found = { page: number } & Record<'first' | 'last', ReturnType<typeof pieceAt>>;

/** Where a match lies in the drawn text of its page, or `undefined` where there is nothing to mark. */
const rangeOf = (pieces: TextPieces | undefined, { first, last }: Found) => {
  const from = pieces?.[first.piece]?.firstChild;
  const to = pieces?.[last.piece]?.firstChild;
  if (!from || !to) return undefined;
  const range = new Range();
  range.setStart(from, Math.min(first.within, from.textContent?.length ?? 0));
  range.setEnd(to, Math.min(last.within + 1, to.textContent?.length ?? 0));
  return range;
};

/** What the find bar shows: the place of the current match among those found so far, 0 for none. */
export interface FindState {
  query: string;
  current: number;
  total: number;
  isComplete: boolean;
}

export const NOTHING_FOUND: FindState = { query: '', current: 0, total: 0, isComplete: true };

/** Older browsers mark nothing, but still go to the page. */
const mark = (name: 'pdf-found' | 'pdf-found-here', ranges: readonly Range[]) => {
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...ranges));
};

/** Matches are counted page by page as they come, and marked where pages are drawn; texts are read once. */
export const createFindSession = (
  { document }: OpenDocument,
  column: PageColumn,
  onChange: (state: FindState) => void,
) => {
  const texts = new Map<number, Promise<ReturnType<typeof joinText>>>();
  let running = new AbortController();
  let found: readonly Found[] = [];
  let state = NOTHING_FOUND;
  let isRevealing = false;

  /** The text of a page as its text layer holds it: marked content is structure, not text. */
  const readPage = async (number: number) => {
    try {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      return joinText(items.filter((item) => 'str' in item));
    } catch {
      // Nothing is found in it; the next search tries it again.
      texts.delete(number);
      return joinText([]);
    }
  };
  const textOf = (page: number) => {
    const text = texts.get(page) ?? readPage(page);
    texts.set(page, text);
    return text;
  };
  const markAll = () => {
    const ranges = found.map((match) => rangeOf(column.piecesOf(match.page), match));
    const here = ranges[state.current - 1];
    const others = ranges.flatMap((range) => (range && range !== here ? [range] : []));
    mark('pdf-found', others);
    mark('pdf-found-here', here ? [here] : []);
    if (!here || !isRevealing) return;
    isRevealing = false;
    const nearest = { block: 'nearest', inline: 'nearest', behavior: 'instant' } as const;
    here.startContainer.parentElement?.scrollIntoView(nearest);
  };
  /** Says and marks what there is now; `isGoing`: and goes to the current match. */
  const set = (change: Partial<FindState>, isGoing = false) => {
    state = { ...state, ...change };
    onChange(state);
    const target = isGoing && found[state.current - 1];
    if (target) {
      isRevealing = true;
      if (!column.piecesOf(target.page)) column.goTo(target.page);
    }
    markAll();
  };

  /** Finds all places, and says after each page what there is so far. */
  const findAll = async (query: string, signal: AbortSignal) => {
    const from = column.place().page;
    for (let page = 1; page <= document.numPages; page += 1) {
      const { text, starts } = await textOf(page);
      if (signal.aborted) return;
      const isComplete = page === document.numPages;
      const matches = findMatches(text, query);
      if (matches.length === 0 && !isComplete) continue;
      const pieces = matches.map(({ start, end }) => ({
        page,
        first: pieceAt(starts, start),
        last: pieceAt(starts, end - 1),
      }));
      found = [...found, ...pieces];
      const ahead = found.findIndex((each) => each.page >= from) + 1;
      const isFirst = state.current === 0 && (ahead > 0 || isComplete) && found.length > 0;
      set({ total: found.length, isComplete, ...(isFirst && { current: ahead || 1 }) }, isFirst);
    }
  };

  return {
    /** Searches from the page that is being read; nothing, to end the search. */
    search: (query: string) => {
      running.abort();
      running = new AbortController();
      found = [];
      set({ ...NOTHING_FOUND, query, isComplete: query.trim() === '' });
      if (!state.isComplete) void findAll(query, running.signal);
    },
    /** Goes to the next match (1) or the one before (-1), around the ends. */
    step: (by: 1 | -1) => {
      if (state.total === 0) return;
      set({ current: ((state.current - 1 + by + state.total) % state.total) + 1 }, true);
    },
    /** Marks what lies on a page whose text has been drawn now. */
    pageDrawn: markAll,
  };
};

export type FindSession = ReturnType<typeof createFindSession>;

/** Find in the document: Enter for the next place, Shift and Enter for the one before, Escape to close. */
export function FindBar({
  state: { query, current, total, isComplete },
  find,
  onClose,
}: {
  state: FindState;
  find: FindSession;
  onClose: () => void;
}) {
  const { words } = useViewer();
  const none = isComplete ? words.notFound : words.searching;
  const some = fill(words.found, { current, total }) + (isComplete ? '' : '…');
  return (
    <div
      className="pdf-find"
      role="search"
      aria-label={words.findInFile}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        find.step(event.shiftKey ? -1 : 1);
      }}
    >
      <input
        autoFocus
        type="search"
        enterKeyHint="search"
        aria-label={words.findInFile}
        placeholder={words.findInFile}
        value={query}
        onChange={(event) => find.search(event.target.value)}
      />
      <output className="pdf-count muted figures small" aria-live="polite">
        {query.trim() && (total > 0 ? some : none)}
      </output>
      {([-1, 1] as const).map((by) => (
        <Tool
          key={by}
          glyph={by < 0 ? 'up' : 'down'}
          word={by < 0 ? words.previous : words.next}
          onClick={() => find.step(by)}
        />
      ))}
      <Tool glyph="close" word={words.closeFind} onClick={onClose} />
    </div>
  );
}
