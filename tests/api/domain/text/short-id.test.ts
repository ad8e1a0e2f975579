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
