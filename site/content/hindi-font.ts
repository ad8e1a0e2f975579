import data from './hindi-font.json' with { type: 'json' };

/**
 * What the font of Hindi pages holds (`site/styles/fonts/hindi.woff2`, made by `npm run cut-fonts`): the letters of
 * present-day Hindi, and of the thousands of groups of letters that join to one sign those that it often writes. A page
 * with another one is set in a font with all that its letters can join to (`page-letters.ts`), which is a third larger.
 */

/** Letters and signs, without those that are composed of a letter and a dot. */
export const HINDI_LETTERS = data.hindi;

/** Letters that join to one sign. What begins with र् is written as what follows it with a hook above, so it is not listed. */
export const HINDI_CLUSTERS: ReadonlySet<string> = new Set(data.clusters.split(' '));

/** Letters of Punjabi as they are written today, and the danda, which ends sentences of both languages: those of `gurmukhi.woff2`. */
export const PUNJABI_LETTERS = data.punjabi;

const CLUSTER = /(?:[क-ह]़?्)+[क-ह]़?/g;
const ANY = /[\u0900-\u097f]/g;

const isWritten = (cluster: string) => {
  const below = cluster.replace(/^र्/, '');
  return !below.includes('्') || HINDI_CLUSTERS.has(below);
};

/** The letters and joined letters of Devanagari in a text that the font of Hindi pages lacks, each once. */
export const beyondHindiFont = (text: string): string[] => {
  if (text.search(ANY) === -1) return [];
  const decomposed = text.normalize('NFD');
  const letters = decomposed.match(ANY) ?? [];
  const clusters = decomposed.match(CLUSTER) ?? [];
  return [
    ...new Set([
      ...letters.filter((each) => !HINDI_LETTERS.includes(each)),
      ...clusters.filter((each) => !isWritten(each)),
    ]),
  ];
};
