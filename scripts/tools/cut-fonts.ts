/**
 * Cuts the two fonts of Latin text to what nearly all of it is made of: `npm run cut-fonts`, after another version
 * of the fonts. `site/styles/fonts.css` names the results, which are in the repository, beside the whole fonts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { cutHindi } from './cut-hindi.ts';
import { WEIGHTS } from '../../site/renderer/page-font.ts';

/** What is typed on an English keyboard, and the signs of texts and simple mathematics; `fonts.css` has the same ranges. */
const ENGLISH =
  String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at)) +
  '\u00a0\u00a9\u00b0\u00b2\u00b3\u00b7\u00bc\u00bd\u00be\u00d7\u00f7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2032\u2033\u2212';

/** Indian names as the books of NCERT write them (Baudh\u0101yana, \u0100ryabha\u1e6da), and the sign of the rupee: fonts of their own. */
const INDIAN =
  '\u0100\u0101\u012a\u012b\u015a\u015b\u016a\u016b\u1e0c\u1e0d\u1e24\u1e25\u1e41\u1e43\u1e45\u1e46\u1e47\u1e5a\u1e5b\u1e62\u1e63\u1e6c\u1e6d\u20b9';

/** What text is set with: pairs of letters, `fi` as one, and figures of both kinds. The whole fonts have 28 more. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum'];

const SANS = '@fontsource-variable/source-sans-3/files/source-sans-3';
const SERIF = '@fontsource/source-serif-4/files/source-serif-4';
const FONTS = [
  { from: `${SANS}-latin-wght-normal.woff2`, to: 'sans.woff2', text: ENGLISH, weights: WEIGHTS },
  {
    from: `${SANS}-latin-wght-normal.woff2`,
    to: 'plain.woff2',
    text: ENGLISH,
    weights: WEIGHTS,
    features: ['lnum', 'tnum'],
  },
  { from: `${SERIF}-latin-600-normal.woff2`, to: 'serif.woff2', text: ENGLISH },
  {
    from: `${SANS}-latin-ext-wght-normal.woff2`,
    to: 'sans-indian.woff2',
    text: INDIAN,
    weights: WEIGHTS,
  },
  { from: `${SERIF}-latin-ext-600-normal.woff2`, to: 'serif-indian.woff2', text: INDIAN },
];

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const DEVANAGARI = '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari';

const write = async (from: string, to: string, cut: (whole: Buffer) => Promise<Buffer>) => {
  const whole = await readFile(at(`node_modules/${from}`));
  const bytes = await cut(whole);
  await writeFile(at(`site/styles/fonts/${to}`), bytes);
  console.log(`${to}: ${bytes.length} of ${whole.length} bytes`);
};

for (const { from, to, text, weights, features = FEATURES } of FONTS) {
  const options = {
    targetFormat: 'woff2',
    keepFeatures: features,
    ...(weights && { variationAxes: weights }),
  } as const;
  await write(from, to, (whole) => subsetFont(whole, text, options));
}
await write(`${DEVANAGARI}-devanagari-wght-normal.woff2`, 'hindi.woff2', cutHindi);
