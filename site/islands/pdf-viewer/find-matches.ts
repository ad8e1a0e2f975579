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
