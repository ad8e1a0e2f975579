import { FUNCTION_NAMES } from './fold-text.ts';
import { meaningsOf } from './maths-words.ts';

/**
 * Whether two words differ by at most one slip of the fingers: a letter left out, added or replaced, or two
 * neighbours swapped (Damerau distance 1). `quadratic` and `quadartic` -> true
 */
export const withinOneTypo = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(at + 1);
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  return (
    rest === long.slice(at + 1) ||
    (short[at] === long[at + 1] &&
      short[at + 1] === long[at] &&
      rest.slice(1) === long.slice(at + 2))
  );
};

/** How close a word is to the query: 1 another spelling or form, 2 another name of the thing, 3 a typing error. */
export type Nearness = 1 | 2 | 3;

/** The nearness of a typing slip. */
export const TYPO = 3;

/** Shorter words differ by one letter too often for it to be a slip: `line`, `lime`. */
const TYPO_LETTERS = 5;
/** From here on a word that is still being typed finds the words that begin with it. */
const PREFIX_LETTERS = 3;

const FUNCTIONS: ReadonlySet<string> = new Set(FUNCTION_NAMES);
/** What may follow a function's name within a word: `sin2`, `sinx`, `sin2x`. */
const ARGUMENT = /^\d*[abcxyz]?$/;

/** Whether a word begins with what was typed so far; but `cos` is not the beginning of `cost`. */
const begins = (word: string, wanted: string): boolean =>
  wanted.length >= PREFIX_LETTERS &&
  word.startsWith(wanted) &&
  (!FUNCTIONS.has(wanted) || ARGUMENT.test(word.slice(wanted.length)));

/** `roots` -> `root`; three letters and fewer stay. */
const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;

/** What the forms of a long English word share: `trigonometry` -> `trigonomet`, as in `trigonometric`. */
const stem = (word: string): string => (word.length > 7 ? word.slice(0, -2) : word);

/** A folded word with what comparing asks of it, worked out once. */
export interface KnownWord {
  word: string;
  singular: string;
  /** English names of what it means. */
  meanings: readonly string[];
}

/** Makes a folded word ready for `wordMatch`. */
export const knownWord = (word: string): KnownWord => ({
  word,
  singular: singular(word),
  meanings: meaningsOf(word),
});

const isFormOf = (word: string, meaning: string): boolean =>
  singular(word) === meaning || (meaning.length > 4 && word.startsWith(stem(meaning)));

/** A square root is a root, but `√` does not mean every root. */
const KIND_OF: ReadonlyMap<string, string> = new Map([['sqrt', 'root']]);

const sameThing = (wanted: KnownWord, { word, meanings }: KnownWord): boolean =>
  KIND_OF.get(word) === wanted.singular ||
  wanted.meanings.some((meaning) => isFormOf(word, meaning)) ||
  meanings.some((meaning) => isFormOf(wanted.word, meaning) || wanted.meanings.includes(meaning));

/** Compares a word of a query with a word of a text; `undefined` when they have nothing in common. */
export const wordMatch = (wanted: KnownWord, known: KnownWord): Nearness | undefined => {
  const { word } = known;
  if (wanted.singular === known.singular) return 1;
  if (begins(word, wanted.word)) return 1;
  if (sameThing(wanted, known)) return 2;
  if (wanted.word.length < TYPO_LETTERS || word.length < TYPO_LETTERS) return undefined;
  return withinOneTypo(wanted.word, word) || withinOneTypo(wanted.singular, known.singular)
    ? TYPO
    : undefined;
};
