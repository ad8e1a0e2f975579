/**
 * Cuts the two fonts of English text to what nearly all of it is made of: `npm run cut-fonts`, after another version
 * of the fonts. `site/styles/fonts.css` names the results, which are in the repository, beside the whole fonts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** What is typed on an English keyboard, and the signs of texts and simple mathematics; `fonts.css` has the same ranges. */
const LETTERS =
  String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at)) +
  '\u00a0\u00a9\u00b0\u00b2\u00b3\u00b7\u00d7\u00f7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2032\u2033\u2212';

/** The weights that the style sheets use. */
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };

const FONTS = [
  {
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    to: 'sans.woff2',
    options: { variationAxes: WEIGHTS },
  },
  {
    from: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
    to: 'serif.woff2',
    options: {},
  },
] as const;

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

for (const { from, to, options } of FONTS) {
  const whole = await readFile(at(`node_modules/${from}`));
  const cut = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', ...options });
  await writeFile(at(`site/styles/fonts/${to}`), cut);
  console.log(`${to}: ${cut.length} of ${whole.length} bytes`);
}
