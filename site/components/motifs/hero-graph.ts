import { parabola } from './functions.ts';
import { createPlane, type Point } from './plane.ts';

/** The width of the drawing in SVG units. */
export const HERO_WIDTH = 480;
/** The height of the drawing in SVG units. */
export const HERO_HEIGHT = 440;

// Forty units are one square of the paper.
const plane = createPlane({ x: [-2, 10], y: [-5.5, 5.5], width: HERO_WIDTH, height: HERO_HEIGHT });
const f = parabola(0.5, 1, 7);

/** Where a label of the drawing stands. */
export interface Label {
  x: number;
  y: number;
  text: string;
}

const at = ([x, y]: Point, dx: number, dy: number, text: string): Label => ({
  x: (x + 2) * 40 + dx,
  y: (5.5 - y) * 40 + dy,
  text,
});

/** The graph of the hero: y = ½(x − 1)(x − 7) with its zeroes, its vertex and its axis of symmetry. */
export const heroGraph = {
  axes:
    plane.line([
      [-1.8, 0],
      [9.8, 0],
    ]) +
    plane.line([
      [0, -5.3],
      [0, 5.3],
    ]),
  ticks: [-1, 2, 3, 4, 5, 6, 8, 9]
    .map((x) =>
      plane.line([
        [x, -0.12],
        [x, 0.12],
      ]),
    )
    .concat(
      [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((y) =>
        plane.line([
          [-0.12, y],
          [0.12, y],
        ]),
      ),
    )
    .join(''),
  symmetry: plane.line([
    [4, -5.3],
    [4, 5.3],
  ]),
  curve: plane.graph(f, -0.5, 8.5, 48),
  points: plane.dot([1, 0], 6) + plane.dot([7, 0], 6) + plane.dot([4, f(4)], 6),
  labels: [
    at([1, 0], 12, -14, '(1, 0)'),
    at([7, 0], -62, -14, '(7, 0)'),
    at([4, f(4)], 14, 24, '(4, −4½)'),
    at([9.8, 0], -8, -12, 'x'),
    at([0, 5.3], 12, 10, 'y'),
  ],
};
