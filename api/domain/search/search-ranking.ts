/**
 * What students call a thing, by its English name: as they type Hindi and Punjabi in Latin letters, in Devanagari
 * and in Gurmukhi, and short forms. A word may stand for several things.
 */
import CALLED from './maths-words.json' with { type: 'json' };
import { sameEnds } from '../text/same-ends.ts';
import { folded, foldedWords, FUNCTION_NAMES } from './fold-text.ts';
import { type FormulaTopics, formulaTopics } from './formula-topics.ts';

/**
 * Hindi in Latin letters has no one spelling: `bhinna`, `bhinn`; `vritt`, `writ`; `samikaran`, `sameekaran`.
 * Long and short vowels, doubled letters and an `a` within the word make no difference here.
 */
const sound = (word: string) =>
  /^[a-z]+$/.test(word)
    ? word
        .replaceAll('ee', 'i')
        .replaceAll('oo', 'u')
        .replaceAll('ph', 'f')
        .replaceAll('w', 'v')
        .replace(/(.)\1+/g, '$1')
        .replace(/(?<=.)a/g, '')
    : word;

const MEANINGS: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>();
  for (const [meaning, words] of Object.entries(CALLED)) {
    for (const word of foldedWords(words)) {
      const key = sound(word);
      map.set(key, [...(map.get(key) ?? []), meaning]);
    }
  }
  return map;
})();

/**
 * Short names of mathematics. Not `tan` and `sec`: tangents and secants are as often lines of a circle. Hindi sounds
 * play no part here: `seen` is not `sin`.
 */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sin: 'sine',
    cos: 'cosine',
    log: 'logarithm',
    ln: 'logarithm',
    lim: 'limit',
  }),
);

/** The English names of what a folded word means: `samikaran` -> `['equation']`; none for a word not known here. */
const meaningsOf = (word: string) => {
  const named = SHORT.get(word);
  const meanings = MEANINGS.get(sound(word)) ?? [];
  return named === undefined ? meanings : [named, ...meanings];
};

/**
 * Whether two words differ by at most one slip of the fingers: a letter left out, added or replaced, or two
 * neighbours swapped (Damerau distance 1). `quadratic` and `quadartic` -> true
 */
const withinOneTypo = (a: string, b: string) => {
  const [start, end] = sameEnds(a, b);
  const [one = '', other = ''] = [a, b].map((word) => word.slice(start, word.length - end));
  const longest = Math.max(one.length, other.length);
  return longest <= 1 || (longest === 2 && one.slice(1) + one.charAt(0) === other);
};

/** How close a word is to the query: 1 another spelling or form, 2 another name of the thing, 3 a typing error. */
type Nearness = 1 | 2 | 3;

/** The nearness of a typing slip. */
const TYPO = 3;

/** Shorter words differ by one letter too often for it to be a slip: `line`, `lime`. */
const TYPO_LETTERS = 5;
/** From here on a word that is still being typed finds the words that begin with it. */
const PREFIX_LETTERS = 3;

const FUNCTIONS: ReadonlySet<string> = new Set(FUNCTION_NAMES);
/** What may follow a function's name within a word: `sin2`, `sinx`, `sin2x`. */
const ARGUMENT = /^\d*[abcxyz]?$/;

/** Whether a word begins with what was typed so far; but `cos` is not the beginning of `cost`. */
const begins = (word: string, wanted: string) =>
  wanted.length >= PREFIX_LETTERS &&
  word.startsWith(wanted) &&
  (!FUNCTIONS.has(wanted) || ARGUMENT.test(word.slice(wanted.length)));

/** `roots` -> `root`; three letters and fewer stay. */
const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;

/** What the forms of a long English word share: `trigonometry` -> `trigonomet`, as in `trigonometric`. */
const stem = (word: string) => (word.length > 7 ? word.slice(0, -2) : word);

/** A folded word with what comparing asks of it. */
interface KnownWord {
  word: string;
  singular: string;
  /** English names of what it means. */
  meanings: readonly string[];
}

// Worked out once: lists have few different words.
const KNOWN = new Map<string, KnownWord>();

