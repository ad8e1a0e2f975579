/** A point in the units of the mathematics, y upwards. */
export type Point = readonly [x: number, y: number];

/** A function of one variable. */
export type Curve = (x: number) => number;

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

/** One decimal is a tenth of a pixel: enough for the eye, and half the bytes. */
const rounded = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/** Sixteen by nine squares with the origin in the lower left corner. */
const place = ([x, y]: Point): string =>
  `${rounded((x / 16) * POSTER_WIDTH)} ${rounded(((9 - y) / 9) * POSTER_HEIGHT)}`;

/** Straight lines from point to point: `([1, 1], [2, 1])` -> `M20 160L40 160` */
export const path = (...points: readonly Point[]): string => `M${points.map(place).join('L')}`;

/** Straight lines that come back to the first point. */
export const shape = (...points: readonly Point[]): string => `${path(...points)}Z`;

const samples = (f: Curve, from: number, to: number, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps;
    return [x, f(x)];
  });

/** The graph of a function. */
export const graphPath = (f: Curve, from: number, to: number, steps = 24): string =>
  path(...samples(f, from, to, steps));

/** The area between a graph and the x-axis. */
const areaPath = (f: Curve, from: number, to: number, steps = 24): string =>
  shape([from, 0], ...samples(f, from, to, steps), [to, 0]);

/** An arc, given by an angle in radians. */
export const arc = (f: (t: number) => Point, to: number): string =>
  path(...samples((t) => t, 0, to, 16).map(([t]) => f(t)));

/** A small filled dot, `r` in the units of the drawing. */
export const dot = (point: Point, r = 4): string =>
  `M${place(point)}m-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;

/** The whole numbers from 0 up to `count`, each drawn and put together: `repeat(2, String)` -> `01` */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The graph of a function across the poster, with the area below it. */
export const graph = (f: Curve): Poster => ({
  curve: graphPath(f, 0, 16, 28),
  area: areaPath(f, 0, 16, 28),
});

/** A closed outline, filled, with lines of help inside it. */
export const figure = (points: readonly Point[], ...help: (readonly Point[])[]): Poster => ({
  curve: shape(...points) + help.map((line) => path(...line)).join(''),
  area: shape(...points),
});

/** An ellipse with its centre at `x`, `y`, as two arcs; a circle when `a` and `b` are equal. */
export const ellipse = (x: number, y: number, a: number, b = a): string => {
  const units = (length: number) => String(Math.round((length * POSTER_WIDTH) / 16));
  const half = (width: number) => `a${units(a)} ${units(b)} 0 1 0 ${units(width)} 0`;
  return `${path([x - a, y])}${half(2 * a)}${half(-2 * a)}Z`;
};

/** A bar that starts on the axis, `width` wide. */
export const bar = (x: number, height: number, width: number): string =>
  shape([x, 1], [x, 1 + height], [x + width, 1 + height], [x + width, 1]);
