import { expect, test } from 'vitest';
import { newId } from '#domain/text/new-id.ts';
import { shortId } from '#domain/text/short-id.ts';

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

// Specification: PROGRESS-2
test('ids are short, fit into addresses, and never change: devices remember them', () => {
  expect(shortId('video', 'dQw4w9WgXcQ')).toMatch(/^[\w-]{5}$/);
  expect([
    shortId('video', 'dQw4w9WgXcQ'),
    shortId('material', '10_ch4_quadratic-equations-assignment.pdf'),
    shortId('question', 'q1767225600000000001'),
  ]).toMatchInlineSnapshot(`
    [
      "6_Gjw",
      "GcCmS",
      "OjoKg",
    ]
  `);
});
