import { foldedWords } from './fold-text.ts';
import { formulaTopics, type FormulaTopics } from './formula-topics.ts';
import { foldedQuery } from './search.ts';
import {
  createTextScan,
  createWordIndex,
  WHOLE_WORD_LETTERS,
  TYPO,
  type SearchEntry,
  type WordIndex,
  type Nearness,
} from './word-index.ts';

/** Words that say nothing about what is looked for, in the languages that students type. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  foldedWords('a an and for in of on the to ka ke ki ko mein का के की को में ਦਾ ਦੇ ਦੀ ਨੂੰ ਵਿੱਚ'),
);

/** With so many finds what is only about the same topic is left out. */
const ENOUGH = 5;
/** Beside a formula, words from so many letters on are looked for as well: `worksheet`, not `x` or `dx`. */
const TELLING_LETTERS = 4;

/** Items found by a query, in the order shown, each once. */
export interface Found<Item> {
  /** Found to the letter, in list order. */
  exact: Item[];
  /** Other spellings, other names, typing slips, and last what a formula is about; each nearest first. */
  loose: Item[];
}

/** How near the entry at a place is to the words of a query. */
const queryNearness = (index: WordIndex, words: readonly string[], isFormula: boolean) => {
  const holdsPhrase = index.phraseIn(words);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  // The parts of a formula, such as a, b and 2, mean nothing apart from each other.
  const onlyTogether = telling.length === 0 || (isFormula && words.length > 1);
  const apart = onlyTogether ? () => undefined : index.nearnessTo(telling);
  return (at: number): Nearness | undefined => (holdsPhrase(at) ? 1 : apart(at));
};

/** Which topic of a formula the entry at a place is about, with all words of `beside` in it: 0 for the nearest one, -1 for none. */
const topicPlace = (
  index: WordIndex,
  topics: FormulaTopics['topics'],
  beside: readonly string[],
) => {
  const nearness = topics.map((words) => index.nearnessTo([...words, ...beside]));
  return (at: number): number => nearness.findIndex((near) => (near(at) ?? TYPO) < TYPO);
};

/** The words of a query that tell something next to its formula. */
const wordsBeside = (rest: string): string[] =>
  foldedWords(rest).filter((word) => word.length >= TELLING_LETTERS && !SMALL_WORDS.has(word));

/**
 * Prepares a list for searching and returns the search. It finds what SEARCH-1 asks for, and beside that
 * what was meant: other spellings (`x^2` for `x²`), Hindi and Punjabi names, a typing slip, and for
 * a formula that few lessons show the lessons about its topic (`cos 2x`: trigonometry). `mayShow` says whether the
 * other choices, such as the class, let an item through.
 */
export const createSearch = <Item>(entries: readonly SearchEntry<Item>[]) => {
  const index = createWordIndex(entries);
  const scan = createTextScan(entries.map(({ folded }) => folded));
  const items = entries.map(({ item }) => item);
  const itemsAt = (places: readonly number[]): Item[] => places.flatMap((at) => items[at] ?? []);

  return (query: string, mayShow: (item: Item) => boolean): Found<Item> => {
    const wanted = foldedQuery(query);
    if (wanted === '') return { exact: items.filter(mayShow), loose: [] };
    const words = foldedWords(query);
    const formula = formulaTopics(query);
    const nearness = queryNearness(index, words, formula !== undefined);
    const { length } = words.join('');
    const isShort = length > 0 && length <= WHOLE_WORD_LETTERS;

    // Of so few letters a word may be no more than begun; within words, as `ap` in `shape`, they mean nothing.
    const isBegun = (at: number) =>
      entries[at]?.words.some((word) => word.startsWith(words.join('')));

    const hits = scan(wanted);
    const exact: number[] = [];
    const loose: Record<Nearness, number[]> = { 1: [], 2: [], 3: [] };
    const begun: number[] = [];
    const others: number[] = [];
    items.forEach((item, at) => {
      if (!mayShow(item)) return;
      const toTheLetter = hits[at] === 1;
      const near = toTheLetter && !isShort ? 1 : nearness(at);
      if (near === undefined) (toTheLetter && isBegun(at) ? begun : others).push(at);
      else (toTheLetter ? exact : loose[near]).push(at);
    });
    const meant = [...loose[1], ...loose[2], ...loose[3]];

    let related: { at: number; topic: number }[] = [];
    const found = exact.length + meant.length;
    if (formula !== undefined && found < ENOUGH) {
      const beside = wordsBeside(formula.rest);
      const rest = [...begun, ...others];
      let topicOf = topicPlace(index, formula.topics, beside);
      // `√2 worksheet` finds lessons on roots where there is no such worksheet.
      if (found === 0 && beside.length > 0 && !rest.some((at) => topicOf(at) >= 0))
        topicOf = topicPlace(index, formula.topics, []);
      related = rest
        .map((at) => ({ at, topic: topicOf(at) }))
        .filter(({ topic }) => topic >= 0)
        .sort((one, other) => one.topic - other.topic);
    }
    return found + related.length === 0
      ? { exact: itemsAt(begun), loose: [] }
      : { exact: itemsAt(exact), loose: itemsAt([...meant, ...related.map(({ at }) => at)]) };
  };
};
