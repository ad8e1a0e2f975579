import { expect, test } from 'vitest';
import { insertPart } from '#site/admin/features/posts/insert-part.ts';
import { lineRange } from '#site/admin/ui/fields/select-text.ts';

const FORMULA = { before: '$', after: '$' };
const HEADING = { before: '<h2>', after: '</h2>\n' };

/** A text with `[` and `]` around its selection. */
const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

/** Where `[` and `]` stand in a text. */
const marked = (text: string) => {
  const start = text.indexOf('[');
  return { text: text.replace(/[[\]]/g, ''), selection: { start, end: text.indexOf(']') - 1 } };
};

test.each([
  ['<p>If [x] is</p>', '<p>If $[x]$ is</p>'],
  ['<p>Intro []</p><h2>A</h2>', '<p>Intro $[]$</p><h2>A</h2>'],
  ['[]<h2>A</h2><p>b</p>', '<h2>A</h2><p>b</p>\n<p>$[]$</p>'],
  ['\n[]<h2>A</h2>', '\n<h2>A</h2>\n<p>$[]$</p>'],
  ['[]Words', '$[]$Words'],
])('a formula goes where the cursor is, never before the first heading: %s', (typed, expected) => {
  const { text, selection } = marked(typed);
  expect(shown(insertPart(text, selection, FORMULA))).toBe(expected);
});

test.each([
  ['', '$[]$'],
  ['<h2>A</h2><p>b</p>', '<h2>A</h2><p>b</p>\n<p>$[]$</p>'],
  ['<p>b</p>\n', '<p>b</p>\n<p>$[]$</p>'],
  ['Words, so ', 'Words, so $[]$'],
])('while nothing is selected yet a formula goes to the end: %j', (text, expected) => {
  expect(shown(insertPart(text, undefined, FORMULA))).toBe(expected);
});

test('a heading goes around the selection, also at the very start, or on a line of its own at the end', () => {
  expect(shown(insertPart('Part', { start: 0, end: 4 }, HEADING))).toBe('<h2>[Part]</h2>\n');
  expect(shown(insertPart('<h2>A</h2>', { start: 0, end: 0 }, HEADING))).toBe(
    '<h2>[]</h2>\n<h2>A</h2>',
  );
  expect(shown(insertPart('<p>b</p>', undefined, HEADING))).toBe('<p>b</p>\n<h2>[]</h2>\n');
});

test('the place of a line is found in a text', () => {
  const text = 'ab\n\ncde';
  expect(lineRange(text, 1)).toEqual({ start: 0, end: 2 });
  expect(lineRange(text, 2)).toEqual({ start: 3, end: 3 });
  expect(lineRange(text, 3)).toEqual({ start: 4, end: 7 });
});
