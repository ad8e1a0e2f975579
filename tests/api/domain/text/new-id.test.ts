import { expect, test } from 'vitest';
import { newId } from '#domain/text/new-id.ts';

// Specification: MODEL-4, MODEL-5, MODEL-6
test.each([
  ['v', 'v1767225600000'],
  ['m', 'm1767225600000'],
  ['blog_', 'blog_1767225600000'],
] as const)('a new id with %s is the prefix and the time', (prefix, id) => {
  expect(newId(prefix, 1767225600000, [])).toBe(id);
});

test('two adds in one millisecond get two ids', () => {
  expect(newId('m', 5, ['m5', 'm6'])).toBe('m7');
});

test('ids of another kind are not in the way', () => {
  expect(newId('v', 5, ['m5', 'blog_5', 'v50', 'v4'])).toBe('v5');
});

test('fifty adds in one millisecond get fifty ids', () => {
  const ids: string[] = [];
  for (let n = 0; n < 50; n += 1) ids.push(newId('v', 5, ids));
  expect(new Set(ids).size).toBe(50);
});
