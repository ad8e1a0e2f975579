import { expect, test } from 'vitest';
import { beyondHindiFont } from '#site/content/hindi-font.ts';
import { pageLetters, rareHindi } from '#site/content/page-letters.ts';
import { TEXTS } from '#site/i18n/texts.ts';

const lettersOf = (text: string, kind = 'post') =>
  pageLetters({ kind, shell: { city: 'Ludhiana' }, posts: [{ title: 'A post' }, { title: text }] });

test.each([
  ['Naïve π ≤ 4', false, false],
  ['गणित', true, false],
  ['ਗਣਿਤ ਹੈ।', false, true],
  ['<p>&#x915;</p> ਗਣਿਤ', true, true],
])('%s: Devanagari %s, Gurmukhi %s', (text, devanagari, gurmukhi) =>
  expect(lettersOf(text)).toMatchObject({ devanagari, gurmukhi }),
);

// Specification: LANGUAGE-8
test('a page is set in the small font of Hindi unless it has what that lacks', () => {
  const isUsual = (text: string) => lettersOf(text).isUsual;
  expect(isUsual('द्विघात समीकरण, प्रश्न, कर्म और कर्त्तव्य, पढ़ाई, पढ़ाई। 5×4')).toBe(true);
  for (const text of ['श्लोक', 'काळे', '&#x933;']) expect(isUsual(text), text).toBe(false);
  // Words that a script adds to a list are known by what the font lacks of them.
  expect(isUsual(rareHindi(['प्रश्न', { title: 'समीकरण' }]))).toBe(true);
  expect(isUsual(rareHindi(['प्रश्न', { title: 'श्लोक' }]))).toBe(false);
  // A script adds words to these pages.
  for (const kind of ['not-found', 'files', 'search'])
    expect(lettersOf('गणित', kind).isUsual).toBe(false);
});

test('the Hindi interface is within the font of Hindi pages', () =>
  expect(beyondHindiFont(JSON.stringify(TEXTS.hi))).toEqual([]));
