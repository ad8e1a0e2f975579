import { expect, test } from 'vitest';
import { beyondHindiFont } from '#site/content/hindi-font.ts';
import {
  fontSheetOf,
  fontSheetPath,
  fontSheetText,
  pageFontPath,
  scriptLetters,
  type PageFont,
} from '#site/content/page-fonts.ts';
import { TEXTS } from '#site/i18n/texts.ts';

const fontsOf = (text: string, kind = 'blog'): PageFont[] =>
  fontSheetOf({ kind, posts: [{ title: 'A post' }, { title: text }] })?.fonts ?? [];

test('a page without Hindi and Punjabi has no cut font', () => {
  expect(fontSheetOf({ kind: 'blog', posts: [{ title: 'Naïve π ≤ 4' }] })).toBeUndefined();
});

// Specification: SITE-26
test('each script on a page has a font of exactly its letters', () => {
  expect(fontsOf('गणित and ਗਣਿਤ, गति')).toEqual([
    { kind: 'page-font', script: 'devanagari', letters: 'गणति' },
    { kind: 'page-font', script: 'gurmukhi', letters: 'ਗਣਤਿ' },
  ]);
});

test('letters written as character references count', () => {
  expect(fontsOf('<p>&#x915;&#2325;&#x916;</p>')[0]?.letters).toBe('कख');
});

test('a composed letter brings what it is composed of', () => {
  expect(fontsOf('\u095c')[0]?.letters).toBe('\u0921\u093c\u095c');
});

test('pages of prose share one font', () => {
  const few = 'अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषस';
  const [one, other] = [fontsOf(`${few}ह`), fontsOf(`${few}ा`)].map(([font]) => font?.letters);
  expect(one).toBe(other);
  expect(fontsOf(`${few}ॠ`)[0]?.letters).toContain('ॠ');
});

// A script adds words there: those of the whole font do not join with those of a cut one.
test.each(['not-found', 'files', 'admin'])('the page of kind %s keeps the whole font', (kind) => {
  expect(fontsOf('गणित', kind)).toEqual([]);
});

// Specification: LANGUAGE-8
test('a Hindi page gets another font than that of Hindi pages only for what this one lacks', () => {
  const fontsOf = (text: string) =>
    fontSheetOf({ kind: 'post', text }, 'hi')?.fonts.map(({ letters }) => letters);
  expect(fontsOf('द्विघात समीकरण, प्रश्न, कर्म और कर्त्तव्य, पढ़ाई, पढ़ाई। 5×4')).toBeUndefined();
  expect(fontsOf('श्लोक')?.[0]).toContain('श');
  expect(fontsOf('काळे')?.[0]).toContain('ळ');
  // Words that a script adds to a list are known by their letters, and by what the font lacks.
  expect(fontsOf(scriptLetters(['प्रश्न', { title: 'समीकरण' }]))).toBeUndefined();
  expect(fontsOf(scriptLetters(['प्रश्न', { title: 'श्लोक' }]))).toBeDefined();
});

test('the Hindi interface is within the font of Hindi pages', () => {
  expect(beyondHindiFont(JSON.stringify(TEXTS.hi))).toEqual([]);
});

test('in Hindi and Punjabi, pages to which scripts add words have the font of the language', () => {
  for (const language of ['hi', 'pa'] as const) {
    const page = fontSheetOf({ kind: 'not-found' }, language);
    expect(page?.fonts).toHaveLength(1);
    expect(page).toEqual(fontSheetOf({ kind: 'saved' }, language));
    expect(fontSheetOf({ kind: 'rss' }, language)).toBeUndefined();
  }
});

test('an address tells letters and versions, and the sheet names it', () => {
  const sheet = fontSheetOf({ kind: 'post', title: 'गणित ਗਣਿਤ' });
  const [first, second] = sheet?.fonts ?? [];
  if (sheet === undefined || first === undefined || second === undefined) throw new Error('none');
  expect(pageFontPath(first)).toMatch(
    /^\/_astro\/content\/fonts\/[\d.-]+\/devanagari-[a-z0-9]+\.woff2$/,
  );
  expect(fontSheetPath(sheet)).toMatch(
    /^\/_astro\/content\/fonts\/[\d.-]+\/devanagari-[a-z0-9]+\.gurmukhi-[a-z0-9]+\.css$/,
  );
  expect(pageFontPath(first)).not.toBe(pageFontPath({ ...first, letters: 'गणत' }));
  const text = fontSheetText(sheet);
  expect(text).toContain(`url('${pageFontPath(second)}')`);
  expect(text).toContain('unicode-range:U+917,U+923,U+924,U+93f,U+200c-200d');
});

// Specification: LANGUAGE-8
test('pages of a language share its font, whatever words they show', () => {
  const fontsOf = (title: string, language: 'hi' | 'pa') =>
    fontSheetOf({ kind: 'post', title }, language)?.fonts.map(({ letters }) => letters);
  expect(fontsOf('Numbers', 'hi')).toBeUndefined();
  expect(fontsOf('गणित', 'hi')).toBeUndefined();
  expect(fontsOf('Numbers', 'pa')).toEqual(fontsOf('ਗਣਿਤ', 'pa'));
  // Its font has the danda too: Hindi on a Punjabi page needs the same font as on the English one.
  const [hindi] = fontSheetOf({ kind: 'post', title: 'गणित', body: 'ਗਣਿਤ' }, 'pa')?.fonts ?? [];
  expect(hindi).toEqual(fontSheetOf({ kind: 'post', title: 'गणित' })?.fonts[0]);
  expect(fontsOf('ਗਣਿਤ ਹੈ।', 'pa')).toHaveLength(1);
});
