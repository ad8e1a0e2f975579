import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/text/language.ts';
import READER from '#site/i18n/reader.json' with { type: 'json' };
import SHARE_MENU from '#site/i18n/share-menu.json' with { type: 'json' };
import { TEXTS } from '#site/i18n/texts.ts';

/** Words that Hindi and Punjabi write in Latin letters too: names, file types, letters of formulas. */
const LATIN =
  /\b(?:WhatsApp|YouTube|JavaScript|Safari|Add to Home Screen|PDF|QR|MB|CA|root|x|y)\b/g;
const OTHER_SCRIPTS = { hi: /[\u0a00-\u0a7f]/, pa: /[\u0900-\u0963\u0966-\u097f]/ };

/** Every text of a table by its path: `shell.skip`, `studyTips.tips.0.title`. */
const flat = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, each]) =>
        flat(each, path === '' ? key : `${path}.${key}`),
      );
const placesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

const tables = LANGUAGES.map((language) => {
  const own = { reader: READER[language], shareMenu: SHARE_MENU[language] };
  return { language, texts: new Map(flat({ ...TEXTS[language], ...own })) };
});
const english = tables[0]?.texts ?? new Map<string, string>();

// Specification: LANGUAGE-7
test.each(tables)('$language has every text, with the same places for values', ({ texts }) => {
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [path, text] of texts) {
    expect(text.trim(), path).not.toBe('');
    expect(placesIn(text), path).toEqual(placesIn(english.get(path) ?? ''));
  }
});

test.each(tables.slice(1))(
  '$language is written in its own script, and words that can be written in two ways in one',
  ({ language, texts }) => {
    const script = language as 'hi' | 'pa';
    for (const [path, text] of texts) {
      const words = text.replaceAll(/\{\w+\}/g, ' ').replaceAll(LATIN, ' ');
      expect(words, path).not.toMatch(/[A-Za-z]/);
      expect(words, path).not.toMatch(OTHER_SCRIPTS[script]);
      // Digits stay those of mathematics books.
      expect(words, path).not.toMatch(/[\u0966-\u096f\u0a66-\u0a6f]/);
      // Letters with a nukta: `ਸ਼` is ਸ and the dot below, as Unicode composes it, not the one sign that looks the same.
      expect(text, path).toBe(text.normalize());
      expect(text, path).not.toMatch(/हिंदी|गलत|पृष्ठ|ਗਲਤ|ਪੰਨ/);
    }
  },
);
