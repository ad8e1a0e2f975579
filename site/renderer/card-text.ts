import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const OWN = path.join(import.meta.dirname, 'card-fonts');
const KATEX = createRequire(import.meta.url).resolve('katex/dist/fonts/KaTeX_Main-Bold.ttf');

/** In the order in which they are tried for a character: letters first, then signs such as √ and ≥. */
const FONTS = [
  { family: 'Card Latin', file: path.join(OWN, 'latin.ttf') },
  { family: 'Card Greek', file: path.join(OWN, 'greek.ttf') },
  { family: 'Card Latin Ext', file: path.join(OWN, 'latin-ext.ttf') },
  { family: 'KaTeX_Main', file: KATEX },
  { family: 'Card Devanagari', file: path.join(OWN, 'devanagari.ttf') },
  { family: 'Card Gurmukhi', file: path.join(OWN, 'gurmukhi.ttf') },
];
const FAMILIES = FONTS.map(({ family }) => family).join(', ');

let loaded = false;

/** A font that was named by its file stays loaded, so that machines without any fonts draw the same. */
const loadFonts = async () => {
  if (loaded) return;
  for (const { family, file } of FONTS) {
    await sharp({ text: { text: 'a', font: family, fontfile: file } })
      .raw()
      .toBuffer();
  }
  loaded = true;
};

/** Words drawn on nothing, ready to be laid on a picture; sizes in pixels, each of red, green, blue and alpha. */
export interface DrawnText {
  pixels: Buffer;
  width: number;
  height: number;
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Draws words in lines of at most `width`; Hindi and Punjabi are shaped as they are read. */
export const drawText = async (
  text: string,
  { size, colour, width }: { size: number; colour: string; width: number },
): Promise<DrawnText> => {
  await loadFonts();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${FAMILIES} ${size}`,
      width,
      rgba: true,
      dpi: 72,
      spacing: Math.round(size / 8),
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
};
