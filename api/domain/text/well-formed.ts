/** A text without halves of characters, as `toWellFormed` makes it, which is younger than some browsers that we serve. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
