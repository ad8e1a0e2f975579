import { allLetters, type PageFont, type Script } from '../content/page-fonts.ts';

/** Weights that text is set in; the files hold 100 to 900, which makes them half as large again. Bolder text is set in 600. */
export const WEIGHTS = { wght: { min: 400, max: 600, default: 400 } };

/**
 * What shaping may add to the letters: a space in place of joiners, the circle under a sign that stands alone, and
 * the joiners themselves.
 */
const ADDED = ' \u25cc\u200c\u200d';
/** Sentences of Punjabi end in a danda, which lies in the block of Devanagari. */
const ADDED_TO: Readonly<Record<Script, string>> = { devanagari: ADDED, gurmukhi: `${ADDED}।॥` };

/** Reads the whole font of a script, as WOFF2. */
export type ReadFont = (script: Script) => Promise<Uint8Array>;

/**
 * Cuts fonts to the letters of a page, with everything that these letters join to: harfbuzz keeps each glyph that
 * the font's own rules can reach from them. The same letters give the same bytes.
 */
export const createFontCutter = (readFont: ReadFont) => {
  const wholes = new Map<Script, Promise<Uint8Array>>();

  // Half a second of WebAssembly that most processes never need.
  const subsetter = async () => (await import('subset-font')).default;

  const unpack = async (script: Script) => {
    const subsetFont = await subsetter();
    return subsetFont(Buffer.from(await readFont(script)), allLetters(script) + ADDED_TO[script], {
      targetFormat: 'truetype',
      variationAxes: WEIGHTS,
    });
  };

  /** The whole font in the weights of the site, unpacked: what all cuts of a script begin with. */
  const whole = (script: Script) => {
    const made = wholes.get(script) ?? unpack(script);
    wholes.set(script, made);
    made.catch(() => wholes.delete(script));
    return made;
  };

  /** The font as WOFF2 bytes. */
  return async ({ script, letters }: PageFont): Promise<Uint8Array> => {
    const subsetFont = await subsetter();
    return subsetFont(Buffer.from(await whole(script)), letters + ADDED_TO[script], {
      targetFormat: 'woff2',
    });
  };
};
