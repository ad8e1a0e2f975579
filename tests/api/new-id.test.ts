import { expect, test } from 'vitest';
import { newId } from '#domain/new-id.ts';

test('a new id is its prefix and the time', () => {
  expect(newId('v', 1767225600000, [])).toBe('v1767225600000');
});

test('two adds in one millisecond get two ids', () => {
  expect(newId('m', 5, ['m5', 'm6'])).toBe('m7');
});
