import { foldedWords } from './fold-text.ts';
import { formulaTopics, type FormulaTopics } from './formula-topics.ts';
import {
  createWordIndex,
  holdsPhrase,
  joinedWords,
  WHOLE_WORD_LETTERS,
  type IndexEntry,
  type WordIndex,
} from './word-index.ts';
import { SLIP, type Nearness } from './word-match.ts';

/** Words that say nothing about what is looked for, in the languages that students type. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  foldedWords('a an and for in of on the to ka ke ki ko mein का के की को में ਦਾ ਦੇ ਦੀ ਨੂੰ ਵਿੱਚ'),
);

/** With so many finds what is only about the same topic is left out. */
const ENOUGH = 5;
/** Beside a formula, words from so many letters on are looked for as well: `worksheet`, not `x` or `dx`. */
const TELLING_LETTERS = 4;

/** Which items a search shows besides the query, and which of them the query finds to the letter. */
export interface SearchRules<Item> {
  /** The exact rule (SEARCH-1): case-insensitive substring. */
  isExact: (item: Item) => boolean;
  /** Whether the other choices, such as the class, let the item through. */
  mayShow: (item: Item) => boolean;
}

/** Items found by a query, in the order shown, each once. */
export interface Found<Item> {
  /** Found to the letter, in list order. */
  exact: Item[];
  /** Other spellings, other names, typing slips, and last what a formula is about; each nearest first. */
  loose: Item[];
  /** Found to the letter, but only inside other words, in list order: `lim` in `Elimination`. */
  byChance: Item[];
}

/** How near entries are to the words of a query. */
const queryNearness = <Item>(
  index: WordIndex<Item>,
  words: readonly string[],
  isFormula: boolean,
) => {
  const phrase = joinedWords(words);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  // The parts of a formula, such as a, b and 2, mean nothing apart from each other.
  const onlyTogether = telling.length === 0 || (isFormula && words.length > 1);
  const apart = onlyTogether ? () => undefined : index.nearnessTo(telling);
  return (entry: IndexEntry<Item>): Nearness | undefined =>
    holdsPhrase(entry, phrase) ? 1 : apart(entry);
};

/** Which topic of a formula an entry is about, with all words of `beside` in it: 0 for the nearest one, -1 for none. */
const topicPlace = <Item>(
  index: WordIndex<Item>,
  topics: FormulaTopics['topics'],
  beside: readonly string[],
) => {
  const nearness = topics.map((words) => index.nearnessTo([...words, ...beside]));
  return (entry: IndexEntry<Item>): number =>
    nearness.findIndex((near) => (near(entry) ?? SLIP) < SLIP);
};

/** The words of a query that tell something next to its formula. */
const wordsBeside = (rest: string): string[] =>
  foldedWords(rest).filter((word) => word.length >= TELLING_LETTERS && !SMALL_WORDS.has(word));

/**
 * Prepares a list for searching and returns the search. It finds what SEARCH-1 asks for, and beside that,
 * never instead, what was meant: other spellings (`x^2` for `x²`), Hindi and Punjabi names, a typing slip, and for
 * a formula that few lessons show the lessons about its topic (`cos 2x`: trigonometry).
 * Preparing takes some milliseconds for 2,000 items, a search less than 5.
 */
export const createSearch = <Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly (string | undefined)[],
) => {
  const index = createWordIndex(items, textsOf);

  return (query: string, { isExact, mayShow }: SearchRules<Item>): Found<Item> => {
    const words = foldedWords(query);
    const formula = formulaTopics(query);
    const nearness = queryNearness(index, words, formula !== undefined);
    const { length } = words.join('');
    const isShort = length > 0 && length <= WHOLE_WORD_LETTERS;

    const exact: Item[] = [];
    const loose: Record<Nearness, Item[]> = { 1: [], 2: [], 3: [] };
    let byChance: IndexEntry<Item>[] = [];
    const others: IndexEntry<Item>[] = [];
    for (const entry of index.entries) {
      if (!mayShow(entry.item)) continue;
      const toTheLetter = isExact(entry.item);
      const near = toTheLetter && !isShort ? 1 : nearness(entry);
      if (near === undefined) (toTheLetter ? byChance : others).push(entry);
      else (toTheLetter ? exact : loose[near]).push(entry.item);
    }
    const meant = [...loose[1], ...loose[2], ...loose[3]];

    let related: { item: Item; place: number }[] = [];
    const found = exact.length + meant.length;
    if (formula !== undefined && found < ENOUGH) {
      const beside = wordsBeside(formula.rest);
      const entries = [...byChance, ...others];
      let placeOf = topicPlace(index, formula.topics, beside);
      // `√2 worksheet` finds lessons on roots where there is no such worksheet.
      if (found === 0 && beside.length > 0 && !entries.some((entry) => placeOf(entry) >= 0))
        placeOf = topicPlace(index, formula.topics, []);
      exact.push(...byChance.filter((entry) => placeOf(entry) >= 0).map(({ item }) => item));
      byChance = byChance.filter((entry) => placeOf(entry) < 0);
      related = others
        .map((entry) => ({ item: entry.item, place: placeOf(entry) }))
        .filter(({ place }) => place >= 0)
        .sort((one, other) => one.place - other.place);
    }
    return {
      exact,
      loose: [...meant, ...related.map(({ item }) => item)],
      byChance: byChance.map(({ item }) => item),
    };
  };
};
