import { readFile } from 'node:fs/promises';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { HINDI_CLUSTERS, HINDI_LETTERS } from '#site/content/hindi-font.ts';
import { allLetters, fontSheetOf, type Script } from '#site/content/page-fonts.ts';
import { readInstalledFont } from '#site/renderer/dev-files.ts';
import { createFontCutter } from '#site/renderer/page-font.ts';

const cut = createFontCutter(readInstalledFont);
const CIRCLE = '\u25cc';

/** The same font unpacked, with all that it holds for these letters. */
const unpacked = async (bytes: Uint8Array, letters: string): Promise<hb.Face> => {
  const text = `${letters} ${CIRCLE}\u200c\u200d`;
  const sfnt = await subsetFont(Buffer.from(bytes), text, { targetFormat: 'truetype' });
  return new hb.Face(new hb.Blob(new Uint8Array(sfnt).buffer));
};

const wholes = new Map<Script, Promise<hb.Face>>();
const wholeFace = (script: Script): Promise<hb.Face> => {
  const known = wholes.get(script);
  const face =
    known ?? readInstalledFont(script).then((bytes) => unpacked(bytes, allLetters(script)));
  wholes.set(script, face);
  return face;
};

const atWeight = (face: hb.Face, wght: number): hb.Font => {
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation('wght', wght)]);
  return font;
};

const NUMBER = /-?\d+(\.\d+)?/g;

/** What a text looks like: the kinds of lines in its glyphs, their points and places in thousandths of the size. */
const drawn = (font: hb.Font, text: string) => {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const outlines = buffer
    .getGlyphInfos()
    .map(({ codepoint }) => font.glyphToPath(codepoint))
    .join('|');
  const places = buffer
    .getGlyphPositions()
    .flatMap(({ xAdvance, yAdvance, xOffset, yOffset }) => [xAdvance, yAdvance, xOffset, yOffset]);
  return {
    lines: outlines.replaceAll(NUMBER, ''),
    numbers: [...(outlines.match(NUMBER) ?? []).map(Number), ...places],
  };
};

const expectAlike = (whole: hb.Face, cut: hb.Face, words: Iterable<string>) => {
  for (const weight of [400, 600]) {
    const [before, after] = [atWeight(whole, weight), atWeight(cut, weight)];
    for (const word of words) {
      const [is, was] = [drawn(after, word), drawn(before, word)];
      expect(is.lines, `${word} ${weight}`).toBe(was.lines);
      expect(is.numbers.length).toBe(was.numbers.length);
      // Other weights are worked out from other ones: thousandths apart, where a thousandth of the size is 1.
      const apart = is.numbers.map((number, at) => Math.abs(number - (was.numbers[at] ?? NaN)));
      expect(Math.max(...apart), `${word} ${weight}`).toBeLessThan(1.5);
    }
  }
};

const TEXTS: Record<Script, string> = {
  devanagari:
    'द्विघात समीकरण क्षेत्रफल त्रिकोणमिति ज्ञात श्रेणी वृत्त संख्याएँ ज़रूरी पढ़ाई क्\u200dष क्\u200cष ि र्क हृदय।',
  gurmukhi: 'ਪੂਰਨ ਵਰਗ ਸਮੀਕਰਨ ਹੱਲ ਸ਼੍ਰੇਣੀ ਪ੍ਰਸ਼ਨ ਅੰਕ ਗਣਿਤ ਤ੍ਰਿਕੋਣਮਿਤੀ ਖ਼ਾਸ ਿ ਸੰਖਿਆ',
};

// Specification: SITE-26
test.each(['devanagari', 'gurmukhi'] as const)(
  'a cut %s font sets its words exactly as the whole one, in every weight, at half the size or less',
  async (script) => {
    const text = TEXTS[script];
    const font = fontSheetOf({ kind: 'post', text })?.fonts.find((each) => each.script === script);
    if (font === undefined) throw new Error('no font');
    const [whole, own] = [await readInstalledFont(script), await cut(font)];
    expect(own.length).toBeLessThan(whole.length / 2);
    const faces = {
      before: await wholeFace(script),
      after: await unpacked(own, font.letters),
    };
    expectAlike(faces.before, faces.after, text.split(' '));
  },
);

// Specification: LANGUAGE-8
test('the font of Hindi pages sets all that it is for exactly as the whole one', async () => {
  const hindi = new URL('../../site/styles/fonts/hindi.woff2', import.meta.url);
  const whole = await wholeFace('devanagari');
  const own = await unpacked(await readFile(hindi), HINDI_LETTERS);
  const written = [...HINDI_CLUSTERS].flatMap((cluster) => [
    cluster,
    `${cluster}ि`,
    `र्${cluster}ीं`,
  ]);
  expectAlike(whole, own, [...written, ...TEXTS.devanagari.split(' '), 'अर्थात्', 'ईंट', 'ज़्यादा']);
});

test('the same letters give the same bytes, in another process too', async () => {
  const font = { kind: 'page-font', script: 'gurmukhi', letters: 'ਗਣਤਿ' } as const;
  expect(await createFontCutter(readInstalledFont)(font)).toEqual(await cut(font));
});
