import { foldedWords, FUNCTION_NAMES } from './fold-text.ts';
import { wordMatch, type Nearness } from './word-match.ts';

/** So few letters must be a whole word: `pi` is not meant by `pie`. */
export const WHOLE_WORD_LETTERS = 3;

/** An item of a list with its texts made ready for searching. */
export interface IndexEntry<Item> {
  item: Item;
  /** Each text as its folded words. */
  texts: readonly (readonly string[])[];
  /** Each text as one string, for what is written apart in one place and together in another. */
  joined: readonly string[];
  /** Places in the list of all words. */
  words: readonly number[];
}

const FUNCTION: ReadonlySet<string> = new Set(FUNCTION_NAMES);

/** Folded words as one string, without spaces but where they tell `sin 2x` from `sin²x`, whose word is `sin2x`. */
export const joinedWords = (words: readonly string[]): string =>
  words
    .map((word, at) => (FUNCTION.has(word) && /^\d/.test(words[at + 1] ?? '') ? `${word} ` : word))
    .join('');

const textHolds = (words: readonly string[], joined: string, phrase: string): boolean => {
  let start = 0;
  return words.some((word) => {
    const here = joined.startsWith(phrase, start);
    start = joined.indexOf(word, start) + word.length;
    return here && (phrase.length > WHOLE_WORD_LETTERS || phrase.length === word.length);
  });
};

/** Whether a text of an entry holds a phrase made by `joinedWords`, from the beginning of a word on. */
export const holdsPhrase = <Item>({ texts, joined }: IndexEntry<Item>, phrase: string): boolean =>
  phrase !== '' &&
  texts.some((words, index) => {
    const text = joined[index] ?? '';
    return text.includes(phrase) && textHolds(words, text, phrase);
  });

/** Splits the texts of all items into words, each word of the list kept once. */
export const createWordIndex = <Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly (string | undefined)[],
) => {
  const places = new Map<string, number>();
  const placeOf = (word: string): number => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  const entries = items.map((item): IndexEntry<Item> => {
    const texts = textsOf(item).map((text) => foldedWords(text ?? ''));
    return {
      item,
      texts,
      joined: texts.map(joinedWords),
      words: [...new Set(texts.flat())].map(placeOf),
    };
  });
  const vocabulary = [...places.keys()];

  /**
   * How near an entry is to having all of the folded words `missing`: the worst of their best matches; `undefined`
   * when one is not there. Each of them meets each word of the list once, however many items have it.
   */
  const nearnessTo = (wanted: readonly string[]) => {
    const tables = wanted.map((each) => vocabulary.map((word) => wordMatch(each, word)));
    return ({ words }: IndexEntry<Item>): Nearness | undefined => {
      let worst: Nearness = 1;
      for (const table of tables) {
        let best: Nearness | undefined;
        for (const place of words) {
          const match = table[place];
          if (match !== undefined && (best === undefined || match < best)) best = match;
        }
        if (best === undefined) return undefined;
        if (best > worst) worst = best;
      }
      return worst;
    };
  };

  return { entries, nearnessTo };
};

/** A list made ready by `createWordIndex`. */
export type WordIndex<Item> = ReturnType<typeof createWordIndex<Item>>;
