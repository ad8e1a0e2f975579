import { foldedWords } from './fold-text.ts';
/**
 * What students call a thing, by its English name: as they type Hindi and Punjabi in Latin letters, in Devanagari
 * and in Gurmukhi, and short forms. A word may stand for several things.
 */
import CALLED from './maths-words.json' with { type: 'json' };

/**
 * Hindi in Latin letters has no one spelling: `bhinna`, `bhinn`; `vritt`, `writ`; `samikaran`, `sameekaran`.
 * Long and short vowels, doubled letters and an `a` within the word make no difference here.
 */
const sound = (word: string): string =>
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
const SHORT: ReadonlyMap<string, string> = new Map([
  ['sin', 'sine'],
  ['cos', 'cosine'],
  ['log', 'logarithm'],
  ['ln', 'logarithm'],
  ['lim', 'limit'],
]);

/** The English names of what a folded word means: `samikaran` -> `['equation']`; none for a word not known here. */
export const meaningsOf = (word: string): readonly string[] => {
  const named = SHORT.get(word);
  const meanings = MEANINGS.get(sound(word)) ?? [];
  return named === undefined ? meanings : [named, ...meanings];
};
