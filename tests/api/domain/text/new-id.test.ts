import { expect, test } from 'vitest';
import { newId } from '#domain/text/new-id.ts';

const change = { id: '00000007c0ffee00c0ffee00c0ffee00', at: 1767225600000 };

// Specification: MODEL-4, MODEL-5, MODEL-6
test.each([
  ['v', 'v1767225600000000007'],
  ['m', 'm1767225600000000007'],
  ['blog_', 'blog_1767225600000000007'],
] as const)(
  'a new id with %s is the prefix and a timestamp that ends in the change',
  (prefix, id) => {
    expect(newId(prefix, change)).toBe(id);
  },
);

test('two changes in one millisecond get two ids', () => {
  expect(newId('v', { ...change, id: 'ffffffff' })).toBe('v1767225600000967295');
});

test('fifty records of one change get fifty ids', () => {
  const ids = Array.from({ length: 50 }, (_, index) => newId('v', change, index));
  expect(new Set(ids).size).toBe(50);
});
