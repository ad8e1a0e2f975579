import { foldedWords } from './fold-text.ts';
import { namesTopic, topicsOf } from './maths-notation.ts';
import { wordMatch, type Nearness } from './word-match.ts';

/** Words that say nothing about what is looked for, in the languages that students type. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  foldedWords('a an and for in of on the to ka ke ki ko mein का के की को में ਦਾ ਦੇ ਦੀ ਨੂੰ ਵਿੱਚ'),
);

/** So few letters must be a whole word: `pi` is not meant by `pie`. */
const WHOLE_WORD_LETTERS = 3;

interface Entry<Item> {
  item: Item;
  /** Each text as its folded words. */
  texts: readonly (readonly string[])[];
  /** Each text as one string without spaces, for what is written apart in one place and together in another. */
  joined: readonly string[];
  /** Places in the list of all words. */
  words: readonly number[];
}

/** Which items a search shows besides the query, and which of them the query finds to the letter. */
export interface SearchRules<Item> {
  /** SPEC.md's own rule: case-insensitive substring. */
  isExact: (item: Item) => boolean;
  /** Whether the other choices, such as the class, let the item through. */
  mayShow: (item: Item) => boolean;
}

/** Items found by a query, to be shown in this order. */
export interface Found<Item> {
  /** Found to the letter, in list order. */
  exact: Item[];
  /** Found by another spelling, another name, a typing slip or what a formula is about, nearest first. */
  loose: Item[];
  /** Found to the letter, but only inside other words, by a query that is notation: `sin` in `using`. */
  inside: Item[];
}

/** Whether a text holds the query from the beginning of one of its words; `'sin2theta'` in `sin2`, `theta`. */
const holdsPhrase = (words: readonly string[], joined: string, phrase: string): boolean => {
  if (!joined.includes(phrase)) return false;
  let start = 0;
  return words.some((word) => {
    const here = joined.startsWith(phrase, start);
    start += word.length;
    return here && (phrase.length > WHOLE_WORD_LETTERS || phrase.length === word.length);
  });
};

/**
 * Prepares a list for searching and returns the search. It finds what SPEC.md section 5 finds, and below that,
 * never instead, what was meant: other spellings (`x^2` for `x²`), Hindi and Punjabi names, a typing slip, and
 * for notation what it is about (`sin^2` finds trigonometry).
 * Preparing takes some milliseconds for 2,000 items, a search less than 5.
 */
export const createSearch = <Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly (string | undefined)[],
) => {
  const places = new Map<string, number>();
  const placeOf = (word: string): number => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  const entries = items.map((item): Entry<Item> => {
    const texts = textsOf(item).map((text) => foldedWords(text ?? ''));
    return {
      item,
      texts,
      joined: texts.map((words) => words.join('')),
      words: [...new Set(texts.flat())].map(placeOf),
    };
  });
  const vocabulary = [...places.keys()];

  const nearnessOf = (query: string): ((entry: Entry<Item>) => Nearness | undefined) => {
    const all = foldedWords(query);
    const telling = all.filter((word) => !SMALL_WORDS.has(word));
    const phrase = all.join('');
    // Each word of the query meets each word of the list once, however many items have it.
    const tables = telling.map((wanted) => vocabulary.map((word) => wordMatch(wanted, word)));
    const nearest = (table: readonly (Nearness | undefined)[], words: readonly number[]) => {
      let best: Nearness | undefined;
      for (const place of words) {
        const match = table[place];
        if (match !== undefined && (best === undefined || match < best)) best = match;
      }
      return best;
    };
    return ({ texts, joined, words }) => {
      if (phrase === '') return undefined;
      if (texts.some((text, index) => holdsPhrase(text, joined[index] ?? '', phrase))) return 1;
      if (tables.length === 0) return undefined;
      let worst: Nearness = 1;
      for (const table of tables) {
        const match = nearest(table, words);
        if (match === undefined) return undefined;
        if (match > worst) worst = match;
      }
      return worst;
    };
  };

  return (query: string, { isExact, mayShow }: SearchRules<Item>): Found<Item> => {
    const nearness = nearnessOf(query);
    const topics = topicsOf(query);
    const about = vocabulary.map((word) => topics.length > 0 && namesTopic(word, topics));
    // `sin` is a word of `sin 2x` and of `sin²x`, which is folded to `sin2x`, but not of `single`.
    const [first = ''] = foldedWords(query);
    const isWord = vocabulary.map(
      (word) => word.startsWith(first) && !/^\p{L}/u.test(word.slice(first.length)),
    );
    const found: Found<Item> = { exact: [], loose: [], inside: [] };
    const loose: Record<Nearness | 4, Item[]> = { 1: [], 2: [], 3: [], 4: [] };
    for (const entry of entries) {
      const { item, words } = entry;
      if (!mayShow(item)) continue;
      const isAbout = words.some((place) => about[place]);
      if (isExact(item)) {
        const isMeant = topics.length === 0 || isAbout || words.some((place) => isWord[place]);
        found[isMeant ? 'exact' : 'inside'].push(item);
        continue;
      }
      const near = nearness(entry) ?? (isAbout ? 4 : undefined);
      if (near !== undefined) loose[near].push(item);
    }
    return { ...found, loose: [...loose[1], ...loose[2], ...loose[3], ...loose[4]] };
  };
};
