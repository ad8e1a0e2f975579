import { expect, test } from 'vitest';
import { languageOfPath, pathIn } from '#domain/text/language.ts';
import { fill, fillCount, partsOf } from '#site/i18n/fill.ts';

test('a text takes its values by name, each wherever it stands', () => {
  expect(fill('{a} + {b} = {b} + {a}', { a: 3, b: 4 })).toBe('3 + 4 = 4 + 3');
});

test('a value that looks like a place stays as it is', () => {
  expect(fill('Chapter {number}: {title}', { number: 1, title: '{number} $& $1' })).toBe(
    'Chapter 1: {number} $& $1',
  );
});

test.each([
  [0, '0 videos'],
  [1, '1 video'],
  [2, '2 videos'],
])('%i is counted in words', (count, text) => {
  expect(fillCount({ one: '{count} video', other: '{count} videos' }, count)).toBe(text);
});

test('a text with markup is taken apart at its places', () => {
  expect(partsOf<'call'>('Please {call}.')).toEqual([
    { text: 'Please ' },
    { name: 'call' },
    { text: '.' },
  ]);
  expect(partsOf<'x'>('{x}-axis')).toEqual([{ name: 'x' }, { text: '-axis' }]);
});

test.each([
  ['en', '/10', '/10'],
  ['hi', '/', '/hi'],
  ['pa', '/#contact', '/pa#contact'],
  ['hi', '/blog/hi', '/hi/blog/hi'],
] as const)('in %s %s is %s', (language, path, expected) => {
  expect(pathIn(language, path)).toBe(expected);
  expect(languageOfPath(expected)).toBe(language);
});

test.each(['/', '/10', '/hindi', '/blog/hi', '/class-hi', ''])(
  '%s is an English address',
  (path) => {
    expect(languageOfPath(path)).toBe('en');
  },
);
