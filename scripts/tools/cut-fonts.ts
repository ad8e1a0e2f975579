/**
 * Cuts the fonts to what nearly all text is made of: `npm run cut-fonts`, after another version
 * of the fonts. `site/styles/fonts.css` names the results, which are in the repository, beside the whole fonts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { HINDI_CLUSTERS, HINDI_LETTERS, PUNJABI_LETTERS } from '#content/hindi-font';

/** Weights that text is set in; the files hold 100 to 900, which makes them half as large again. Bolder text is set in 600. */
const WEIGHTS = { wght: { min: 400, max: 600, default: 400 } };

/** A space in place of joiners, the circle under a sign that stands alone, and the joiners. */
const ADDED = ' \u25cc\u200c\u200d';
/** Letters with a dot that have a code point of their own, beside the two that they are composed of. */
const COMPOSED = '\u0958\u0959\u095a\u095b\u095c\u095d\u095e';
const LETTERS = HINDI_LETTERS + COMPOSED + ADDED;

/** With what they are composed of, which browsers may ask for instead. */
const PUNJABI = PUNJABI_LETTERS + PUNJABI_LETTERS.normalize('NFD') + ADDED;

const CONSONANTS = [
  ...Array.from(HINDI_LETTERS.replaceAll(/[^क-ह]/g, '')),
  ...(COMPOSED.normalize('NFD').match(/../g) ?? []),
];
const VOWELS = HINDI_LETTERS.replaceAll(/[^अ-औ]/g, '');
const SIGNS = ['', ...Array.from(HINDI_LETTERS.replaceAll(/[^ा-ौ]/g, ''))];
const ENDS = ['', 'ँ', 'ं', 'ः'];

/** Every syllable that the font can write, and what is typed for half a letter and for a halant that is seen. */
const syllables = function* (): Generator<string> {
  yield* LETTERS;
  for (const end of ENDS) for (const vowel of VOWELS) yield vowel + end;
  for (const base of CONSONANTS) yield* [`${base}्`, `${base}्\u200d`, `${base}्\u200c`];
  for (const base of [...CONSONANTS, ...HINDI_CLUSTERS])
    for (const sign of SIGNS)
      for (const end of ENDS) yield* [base + sign + end, `र्${base}${sign}${end}`];
};

/** The glyphs of `face` that set these syllables. */
const glyphsOf = (face: hb.Face) => {
  const font = new hb.Font(face);
  const glyphs = new Set([0]);
  for (const syllable of syllables()) {
    const buffer = new hb.Buffer();
    buffer.addText(syllable);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
  }
  return glyphs;
};

/** The types of Node leave it out. */
declare const WebAssembly: {
  instantiate: (code: Uint8Array) => Promise<{ instance: { exports: unknown } }>;
};

/** What is used here of the subsetter's functions. Addresses of its memory are numbers. */
type Subsetter = { memory: { buffer: ArrayBuffer }; _initialize: () => void } & Record<
  | 'malloc'
  | `hb_blob_${'create' | 'get_data' | 'get_length'}`
  | `hb_face_${'create' | 'reference_blob'}`
  | `hb_set_${'add' | 'clear' | 'invert'}`
  | `hb_subset_input_${'create_or_fail' | 'glyph_set' | 'set' | 'set_flags' | 'unicode_set'}`
  | 'hb_subset_or_fail',
  (...args: number[]) => number
>;
const READ_ONLY = 0;
const LAYOUT_FEATURES = 6;
const NO_LAYOUT_CLOSURE = 0x200;

