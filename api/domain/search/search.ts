// Case is folded and composed letters are unified, so that `É` typed either way finds `é`.
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** A query as it is looked for in `foldedTexts`. */
export const foldedQuery = (query: string): string => folded(query.trim());

/** Texts as SEARCH-1 compares them, for lists that are searched again at each key press. */
export const foldedTexts = (texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => (text === undefined ? [] : [folded(text)]));

/** The rule of SEARCH-1. */
const found = (query: string, texts: readonly (string | undefined)[]): boolean => {
  const wanted = foldedQuery(query);
  return wanted === '' || foldedTexts(texts).some((text) => text.includes(wanted));
};

/** A material with the chapter that it belongs to, as lists show it. */
export interface SearchableMaterial {
  title: string;
  chapterTitle: string;
}

/** A video with the chapter that it belongs to, as lists show it. */
export interface SearchableVideo {
  title: string;
  description?: string | undefined;
  chapterTitle: string;
}

/** Whether a material's title or its chapter's title holds the query (SEARCH-1); an empty query finds all. */
export const materialFound = (query: string, material: SearchableMaterial): boolean =>
  found(query, [material.title, material.chapterTitle]);

/** Whether a video's title, description or chapter title holds the query (SEARCH-1); an empty query finds all. */
export const videoFound = (query: string, video: SearchableVideo): boolean =>
  found(query, [video.title, video.description, video.chapterTitle]);

/** The same for the admin's overview of all videos, which also searches the class's name (SEARCH-2). */
export const adminVideoFound = (
  query: string,
  video: SearchableVideo & { className: string },
): boolean => found(query, [video.title, video.description, video.className, video.chapterTitle]);