const knownWord = (word: string) => {
  const known = KNOWN.get(word) ?? { word, singular: singular(word), meanings: meaningsOf(word) };
  KNOWN.set(word, known);
  return known;
};

const isFormOf = (word: string, meaning: string) =>
  singular(word) === meaning || (meaning.length > 4 && word.startsWith(stem(meaning)));

/** A square root is a root, but `√` does not mean every root. */
const KIND_OF: ReadonlyMap<string, string> = new Map([['sqrt', 'root']]);

const sameThing = (wanted: KnownWord, { word, meanings }: KnownWord) =>
  KIND_OF.get(word) === wanted.singular ||
  wanted.meanings.some((meaning) => isFormOf(word, meaning)) ||
  meanings.some((meaning) => isFormOf(wanted.word, meaning) || wanted.meanings.includes(meaning));

/** Compares a word of a query with a word of a text; `undefined` when they have nothing in common. */
const wordMatch = (wanted: KnownWord, word: string): Nearness | undefined => {
  const known = knownWord(word);
  if (wanted.singular === known.singular) return 1;
  if (begins(word, wanted.word)) return 1;
  if (sameThing(wanted, known)) return 2;
  if (wanted.word.length < TYPO_LETTERS || word.length < TYPO_LETTERS) return undefined;
  return withinOneTypo(wanted.word, word) || withinOneTypo(wanted.singular, known.singular)
    ? TYPO
    : undefined;
};

/** So few letters must be a whole word: `pi` is not meant by `pie`. */
const WHOLE_WORD_LETTERS = 3;

/** A text made ready for searching. */
interface SearchText {
  /** As SEARCH-1 compares it. */
  folded: string;
  words: readonly string[];
  /** Its words as one string, for what is written apart in one place and together in another. */
  joined: string;
}

/** An item of a list with its texts made ready for searching. */
export interface SearchEntry<Item> {
  item: Item;
  texts: readonly SearchText[];
  /** The words of all texts, each once. */
  words: readonly string[];
}

/** Folded words as one string, without spaces but where they tell `sin 2x` from `sin²x`, whose word is `sin2x`. */
const joinedWords = (words: readonly string[]) =>
  words
    .map((word, at) => (FUNCTIONS.has(word) && /^\d/.test(words[at + 1] ?? '') ? `${word} ` : word))
    .join('');

/** Whether a text holds a phrase made by `joinedWords`, from the beginning of a word on. */
const holdsPhrase = ({ words, joined }: SearchText, phrase: string) => {
  if (!joined.includes(phrase)) return false;
  let start = 0;
  return words.some((word) => {
    const here = joined.startsWith(phrase, start);
    start = joined.indexOf(word, start) + word.length;
    return here && (phrase.length > WHOLE_WORD_LETTERS || phrase.length === word.length);
  });
};

/** Makes items ready for `createSearch`, once for each item. */
export const searchEntries = <Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly (string | undefined)[],
): SearchEntry<Item>[] =>
  items.map((item) => {
    const texts = textsOf(item).map((text = ''): SearchText => {
      const words = foldedWords(text);
      return { folded: folded(text), words, joined: joinedWords(words) };
    });
    return { item, texts, words: [...new Set(texts.flatMap(({ words }) => words))] };
  });

/** How near an entry is; `undefined` when it has nothing in common. */
type NearnessOf = (entry: SearchEntry<unknown>) => Nearness | undefined;

/** Compares entries with words: how near each is to having all of them, the worst of their best matches. */
const nearnessTo = (wanted: readonly string[]): NearnessOf => {
  const words = wanted.map((word) => ({
    meant: knownWord(word),
    compared: new Map<string, Nearness | undefined>(),
  }));
  return (entry) => {
    let worst: Nearness = 1;
    for (const { meant, compared } of words) {
      let best: Nearness | undefined;
      for (const word of entry.words) {
        if (!compared.has(word)) compared.set(word, wordMatch(meant, word));
        const match = compared.get(word);
        if (match !== undefined && (best === undefined || match < best)) best = match;
        if (best === 1) break;
      }
      if (best === undefined) return undefined;
      if (best > worst) worst = best;
    }
    return worst;
  };
};

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