/** `subset-font` cuts to letters and all that they can join to; this cuts to glyphs. */
const subsetToGlyphs = async (sfnt: Uint8Array, glyphs: Iterable<number>): Promise<Buffer> => {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const wasm = instance.exports as Subsetter;
  wasm._initialize();
  const data = wasm.malloc(sfnt.length);
  new Uint8Array(wasm.memory.buffer).set(sfnt, data);
  const face = wasm.hb_face_create(wasm.hb_blob_create(data, sfnt.length, READ_ONLY, 0, 0), 0);
  const input = wasm.hb_subset_input_create_or_fail();
  wasm.hb_subset_input_set_flags(input, NO_LAYOUT_CLOSURE);
  const features = wasm.hb_subset_input_set(input, LAYOUT_FEATURES);
  wasm.hb_set_clear(features);
  wasm.hb_set_invert(features);
  const points = wasm.hb_subset_input_unicode_set(input);
  for (const letter of LETTERS) wasm.hb_set_add(points, letter.codePointAt(0) ?? 0);
  const kept = wasm.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) wasm.hb_set_add(kept, glyph);
  const cut = wasm.hb_face_reference_blob(wasm.hb_subset_or_fail(face, input));
  const start = wasm.hb_blob_get_data(cut, 0);
  return Buffer.from(wasm.memory.buffer.slice(start, start + wasm.hb_blob_get_length(cut)));
};

/** The font of Hindi pages (`site/content/hindi-font.ts`) from the whole font, as WOFF2. */
const cutHindi = async (whole: Buffer) => {
  const sfnt = await subsetFont(whole, LETTERS, {
    targetFormat: 'truetype',
    variationAxes: WEIGHTS,
  });
  const glyphs = glyphsOf(new hb.Face(new hb.Blob(new Uint8Array(sfnt).buffer)));
  const cut = await subsetToGlyphs(sfnt, glyphs);
  return subsetFont(cut, LETTERS, { targetFormat: 'woff2' });
};

/** What is typed on an English keyboard, and the signs of texts and simple mathematics; `fonts.css` has the same ranges. */
const ENGLISH =
  String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at)) +
  '\u00a0©°²³·¼½¾×÷–—‘’“”•…′″−';

/** Indian names as the books of NCERT write them (Baudhāyana, Āryabhaṭa), and the sign of the rupee: fonts of their own. */
const INDIAN = 'ĀāĪīŚśŪūḌḍḤḥṁṃṅṆṇṚṛṢṣṬṭ₹';

/** What text is set with: pairs of letters, `fi` as one, and figures of both kinds. The whole fonts have 28 more. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum'];

const SANS = '@fontsource-variable/source-sans-3/files/source-sans-3';
const SERIF = '@fontsource/source-serif-4/files/source-serif-4';
const DEVANAGARI =
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';
const GURMUKHI =
  '@fontsource-variable/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-wght-normal.woff2';

/** A cut to letters and what `options` keep of them. */
const cutTo =
  (text: string, options: { keepFeatures?: string[]; variationAxes?: typeof WEIGHTS }) =>
  (whole: Buffer) =>
    subsetFont(whole, text, { targetFormat: 'woff2', ...options });
const LATIN = { keepFeatures: FEATURES, variationAxes: WEIGHTS };
const FIGURES = { keepFeatures: ['lnum', 'tnum'], variationAxes: WEIGHTS };
/** With everything that the letters can join to. */
const JOINED = { variationAxes: WEIGHTS };

const FONTS: [to: string, from: string, cut: (whole: Buffer) => Promise<Buffer>][] = [
  ['sans.woff2', `${SANS}-latin-wght-normal.woff2`, cutTo(ENGLISH, LATIN)],
  ['plain.woff2', `${SANS}-latin-wght-normal.woff2`, cutTo(ENGLISH, FIGURES)],
  ['serif.woff2', `${SERIF}-latin-600-normal.woff2`, cutTo(ENGLISH, { keepFeatures: FEATURES })],
  ['sans-indian.woff2', `${SANS}-latin-ext-wght-normal.woff2`, cutTo(INDIAN, LATIN)],
  [
    'serif-indian.woff2',
    `${SERIF}-latin-ext-600-normal.woff2`,
    cutTo(INDIAN, { keepFeatures: FEATURES }),
  ],
  ['hindi.woff2', DEVANAGARI, cutHindi],
  ['devanagari.woff2', DEVANAGARI, cutTo(`${LETTERS}॥`, JOINED)],
  ['gurmukhi.woff2', GURMUKHI, cutTo(PUNJABI, JOINED)],
];

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
for (const [to, from, cut] of FONTS) {
  const whole = await readFile(at(`node_modules/${from}`));
  const bytes = await cut(whole);
  await writeFile(at(`site/styles/fonts/${to}`), bytes);
  console.log(`${to}: ${bytes.length} of ${whole.length} bytes`);
}
