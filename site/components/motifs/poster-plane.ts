import { createPlane, type Curve, type Point } from './plane.ts';

/** A poster's drawing as SVG path data: what is drawn with a pen, and what is filled behind it. */
export interface Poster {
  curve: string;
  area: string;
}

/** Draws one kind of figure; `u` and `v`, from 0 up to 1, choose one of the kind. */
export type Drawing = (u: number, v: number) => Poster;

/** The width of a poster in SVG units. */
export const POSTER_WIDTH = 320;
/** The height of a poster in SVG units. */
export const POSTER_HEIGHT = 180;

/** Sixteen by nine squares with the origin in the lower left corner. */
export const plane = createPlane({
  x: [0, 16],
  y: [0, 9],
  width: POSTER_WIDTH,
  height: POSTER_HEIGHT,
});

/** The whole numbers from 0 up to `count`, each drawn and put together: `repeat(2, String)` -> `01` */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The graph of a function across the poster, with the area below it. */
export const graph = (f: Curve): Poster => ({
  curve: plane.graph(f, 0, 16, 28),
  area: plane.area(f, 0, 16, 28),
});

/** A closed outline, filled, with lines of help inside it. */
export const figure = (points: readonly Point[], ...help: (readonly Point[])[]): Poster => ({
  curve: plane.shape(points) + help.map(plane.line).join(''),
  area: plane.shape(points),
});

/** An ellipse with its centre at `x`, `y`, as two arcs; a circle when `a` and `b` are equal. */
export const ellipse = (x: number, y: number, a: number, b = a): string => {
  const units = (length: number) => String(Math.round((length * POSTER_WIDTH) / 16));
  const arc = (width: number) => `a${units(a)} ${units(b)} 0 1 0 ${units(width)} 0`;
  return `${plane.line([[x - a, y]])}${arc(2 * a)}${arc(-2 * a)}Z`;
};

/** A bar that starts on the axis, `width` wide. */
export const bar = (x: number, height: number, width: number): string =>
  plane.shape([
    [x, 1],
    [x, 1 + height],
    [x + width, 1 + height],
    [x + width, 1],
  ]);