/** How near entries are to the words of a query. */
const queryNearness = (words: readonly string[], isFormula: boolean): NearnessOf => {
  const phrase = joinedWords(words);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  // The parts of a formula, such as a, b and 2, mean nothing apart from each other.
  const onlyTogether = telling.length === 0 || (isFormula && words.length > 1);
  const apart = onlyTogether ? () => undefined : nearnessTo(telling);
  return (entry) =>
    phrase !== '' && entry.texts.some((text) => holdsPhrase(text, phrase)) ? 1 : apart(entry);
};

/** Which topic of a formula an entry is about, with all words of `beside` in it: 0 for the nearest one, -1 for none. */
const topicPlace = (topics: FormulaTopics['topics'], beside: readonly string[]) => {
  const nearness = topics.map((words) => nearnessTo([...words, ...beside]));
  return (entry: SearchEntry<unknown>) =>
    nearness.findIndex((near) => (near(entry) ?? TYPO) < TYPO);
};

/** The words of a query that tell something next to its formula. */
const wordsBeside = (rest: string) =>
  foldedWords(rest).filter((word) => word.length >= TELLING_LETTERS && !SMALL_WORDS.has(word));

/**
 * Prepares a list for searching and returns the search. It finds what SEARCH-1 asks for, and beside that
 * what was meant: other spellings (`x^2` for `x²`), Hindi and Punjabi names, a typing slip, and for
 * a formula that few lessons show the lessons about its topic (`cos 2x`: trigonometry). `mayShow` says whether the
 * other choices, such as the class, let an item through.
 */
export const createSearch = <Item>(entries: readonly SearchEntry<Item>[]) => {
  type Entry = SearchEntry<Item>;
  const itemsOf = (found: readonly Entry[]) => found.map(({ item }) => item);

  return (query: string, mayShow: (item: Item) => boolean): Found<Item> => {
    const shown = entries.filter(({ item }) => mayShow(item));
    const wanted = folded(query.trim());
    if (wanted === '') return { exact: itemsOf(shown), loose: [] };
    const words = foldedWords(query);
    const formula = formulaTopics(query);
    const nearness = queryNearness(words, formula !== undefined);
    const typed = words.join('');
    const isShort = typed.length > 0 && typed.length <= WHOLE_WORD_LETTERS;

    const exact: Entry[] = [];
    const loose: Record<Nearness, Entry[]> = { 1: [], 2: [], 3: [] };
    // Of so few letters a word may be no more than begun; within words, as `ap` in `shape`, they mean nothing.
    const begun: Entry[] = [];
    const others: Entry[] = [];
    for (const entry of shown) {
      const toTheLetter = entry.texts.some((text) => text.folded.includes(wanted));
      const near = toTheLetter && !isShort ? 1 : nearness(entry);
      if (near !== undefined) (toTheLetter ? exact : loose[near]).push(entry);
      else if (toTheLetter && entry.words.some((word) => word.startsWith(typed))) begun.push(entry);
      else others.push(entry);
    }
    const meant = [...loose[1], ...loose[2], ...loose[3]];

    let related: { entry: Entry; topic: number }[] = [];
    const found = exact.length + meant.length;
    if (formula && found < ENOUGH) {
      const beside = wordsBeside(formula.rest);
      const rest = [...begun, ...others];
      let topicOf = topicPlace(formula.topics, beside);
      // `√2 worksheet` finds lessons on roots where there is no such worksheet.
      if (found === 0 && beside.length > 0 && !rest.some((entry) => topicOf(entry) >= 0))
        topicOf = topicPlace(formula.topics, []);
      related = rest
        .map((entry) => ({ entry, topic: topicOf(entry) }))
        .filter(({ topic }) => topic >= 0)
        .sort((one, other) => one.topic - other.topic);
    }
    return found + related.length === 0
      ? { exact: itemsOf(begun), loose: [] }
      : { exact: itemsOf(exact), loose: itemsOf([...meant, ...related.map(({ entry }) => entry)]) };
  };
};
