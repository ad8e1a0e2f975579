import { parabola, straight } from './functions.ts';
import type { Point } from './plane.ts';
import { centred, corner, low, stroke, range, centredAxes, type Stroke } from './stroke.ts';

/** A number line, and the 3-4-5 triangle standing on it. */
export const triangle = (): Stroke[] => {
  const a: Point = [1, 1.5];
  const b: Point = [5, 1.5];
  const c: Point = [5, 4.5];
  return [
    stroke(
      'axis',
      corner.line([
        [-1.5, 0],
        [13.5, 0],
      ]),
    ),
    stroke(
      'axis',
      range(-1, 13)
        .map((x) =>
          corner.line([
            [x, -0.25],
            [x, 0.25],
          ]),
        )
        .join(''),
    ),
    stroke('area', corner.shape([a, b, c])),
    stroke('curve', corner.shape([a, b, c])),
    stroke(
      'help',
      corner.line([
        [4.4, 1.5],
        [4.4, 2.1],
        [5, 2.1],
      ]),
    ),
    stroke(
      'second',
      corner.shape([
        [7.5, 1.5],
        [12.5, 1.5],
        [10, 5.83],
      ]),
    ),
    stroke(
      'help',
      corner.line([
        [10, 5.83],
        [10, 1.5],
      ]),
    ),
    stroke('mark', corner.dot([1, 0]) + corner.dot([5, 0])),
  ];
};

/** Points on a line in the coordinate grid. */
export const grid = (): Stroke[] => {
  const f = straight(0.5, 1);
  return [
    centredAxes,
    stroke(
      'help',
      centred.line([
        [4, 0],
        [4, 3],
        [0, 3],
      ]) +
        centred.line([
          [-6, 0],
          [-6, -2],
          [0, -2],
        ]),
    ),
    stroke('curve', centred.graph(f, -7.6, 7.4, 1)),
    stroke('mark', [-6, -2, 0, 4].map((x) => centred.dot([x, f(x)])).join('')),
  ];
};

/** A parabola with its zeroes, its vertex and its axis of symmetry. */
export const quadratic = (): Stroke[] => {
  const f = parabola(0.16, 2, 10);
  return [
    stroke(
      'axis',
      low.line([
        [-1, 0],
        [13.5, 0],
      ]) +
        low.line([
          [0, -2.5],
          [0, 6.5],
        ]),
    ),
    stroke(
      'help',
      low.line([
        [6, -2.8],
        [6, 6.5],
      ]),
    ),
    stroke('area', low.area(f, 2, 10)),
    stroke('curve', low.graph(f, -1.2, 13.2, 36)),
    stroke('mark', [2, 6, 10].map((x) => low.dot([x, f(x)])).join('')),
  ];
};
