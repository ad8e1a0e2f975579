import { expect, test } from 'vitest';
import { lineRange } from '#site/admin/ui/fields/select-text.ts';

test('the place of a line is found in a text', () => {
  const text = 'ab\n\ncde';
  expect(lineRange(text, 1)).toEqual({ start: 0, end: 2 });
  expect(lineRange(text, 2)).toEqual({ start: 3, end: 3 });
  expect(lineRange(text, 3)).toEqual({ start: 4, end: 7 });
});
