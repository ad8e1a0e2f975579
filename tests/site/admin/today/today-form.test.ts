import { expect, test } from 'vitest';
import { withoutLines } from '#site/admin/features/uploads/AddWork.tsx';

// Specification: TODAY-38
test.each([
  ['all of it', 'a\nb', ''],
  ['what came below', 'a\nb\n\nc', 'c'],
  ['what came between', 'a\nc\nb\n', 'c'],
])('what was sent goes out of the field, what came later stays: %s', (_name, text, left) => {
  expect(withoutLines(text, ['a', 'b', ''])).toBe(left);
});
