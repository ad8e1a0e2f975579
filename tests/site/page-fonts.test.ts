import { expect, test } from 'vitest';
import {
  fontSheetOf,
  fontSheetPath,
  fontSheetText,
  pageFontPath,
  type PageFont,
} from '#site/content/page-fonts.ts';

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
  expect(fontsOf('Numbers', 'hi')).toEqual(fontsOf('गणित', 'hi'));
  expect(fontsOf('Numbers', 'pa')).toEqual(fontsOf('ਗਣਿਤ', 'pa'));
  // A few Hindi words on Punjabi pages do not make a font for each page.
  expect(fontsOf('गणित', 'pa')).toEqual(fontsOf('भिन्न', 'pa'));
});
