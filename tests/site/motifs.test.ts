import { expect, test } from 'vitest';
import { bell, compound, parabola } from '#site/components/motifs/functions.ts';
import { heroGraph } from '#site/components/motifs/hero-graph.ts';
import { motifOf } from '#site/components/motifs/motifs.ts';
import { yearLine } from '#site/components/motifs/number-line.ts';
import { createPlane } from '#site/components/motifs/plane.ts';
import { fraction, posterOf } from '#site/components/motifs/poster.ts';

const plane = createPlane({ x: [0, 10], y: [0, 10], width: 100, height: 100 });
const CLASSES = ['8', '9', '10', '11', '12', 'ca', 'olympiad', 'constructor'];

test('points are placed with y upwards', () => {
  expect(
    plane.line([
      [1, 1],
      [10, 10],
    ]),
  ).toBe('M10 90L100 0');
});

test('a graph starts and ends where it is told to', () => {
  expect(plane.graph((x) => x, 2, 4, 2)).toBe('M20 80L30 70L40 60');
});

test('an area stands on the x-axis and closes', () => {
  expect(plane.area(() => 5, 2, 4, 1)).toBe('M20 100L20 50L40 50L40 100Z');
});

test('a parabola is zero at its roots', () => {
  const f = parabola(0.5, 1, 7);
  expect([f(1), f(7), f(4)].map((y) => y + 0)).toEqual([0, 0, -4.5]);
});

test('compound interest grows on what has grown', () => {
  expect(compound(100, 0.1)(2)).toBeCloseTo(121);
});

test('a bell is highest at its mean and even on both sides', () => {
  const f = bell(5, 2, 4);
  expect(f(5)).toBe(4);
  expect(f(3)).toBeCloseTo(f(7));
});

test.each(CLASSES)('the drawing of class %s has strokes with numbers only', (id) => {
  const strokes = motifOf(id);
  expect(strokes.length).toBeGreaterThan(3);
  for (const { d } of strokes) expect(d).toMatch(/^M[-\d.\sMLmaZ]+$/);
});

test('each of the six classes has a drawing of its own', () => {
  const drawings = CLASSES.slice(0, 6).map((id) => JSON.stringify(motifOf(id)));
  expect(new Set(drawings).size).toBe(6);
});

test('classes without a drawing share the general one', () => {
  expect(motifOf('olympiad')).toEqual(motifOf('constructor'));
});

test('the hero marks the zeroes of its curve on the axis', () => {
  const axis = heroGraph.labels.filter(({ text }) => text.endsWith(', 0)')).map(({ y }) => y);
  expect(axis).toHaveLength(2);
  expect(new Set(axis).size).toBe(1);
});

test('a poster depends on the title, and only on it', () => {
  expect(posterOf('10', 'Circles')).toEqual(posterOf('10', 'Circles'));
  expect(posterOf('10', 'Circles')).not.toEqual(posterOf('10', 'Circle'));
});

test('a poster of a long or foreign title is a small path of numbers', () => {
  for (const id of CLASSES) {
    const { curve, area } = posterOf(id, 'वृत्त '.repeat(40));
    expect(curve).toMatch(/^M[-\d.\sL]+$/);
    expect(curve.length + area.length).toBeLessThan(900);
  }
});

test('fractions of like titles are spread over the whole range', () => {
  const values = Array.from({ length: 200 }, (_, n) => fraction(`Lecture ${String(n)}`, 1));
  expect(Math.min(...values)).toBeLessThan(0.05);
  expect(Math.max(...values)).toBeGreaterThan(0.95);
  expect(Math.max(...values)).toBeLessThan(1);
});

test('the line of years has its ends and the round years between', () => {
  expect(yearLine(2000, 2026).map(({ year }) => year)).toEqual([
    2000, 2005, 2010, 2015, 2020, 2026,
  ]);
  expect(yearLine(2025, 2026).map(({ year, x }) => [year, x])).toEqual([
    [2025, 0],
    [2026, 100],
  ]);
  expect(yearLine(2026, 2026)).toHaveLength(1);
});
