import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const table = readFileSync(new URL('docs/spec-coverage.md', ROOT), 'utf8');

/** The rows of all tables without their heads, as trimmed cells. */
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| *(Specification|-+) *\|/.test(line))
  .map((line) => line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/).map((cell) => cell.trim())); // prettier-ignore

const references = rows.flatMap(([, shownBy = '']) =>
  [...shownBy.matchAll(/`(tests\/[^`]+)`: “(.+?)”(?=<br>|$)/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  })),
);

/** Whether a source has a test (or a group of tests) with this name; placeholders stand in it as written. */
const hasTest = (source: string, name: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));

test('every line has a test and says how it is done here', () => {
  expect(rows.length).toBeGreaterThan(230);
  for (const [line = '', shownBy = '', here = '', ...more] of rows) {
    expect(line).not.toBe('');
    expect(shownBy, line).toMatch(/^`tests\/[^`]+`: “.+”$/);
    expect(here, line).not.toBe('');
    expect(more, line).toEqual([]);
  }
});

test('every reference can be read', () => {
  expect(references.length).toBe(table.split('`tests/').length - 2);
});

test.each(references)('$file has “$name”', ({ file, name }) => {
  const at = new URL(file, ROOT);
  expect(existsSync(at)).toBe(true);
  expect(hasTest(readFileSync(at, 'utf8'), name)).toBe(true);
});
