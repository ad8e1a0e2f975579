import { expect, test } from 'vitest';
import { shortId } from '#domain/text/short-id.ts';

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

test('names that differ in one letter have ids of their own, as many as a large site has', () => {
  const ids = Array.from({ length: 4_000 }, (_, place) =>
    shortId('question', `q1767225600000${String(place).padStart(6, '0')}`),
  );
  expect(new Set(ids).size).toBeGreaterThan(3_995);
  expect(shortId('video', 'a')).not.toBe(shortId('material', 'a'));
});
