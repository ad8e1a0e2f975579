import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOMAIN = new URL('../../../api/domain/', import.meta.url);

/** What a module loads at run time, imports of imports included: packages by name, files by `./name`. */
const loaded = (file: string, seen = new Set<string>()): Set<string> => {
  const source = readFileSync(new URL(file, DOMAIN), 'utf8');
  const imports = source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gm);
  for (const [, from = ''] of imports) {
    if (seen.has(from)) continue;
    seen.add(from);
    if (from.startsWith('./')) loaded(from, seen);
  }
  return seen;
};

test('the rules with schemas are seen to load zod', () => {
  expect(loaded('./snapshot.ts')).toContain('zod');
  expect(loaded('./class.ts')).toContain('zod');
});

test.each([
  'blog-image',
  'calendar',
  'chapter-heading',
  'class-id',
  'contact',
  'contact-links',
  'file-identifier',
  'filter-address',
  'filters',
  'limits',
  'login',
  'material-types',
  'outcome',
  'search',
  'search-ranking',
  'slug',
  'strip-html',
  'texts',
  'youtube',
  'youtube-player',
])('the rules of %s reach browsers without any package', (name) => {
  const packages = [...loaded(`./${name}.ts`)].filter((from) => !from.startsWith('./'));
  expect(packages).toEqual([]);
});
