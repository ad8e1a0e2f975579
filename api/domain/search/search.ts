// Case is folded and composed letters are unified, so that `É` typed either way finds `é`.
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** A query as it is looked for in `foldedTexts`. */
export const foldedQuery = (query: string): string => folded(query.trim());

/** Texts as SEARCH-1 compares them, for lists that are searched again at each key press. */
export const foldedTexts = (texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => (text === undefined ? [] : [folded(text)]));

/** Whether one of the texts holds the query to the letter (SEARCH-1); an empty query is in all. */
export const isIn = (query: string, texts: readonly (string | undefined)[]): boolean => {
  const wanted = foldedQuery(query);
  return wanted === '' || foldedTexts(texts).some((text) => text.includes(wanted));
};
