import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** Lines that no test can show, each with the reason. */
const WITHOUT_TEST: Readonly<Record<string, string>> = {};

const ids = [...read('docs/specification.md').matchAll(/^- `([A-Z]+-\d+)` /gm)].map(
  ([, id = '']) => id,
);
const areas = [...new Set(ids.map((id) => id.slice(0, id.indexOf('-'))))];
const CITED = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');

/** Paths of all source files below a folder. */
const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|tsx|mjs|js|astro|md)$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`);

const cited = (text: string): string[] => text.match(CITED) ?? [];

const named = new Set(
  sources('tests').flatMap((path) =>
    [...read(path).matchAll(/^\s*\/\/ Specification: (.*)$/gm)].flatMap(([, list = '']) =>
      list.split(', '),
    ),
  ),
);

test('no id stands twice, and every line of a list has one', () => {
  expect(ids.length).toBeGreaterThan(250);
  expect(new Set(ids).size).toBe(ids.length);
  expect(read('docs/specification.md').match(/^- (?!`[A-Z]+-\d+` )/gm)).toBeNull();
});

test('every line of the specification has a test', () => {
  const missing = ids.filter((id) => !named.has(id) && !(id in WITHOUT_TEST));
  expect(missing).toEqual([]);
  expect(Object.keys(WITHOUT_TEST).filter((id) => named.has(id) || !ids.includes(id))).toEqual([]);
});

test('every id that a test names is in the specification', () => {
  expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
});

test('every id that code or a page cites is in the specification', () => {
  const unknown = ['api', 'site', 'infra', 'scripts', 'docs'].flatMap((folder) =>
    sources(folder).flatMap((path) =>
      cited(read(path))
        .filter((id) => !ids.includes(id))
        .map((id) => `${path}: ${id}`),
    ),
  );
  expect(unknown).toEqual([]);
});

test('every text in quotes stands in the code to the letter', () => {
  const code = ['api', 'site', 'infra']
    .flatMap((folder) => sources(folder).map(read))
    .concat(read('infra/default-content/content.json'))
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
