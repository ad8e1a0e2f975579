import SIGNS_SAID from './said-signs.json' with { type: 'json' };

/** Signs of mathematics as words; the spaces keep them separate words. */
const SAID: Readonly<Record<string, string>> = SIGNS_SAID;
const SIGNS = new RegExp(`[${Object.keys(SAID).join('')}]`, 'gu');

/** Functions whose names begin other words as well; digits after them belong to what follows. */
export const FUNCTION_NAMES = ['sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'cosec'] as const;
/** `sin2x` is `sin 2x`; small raised figures are still raised here, so `sin²x` is not meant. */
const MULTIPLE = new RegExp(`(?<![a-z])(${FUNCTION_NAMES.join('|')})(?=\\d+[a-zθ])`, 'gu');
/** A root with its number, as words: `root 2`. */
const SQUARE_ROOT = /\bsqrt|\bsquare roots?\b|\broot(?= ?\d)/gu;

/** Accents of Latin letters, the nukta of Devanagari and Gurmukhi, and Gurmukhi's addak: often left out in typing. */
const MARKS = /[\u0300-\u036f\u093c\u0a3c\u0a71]/gu;

/** Apostrophes and the sign for powers are part of a word: `Euclid's`, `x^2`. */
const INSIDE = /[\^'’]/gu;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * The words of a text in one spelling, whichever way it was typed:
 * `Sin²θ`, `sin^2 theta` -> `sin2`, `theta`; `Co-ordinate` -> `co`, `ordinate`; `√2` -> `sqrt`, `2`.
 */
export const foldedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(MULTIPLE, '$1 ')
    // Small raised figures and full-width letters become plain ones; accents come off as marks.
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(INSIDE, '')
    .replace(SQUARE_ROOT, ' sqrt ')
    .replace(SIGNS, (sign) => SAID[sign] ?? sign)
    .split(BETWEEN)
    .filter((word) => word !== '');

/** Whether each word of a query begins a word of a text: `('Quadratic equations', 'eq quad')` -> true */
export const hasWords = (text: string, query: string): boolean => {
  const words = ` ${foldedWords(text).join(' ')}`;
  return foldedWords(query).every((word) => words.includes(` ${word}`));
};

/** A text as SEARCH-1 compares it: case is folded, and composed letters are unified, so that `É` typed either way finds `é`. */
export const folded = (text = ''): string => text.normalize('NFC').toLowerCase();

/** Whether one of the texts holds the query to the letter (SEARCH-1); an empty query is in all. */
export const isIn = (query: string, texts: readonly (string | undefined)[]): boolean => {
  const wanted = folded(query.trim());
  return wanted === '' || texts.some((text) => folded(text).includes(wanted));
};
