import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lines } from '../../support/rows.ts';

const DOMAIN = new URL('../../../api/domain/', import.meta.url);

/** What a module loads at run time, imports of imports included: packages by name, files by their address. */
const loaded = (file: URL, seen = new Set<string>()): Set<string> => {
  const source = readFileSync(file, 'utf8');
  const imports = source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gm);
  for (const [, from = ''] of imports) {
    const target = from.startsWith('.') ? new URL(from, file).href : from;
    if (seen.has(target)) continue;
    seen.add(target);
    if (from.startsWith('.')) loaded(new URL(target), seen);
  }
  return seen;
};

const rules = (name: string): URL => new URL(`${name}.ts`, DOMAIN);

test('the rules with schemas are seen to load zod', () => {
  expect(loaded(rules('content/snapshot'))).toContain('zod');
  expect(loaded(rules('course/class'))).toContain('zod');
});

test.each(lines`
  blog/blog-image
  text/calendar
  course/addresses
  contact/contact
  profile/contact-links
  files/file-identifier
  search/filters
  text/limits
  accounts/login
  course/material-types
  text/outcome
  practice/letters
  practice/number-answer
  search/search
  search/search-ranking
  text/slug
  text/texts
  course/youtube
  course/youtube-player
`)('the rules of %s reach browsers without any package', (name) => {
  const packages = [...loaded(rules(name))].filter((from) => !from.startsWith('file:'));
  expect(packages).toEqual([]);
});
