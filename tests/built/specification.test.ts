import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const ids = [...read('docs/specification.md').matchAll(/^- `([A-Z]+-\d+)` /gm)].map(
  ([, id = '']) => id,
);
const areas = [...new Set(ids.map((id) => id.slice(0, id.indexOf('-'))))];
const CITED = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');

/** Paths of all source files below a folder. */
const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.(?:ts|tsx|mjs|js|json|astro|md)$/.test(path) && !path.includes('node_modules'),
    )
    .map((path) => `${folder}/${path}`);

const named = new Set(
  sources('tests')
    .flatMap((path) => read(path).match(/(?<=^\s*\/\/ Specification: ).*$/gm) ?? [])
    .flatMap((list) => list.split(', ')),
);

test('every line of a list has an id, and no id stands twice', () => {
  expect(ids.length).toBeGreaterThan(250);
  expect(new Set(ids).size).toBe(ids.length);
  expect(read('docs/specification.md').match(/^- (?!`[A-Z]+-\d+` )/gm)).toBeNull();
});

test('every line has a test, and every id that a test, code or a page names is a line', () => {
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  const cited = ['api', 'site', 'infra', 'scripts', 'docs']
    .flatMap(sources)
    .flatMap((path) => read(path).match(CITED) ?? []);
  expect([...named, ...cited].filter((id) => !ids.includes(id))).toEqual([]);
});

test('every text in quotes stands in the code to the letter', () => {
  const code = ['api', 'site', 'infra']
    .flatMap((folder) => sources(folder).map(read))
    .join('\n')
    .replaceAll("\\'", "'")
    .replace(/&apos;|&#39;/g, "'")
    .replace(/\s+/g, ' ');
  const text = read('docs/specification.md').replace(/`[^`\n]*`/g, '');
  const quotes = text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => [...line.matchAll(/(?<!\w)'((?:[^'\n]|'(?=\w))+)'(?!\w)/g)]);
  expect(quotes.length).toBeGreaterThan(130);
  const absent = quotes
    .flatMap(([, quote = '']) => quote.split(/\{\w+\}/))
    .map((part) => part.trim())
    .filter((part) => !code.includes(part));
  expect(absent).toEqual([]);
});
