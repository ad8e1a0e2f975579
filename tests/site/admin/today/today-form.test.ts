import { expect, test } from 'vitest';
import { namedAfterDay } from '#site/admin/features/uploads/chosen-pdfs.ts';
import { withoutLines } from '#site/admin/features/uploads/AddWork.tsx';

// Specification: TODAY-1
test.each([
  ['the first of a day', '', [], 'Work of 22 November 2026'],
  [
    'the third',
    '',
    ['Work of 22 November 2026', 'Work of 22 November 2026, part 2'],
    'Work of 22 November 2026, part 3',
  ],
  [
    'photographed pages',
    'Work of 22 November 2026',
    ['Work of 22 November 2026'],
    'Work of 22 November 2026, part 2',
  ],
  ['one whose name tells it', 'Circles', ['Circles'], 'Circles'],
])('two PDFs of one day have two titles: %s', (_name, title, taken, expected) => {
  const named = namedAfterDay({ title, type: '' }, '2026-11-22T08:00:00Z', taken);
  expect(named).toEqual({ title: expected, type: 'notes' });
});

// Specification: TODAY-38
test.each([
  ['all of it', 'a\nb', ''],
  ['what came below', 'a\nb\n\nc', 'c'],
  ['what came between', 'a\nc\nb\n', 'c'],
])('what was sent goes out of the field, what came later stays: %s', (_name, text, left) => {
  expect(withoutLines(text, ['a', 'b', ''])).toBe(left);
});
