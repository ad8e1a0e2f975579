import { expect, test } from 'vitest';
import { fileSize } from '#domain/text/format';
import { LANGUAGES, languageOfPath, pathIn } from '#domain/text/language';
import { classRange } from '#site/content/format.ts';
import { fill, partsOf } from '#site/i18n/fill.ts';
import READER from '#site/i18n/reader.json' with { type: 'json' };
import SHARE_MENU from '#site/i18n/share-menu.json' with { type: 'json' };
import { TEXTS } from '#site/i18n/texts.ts';
import { countLine } from '#site/islands/lesson-filter/count-line.ts';

test('a text takes its values by name, each wherever it stands; one that looks like a place stays as it is', () => {
  expect(fill('{a} + {b} = {b} + {a}', { a: 3, b: '{a} $& $1' })).toBe(
    '3 + {a} $& $1 = {a} $& $1 + 3',
  );
  expect(partsOf('{x}-axis: {call}')).toEqual([
    { name: 'x' },
    { text: '-axis: ' },
    { name: 'call' },
  ]);
});

test.each([
  ['en', '/10', '/10'],
  ['hi', '/', '/hi'],
  ['pa', '/#contact', '/pa#contact'],
  ['hi', '/blog/hi', '/hi/blog/hi'],
  ['en', '/hindi', '/hindi'],
  ['en', '/blog/hi', '/blog/hi'],
] as const)('in %s %s is %s', (language, path, expected) => {
  expect(pathIn(language, path)).toBe(expected);
  expect(languageOfPath(expected)).toBe(language);
});

test.each([
  [[1, 1, 0], '1 video'],
  [[12, 12, 0], '12 videos'],
  [[24, 312, 0], 'Showing 24 of 312 videos'],
  [[5, 5, 2], '5 videos, 2 of them related'],
  [[1, 1, 1], '1 related video'],
  [[24, 30, 30], 'Showing 24 of 30 related videos'],
  [[24, 30, 10], 'Showing 24 of 30 videos, 10 of them related'],
])(
  'shown, all and loosely related ones, %j, are said as %j',
  ([shown = 0, total = 0, loose = 0], line) =>
    expect(countLine({ shown, total, loose }, TEXTS.en.videos.filter)).toBe(line),
);

test.each([
  ['8 9 10 11 12 ca', 'Class 8 to 12 and CA Foundation'],
  ['8 10 12', 'Class 8, 10 and 12'],
  ['10', 'Class 10'],
  ['10 olympiad', 'Class 10 and The olympiad class'],
])('classes %s are named in a few words', (ids, words) => {
  const classes = ids.split(' ').map((id) => ({ id, title: `The ${id} class` }));
  expect(classRange('en', classes)).toBe(words);
});

test.each([
  [0, '1 KB'],
  [179_645, '175 KB'],
  [2_400_000, '2.3 MB'],
  [10_485_760, '10.0 MB'],
])('%i bytes are shown as %s', (bytes, shown) => expect(fileSize(bytes)).toBe(shown));

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
