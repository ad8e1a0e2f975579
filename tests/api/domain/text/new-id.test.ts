import { expect, test } from 'vitest';
import { newId } from '#domain/text/new-id.ts';

const change = { id: '00000007c0ffee00c0ffee00c0ffee00', at: 1767225600000 };

// Specification: MODEL-4, MODEL-5, MODEL-6
test('a new id is the prefix and a timestamp that ends in the change', () => {
  expect(newId('blog_', change)).toBe('blog_1767225600000000007');
});

test('two changes in one millisecond get two ids, and so do fifty records of one change', () => {
  expect(newId('v', { ...change, id: 'ffffffff' })).toBe('v1767225600000967295');
  const ids = Array.from({ length: 50 }, (_, index) => newId('v', change, index));
  expect(new Set(ids).size).toBe(50);
});
