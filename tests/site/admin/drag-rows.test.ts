import { expect, test } from 'vitest';
import { dropIndex, edgeScroll, rowShift } from '#site/admin/ui/reorder/drag-rows.ts';

/** Four rows of 50 pixels, the last one twice as high. */
const rows = [
  { top: 0, height: 50 },
  { top: 50, height: 50 },
  { top: 100, height: 50 },
  { top: 150, height: 100 },
];

test.each([
  ['a nudge', 0, 20, 0],
  ['past the middle of the next row', 0, 30, 1],
  ['down by two rows', 0, 80, 2],
  ['below the end', 0, 900, 3],
  ['past half of the high row', 2, 60, 3],
  ['not yet past half of the high row', 2, 40, 2],
  ['up past the middle of the row before', 3, -30, 2],
  ['up above the list', 3, -900, 0],
  ['back to where it was', 1, 0, 1],
])('%s: row %i dragged by %i lands at %i', (_name, from, by, to) => {
  expect(dropIndex(rows, from, by)).toBe(to);
});

test('the rows between make way for the dragged one', () => {
  expect([0, 1, 2, 3].map((index) => rowShift(index, 0, 2))).toEqual([0, -1, -1, 0]);
  expect([0, 1, 2, 3].map((index) => rowShift(index, 3, 1))).toEqual([0, 1, 1, 0]);
});

test('the window scrolls near its edges only, faster the nearer', () => {
  expect(edgeScroll(400, 60, 800)).toBe(0);
  expect(edgeScroll(70, 60, 800)).toBeLessThan(edgeScroll(110, 60, 800));
  expect(edgeScroll(110, 60, 800)).toBeLessThan(0);
  expect(edgeScroll(790, 60, 800)).toBeGreaterThan(edgeScroll(750, 60, 800));
  expect(edgeScroll(5000, 60, 800)).toBe(14);
});
