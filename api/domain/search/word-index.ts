import { foldedWords, FUNCTION_NAMES } from './fold-text.ts';
import { foldedTexts } from './search.ts';
import { createTextScan } from './text-scan.ts';
import { knownWord, wordMatch, type KnownWord, type Nearness } from './word-match.ts';

/** So few letters must be a whole word: `pi` is not meant by `pie`. */
export const WHOLE_WORD_LETTERS = 3;

/** An item of a list with its texts made ready for searching. */
export interface SearchEntry<Item> {
  item: Item;
  /** The texts as SEARCH-1 compares them (`foldedTexts`). */
  folded: readonly string[];
  /** Each text as its folded words. */
  texts: readonly (readonly string[])[];
  /** Each text as one string, for what is written apart in one place and together in another. */
  joined: readonly string[];
  /** All of their words, each once. */
  words: readonly string[];
}

const FUNCTION: ReadonlySet<string> = new Set(FUNCTION_NAMES);

/** Folded words as one string, without spaces but where they tell `sin 2x` from `sin²x`, whose word is `sin2x`. */
const joinedWords = (words: readonly string[]): string =>
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
const holdsPhrase = (
  { texts, joined }: Pick<SearchEntry<unknown>, 'texts' | 'joined'>,
  phrase: string,
): boolean =>
  texts.some((words, index) => {
    const text = joined[index] ?? '';
    return text.includes(phrase) && textHolds(words, text, phrase);
  });

/** Makes items ready for `createSearch`; this is most of the work, and needed once for each item. */
export const searchEntries = <Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly (string | undefined)[],
): SearchEntry<Item>[] =>
  items.map((item) => {
    const own = textsOf(item);
    const texts = own.map((text) => foldedWords(text ?? ''));
    return {
      item,
      folded: foldedTexts(own),
      texts,
      joined: texts.map(joinedWords),
      words: [...new Set(texts.flat())],
    };
  });

/**
 * Keeps for each word of a list which entries have it, by their place. A search then costs as much as the list has
 * different words, and the entries with those that match.
 */
export const createWordIndex = (entries: readonly SearchEntry<unknown>[]) => {
  const holders = new Map<string, { known: KnownWord; places: number[] }>();
  entries.forEach(({ words }, at) => {
    for (const word of words) {
      const holder = holders.get(word);
      if (holder === undefined) holders.set(word, { known: knownWord(word), places: [at] });
      else holder.places.push(at);
    }
  });
  const scanJoined = createTextScan(entries.map(({ joined }) => joined));

  /** Whether the entry at a place holds the folded words as a phrase. */
  const phraseIn = (words: readonly string[]) => {
    const phrase = joinedWords(words);
    const hits = phrase === '' ? new Uint8Array(entries.length) : scanJoined(phrase);
    return (at: number): boolean => {
      const entry = entries[at];
      return hits[at] === 1 && entry !== undefined && holdsPhrase(entry, phrase);
    };
  };

  /** The nearness of each entry's best match with a word; 0 without any. */
  const bestMatches = (wanted: string): Uint8Array => {
    const best = new Uint8Array(entries.length);
    const meant = knownWord(wanted);
    for (const { known, places } of holders.values()) {
      const match = wordMatch(meant, known);
      if (match === undefined) continue;
      for (const at of places) {
        const before = best[at] ?? 0;
        if (before === 0 || match < before) best[at] = match;
      }
    }
    return best;
  };

  /**
   * How near the entry at a place is to having all of the folded words `wanted`: the worst of their best matches; `undefined`
   * when one is not there.
   */
  const nearnessTo = (wanted: readonly string[]) => {
    const matches = wanted.map(bestMatches);
    return (at: number): Nearness | undefined => {
      let worst: Nearness = 1;
      for (const best of matches) {
        const match = best[at] as Nearness | 0;
        if (match === 0) return undefined;
        if (match > worst) worst = match;
      }
      return worst;
    };
  };

  return { phraseIn, nearnessTo };
};

/** A list made ready by `createWordIndex`. */
export type WordIndex = ReturnType<typeof createWordIndex>;
