/** A text as a URL; `undefined` for what is none. `URL.canParse` is younger than some browsers that we serve. */
export const parseUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};
